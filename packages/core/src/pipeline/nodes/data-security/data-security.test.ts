import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { sql } from '../../../codegen/sql/sql.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { numbers, pipeline } from '../../testing/step-pipeline.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

const schema = parseSchema('id INT, name STRING, born DATE, tags array<string>, _key_1 STRING');

const propagated = (rules: readonly object[]) =>
  kind.propagate({ config: kind.config.parse({ rules }), inputs: { in: [schema] } });

it.each([
  ['no rule', [], 'no-rule rules'],
  ['no column', [{}], 'no-column rules.0.column'],
  ['a column that is gone', [{ column: 'x' }], 'unknown-column rules.0.column'],
  ['a column twice', [{ column: 'id' }, { column: 'ID' }], 'column-twice rules.1.column'],
  ['a bin of a string', [{ column: 'name', method: 'bin' }], 'unfit-method rules.0.method'],
  ['a month of a number', [{ column: 'id', method: 'truncate' }], 'unfit-method rules.0.method'],
  ['a mask of an array', [{ column: 'tags' }], 'unfit-method rules.0.method'],
  ['a hash without secret', [{ column: 'id', method: 'hash', key: 'k' }], 'no-secret rules.0.scope'],
  ['nothing left', schema.map(({ name }) => ({ column: name, method: 'drop' })), 'no-columns rules'],
])('refuses %s', (_name, rules, problem) => {
  const found = propagated(rules).problems.filter(({ severity }) => severity === 'error');
  expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([problem]);
});

it.each([
  ['no quasi-identifier', {}, 'no-quasi quasi'],
  ['one that is gone', { quasi: ['x'] }, 'unknown-column quasi'],
  ['one that a rule drops', { quasi: ['name'] }, 'unknown-column quasi'],
  ['one that a secret replaces', { quasi: ['id'] }, 'keyed-measure quasi'],
  [
    'a sensitive column that a secret replaces',
    { quasi: ['born'], sensitive: 'ID' },
    'keyed-measure sensitive',
  ],
  ['a sensitive column that is gone', { quasi: ['born'], sensitive: 'x' }, 'unknown-column sensitive'],
  ['a sensitive column that is one', { quasi: ['born'], sensitive: 'BORN' }, 'sensitive-twice sensitive'],
])('refuses to measure %s', (_name, settings, problem) => {
  const rules = [
    { column: 'name', method: 'drop' },
    { column: 'id', method: 'hash', scope: 's', key: 'k' },
  ];
  const config = kind.config.parse({ rules, measure: true, ...settings });
  const { problems } = kind.propagate({ config, inputs: { in: [schema] } });
  const found = problems.filter(({ severity }) => severity === 'error');
  expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([problem]);
});

it('has a second output only where anonymity is measured: edges drawn before carry the rows', () => {
  const source = numbers("SELECT 1 AS id, 'a' AS name");
  const plan = (settings: object) =>
    planPipeline(pipeline(source, ['p', 'data-security', { ...settings }, 's'], ['l', 'limit', {}, 'p']));
  expect(plan({}).byId.get('l')?.inputs).toEqual({ in: ['p'] });
  expect(plan({ measure: true, quasi: ['id'] }).byId.get('l')?.inputs).toEqual({ in: ['p:rows'] });
});

const rules = [
  { column: 'name', method: 'hash', scope: "a'b", key: 'k' },
  { column: 'id', method: 'encrypt', scope: "a'b", key: 'k' },
];

it('names a secret by its scope and key', () => {
  const context = {
    config: kind.config.parse({ rules }),
    inputs: { in: [{ relation: sql.name('df'), schema }] },
    schema,
    identity: 'p/n',
  };
  const code = emitters.sql(context);
  expect(code.kind === 'query' ? code.query.text : code.kind).toContain(String.raw`secret('a\'b', 'k')`);
  expect(propagated(rules).problems).toEqual([]);
  expect(kind.explain?.(kind.config.parse({ rules }), '[INVALID_SECRET_LOOKUP] …')).toMatchObject({
    field: 'rules',
  });
});
