import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { applyFix } from '../../apply-fix.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { openPipeline, savedText } from '../../saved-file.ts';
import { numbers, pipeline } from '../../testing/step-pipeline.ts';
import { kind } from './index.ts';

const schema = parseSchema('id INT, name STRING, at DATE, attrs MAP<STRING,INT>');
const known = parseSchema('id BIGINT, tags ARRAY<INT>, code STRING');

const propagate = (rules: readonly object[], reference?: typeof known) =>
  kind.propagate({
    config: kind.config.parse({ rules }),
    inputs: { in: [schema], ...(reference ? { reference: [reference] } : {}) },
  });
const problemsOf = (rules: readonly object[], reference?: typeof known) =>
  propagate(rules, reference).problems.map(({ code, field }) => [code, field]);

it('opens the bare specified shape as a new node', () => {
  const file = {
    nodes: [{ id: 'data-validation-1', type: 'data-validation', data: { label: 'Check' } }],
    edges: [],
  };
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.document.nodes[0]).toMatchObject({
    kind: 'data-validation',
    label: 'Check',
    config: { rules: [] },
  });
  expect(JSON.parse(savedText(opened.document, 0)).nodes[0]).toMatchObject({
    type: 'data-validation',
    data: { label: 'Check' },
  });
});

it.each<[object, string, string]>([
  [{}, 'no-column', 'column'],
  [{ column: 'gone' }, 'unknown-column', 'column'],
  [{ check: 'unique' }, 'no-column', 'columns'],
  [{ check: 'unique', columns: ['id', 'attrs'] }, 'map-key', 'columns'],
  [{ check: 'in-set', column: 'id' }, 'no-value', 'values'],
  [{ check: 'in-set', column: 'id', values: ['1', 'one'] }, 'invalid-value', 'values'],
  [{ check: 'range', column: 'id' }, 'no-bound', 'min'],
  [{ check: 'range', column: 'at', max: '31.12.2026' }, 'invalid-value', 'max'],
  [{ check: 'range', column: 'id', min: '5', max: '4' }, 'no-range', 'max'],
  [{ check: 'pattern', column: 'name' }, 'no-pattern', 'pattern'],
  [{ check: 'pattern', column: 'name', pattern: '(a' }, 'invalid-pattern', 'pattern'],
  [{ check: 'pattern', column: 'id', pattern: 'a' }, 'not-text', 'column'],
  [{ check: 'type', column: 'at' }, 'not-text', 'column'],
  [{ check: 'length', column: 'name', min: 'two' }, 'invalid-value', 'min'],
  [{ check: 'reference', column: 'id', reference: 'id' }, 'no-reference', 'reference'],
  [{ check: 'compare', column: 'id', other: 'gone' }, 'unknown-column', 'other'],
  [{ check: 'compare', column: 'id', other: 'name' }, 'other-type', 'other'],
  [{ check: 'compare', column: 'attrs', other: 'attrs', operator: '<' }, 'type-mismatch', 'other'],
  [{ check: 'sql', expression: 'id + 1' }, 'not-a-condition', 'expression'],
  [{ check: 'freshness', column: 'id' }, 'not-a-time', 'column'],
  [{ check: 'freshness', column: 'at', severity: 'quarantine' }, 'no-rows-fail', 'severity'],
  [{ check: 'row-count', min: '1', severity: 'drop' }, 'no-rows-fail', 'severity'],
])('says of %j what is wrong with it', (rule, code, field) => {
  expect(problemsOf([rule])).toEqual([[code, `rules.0.${field}`]]);
});

it('checks known values where a second input is connected', () => {
  const rule = { check: 'reference', column: 'id' };
  expect(problemsOf([{ ...rule, reference: 'ID' }], known)).toEqual([]);
  expect(problemsOf([{ ...rule, reference: 'gone' }], known)).toEqual([
    ['unknown-column', 'rules.0.reference'],
  ]);
  const maps = [{ name: 'attrs', type: schema[3]?.type ?? { kind: 'void' as const } }];
  expect(problemsOf([{ ...rule, column: 'attrs', reference: 'attrs' }], maps)).toEqual([
    ['map-key', 'rules.0.column'],
  ]);
  for (const reference of ['tags', 'code'])
    expect(problemsOf([{ ...rule, reference }], known)).toEqual([['other-type', 'rules.0.reference']]);
});

it('finds brackets of patterns that are not closed', () => {
  const codes = (pattern: string) => problemsOf([{ check: 'pattern', column: 'name', pattern }]);
  for (const pattern of ['(?i)abc', 'a++', '\\Q(a.b\\E', '[(]\\)', '^[A-Z]{2}\\d+$', '[a-z&&[^(]]'])
    expect(codes(pattern)).toEqual([]);
  for (const pattern of ['(a', 'a)', '[a', ')(', '[a\\]']) expect(codes(pattern)).toHaveLength(1);
});

it.each([
  ['a second rule of the same name', [{ column: 'id' }, { column: 'id' }], 0],
  ['a rule of all rows that would drop rows', [{ check: 'row-count', min: '0', severity: 'drop' }], 0],
  ['the same, by stopping the run', [{ check: 'row-count', min: '0', severity: 'drop' }], 1],
  ['a rule about a column that is gone', [{ column: 'id' }, { column: 'gone' }], 0],
  ['a smallest value above the largest', [{ check: 'range', column: 'id', min: '5', max: '4' }], 0],
])('fixes %s', (_name, rules, fix) => {
  const document = pipeline(numbers('SELECT 1 AS id'), ['v', 'data-validation', { rules }, 's']);
  const [found] = planPipeline(document).problems;
  const chosen = found?.fixes?.[fix];
  if (!found || !chosen) throw new Error('There is no fix');
  const fixed = applyFix(document, 'v', chosen, 0);
  expect(planPipeline(fixed).problems).toEqual([]);
});

it('names rules after what they check, and keeps given names', () => {
  const rules = [
    { column: 'id' },
    { check: 'compare', column: 'id', operator: '<', other: 'id' },
    { check: 'sql', expression: ' id > 1 ', name: ' positive ' },
  ];
  expect(kind.details(kind.config.parse({ rules }))).toBe('id is not NULL, id < id, positive');
});

it('a fix of a rule of the form leaves the rules of the table where they are', () => {
  const { problems } = kind.propagate({
    config: kind.config.parse({
      rules: [
        { column: 'gone' },
        { check: 'range', column: 'id', min: '5', max: '4' },
        { column: 'name', name: 'named' },
        { column: 'name', name: 'named' },
        { check: 'row-count', min: '1', severity: 'drop' },
      ],
      rulesTable: 'c.s.t',
      fromTable: { table: 'c.s.t', rules: [{ column: 'at', name: 'of the table' }] },
    }),
    inputs: { in: [schema] },
  });
  const changed = problems.flatMap(({ fixes = [] }) =>
    fixes.flatMap(({ changes }) =>
      changes.flatMap((change) => (change.kind === 'set-config' ? [change.values['rules']] : [])),
    ),
  );
  expect(changed).toHaveLength(5);
  expect(JSON.stringify(changed)).not.toContain('of the table');
});
