import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { kind } from '../pipeline/nodes/data-validation/index.ts';
import { readRulesSql, readTableRules, saveRulesSql } from './rules-table.ts';

const row = (
  name: string | null,
  column: string | null,
  check: string,
  parameters?: string,
  ...rest: string[]
) => [name, column, check, parameters ?? null, ...[0, 1, 2].map((at) => rest[at] ?? null)];

it('reads each check with its parameters', () => {
  const { rules, wrong } = readTableRules('c.s.t', [
    row('known', ' id ', 'NOT NULL'),
    row(null, 'id', 'unique', undefined, 'Quarantine', 'Ann'),
    row(null, null, 'unique', '{"columns": ["id", "day"]}'),
    row(null, 'state', 'in_set', '{"values": ["new", 7, true]}'),
    row(null, 'points', 'range', '{"min": 0, "max": "9.5"}', 'fail'),
    row(null, 'at', 'freshness', '{"age": 2, "unit": "day"}'),
    row(null, 'a', 'compare', '{"operator": "<", "other": "b"}'),
    row('open', null, 'sql', '{"expression": "a > b"}', 'drop', 'Bob', 'true'),
    row('off', 'a', 'no check at all', '{', '', '', 'FALSE'),
  ]);
  expect(wrong).toEqual([]);
  expect(rules).toMatchObject([
    { check: 'not-null', column: 'id', name: 'known', severity: 'warn', owner: '' },
    { check: 'unique', column: '', columns: ['id'], severity: 'quarantine', owner: 'Ann' },
    { check: 'unique', columns: ['id', 'day'] },
    { check: 'in-set', column: 'state', values: ['new', '7', 'true'] },
    { check: 'range', column: 'points', min: '0', max: '9.5', severity: 'fail' },
    { check: 'freshness', column: 'at', age: 2, unit: 'day' },
    { check: 'compare', column: 'a', operator: '<', other: 'b' },
    { check: 'sql', expression: 'a > b', name: 'open', severity: 'drop', owner: 'Bob' },
  ]);
});

it.each([
  [row('r', 'id', 'positive'), /^rule “r”: the check “positive” is none of not-null, /u],
  [row(null, 'id', 'not-null', undefined, 'panic'), /^rule 1: the severity “panic” is none of warn, /u],
  [row('r', 'id', 'range', 'min=0'), /the parameters are not an object of JSON/u],
  [row('r', 'id', 'range', '[1]'), /the parameters are not an object of JSON/u],
  [row('r', 'id', 'range', '{"minimum": 0}'), /range has no parameter “minimum”, only min, max$/u],
  [row('r', 'id', 'not-null', '{"min": 0}'), /not-null has no parameter “min”$/u],
  [row('r', 'id', 'range', '{"min": {}}'), /the parameter “min” can’t be \{\}$/u],
  [row('r', 'id', 'in-set', '{"values": "a"}'), /the parameter “values” can’t be "a"$/u],
  [row('r', 'id', 'freshness', '{"age": "2"}'), /the parameter “age”: /u],
  [row('r', 'id', 'type', '{"type": "money"}'), /the parameter “type”: /u],
])('says what is wrong with %j', (wrong, says) => {
  const read = readTableRules('t', [wrong, row('good', 'id', 'not-null')]);
  expect(read.rules).toHaveLength(1);
  expect(read.wrong).toEqual([expect.stringMatching(says)]);
});

it('quotes names, and reads only what is the name of a table', () => {
  expect(readRulesSql('main.`my schema`.rules')).toContain('FROM main.`my schema`.rules');
  expect(readRulesSql('rules; DROP TABLE x')).toContain('FROM `rules; DROP TABLE x`\n');
  for (const text of ['', 'a.b.c.d', 'a..b']) expect(readRulesSql(text)).toBeUndefined();
  const [rule] = readTableRules('t', [row("it's", 'id', 'pattern', `{"pattern": "^'\\\\d"}`)]).rules;
  expect(saveRulesSql('`a.b`', rule ? [rule] : [])[1]).toContain(String.raw`('it\'s', 'id', 'pattern', `);
});

const schema = parseSchema('id INT, name STRING');
const planned = (config: object) =>
  kind
    .propagate({ config: kind.config.parse(config), inputs: { in: [schema] } })
    .problems.map(({ code, field, message }) => [code, field, message]);

it('reports what is wrong with the table on its field, and has the rules of both', () => {
  const rules = [{ column: 'id' }];
  expect(planned({ rules, rulesTable: 'c.s.t' })).toEqual([
    ['rules-not-read', 'rulesTable', 'Read the rules of c.s.t first'],
  ]);
  const fromTable = readTableRules('c.s.t', [
    row('', 'id', 'not-null'),
    row('gone', 'old', 'not-null'),
    row('bad', 'id', 'positive'),
  ]);
  expect(planned({ rules, rulesTable: ' c.s.t ', fromTable })).toEqual([
    [
      'bad-rule',
      'rulesTable',
      expect.stringMatching(/^In c\.s\.t, rule “bad”: the check “positive” is none of /u),
    ],
    ['same-name', 'rulesTable', expect.stringMatching(/rule “id is not NULL”: Another rule is called/u)],
    ['unknown-column', 'rulesTable', expect.stringMatching(/^In c\.s\.t, rule “gone”: /u)],
  ]);
  // Without the table its rules are gone too.
  expect(planned({ rules, fromTable })).toEqual([]);
  expect(kind.details(kind.config.parse({ rules, rulesTable: 'c.s.t', fromTable }))).toContain('gone');
  expect(planned({ rulesTable: 'c.s.t', fromTable: readTableRules('c.s.t', []) })).toEqual([
    ['no-rule', 'rules', 'Add at least one rule'],
  ]);
});
