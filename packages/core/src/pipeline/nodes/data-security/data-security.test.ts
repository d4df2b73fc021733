import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
import { expect, it } from 'vitest';
import { sql } from '../../../codegen/sql/sql.ts';
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

const rules = [
  { column: 'name', method: 'hash', scope: "a'b", key: 'k' },
  { column: 'id', method: 'encrypt', scope: "a'b", key: 'k' },
];

it('names a secret by its scope and key, and shows placeholders in previews', () => {
  const context = {
    config: kind.config.parse({ rules }),
    inputs: { in: [{ relation: sql.name('df'), schema }] },
    schema,
    identity: 'p/n',
  };
  const texts = [false, true].map((isPreview) => {
    const code = emitters.sql({ ...context, isPreview });
    return code.kind === 'query' ? code.query.text : code.kind;
  });
  expect(texts[0]).toContain(String.raw`secret('a\'b', 'k')`);
  expect(texts[1]).not.toContain('secret');
  expect(texts[1]).toContain("CASE WHEN name IS NOT NULL THEN '[hash]' END AS name");
  expect(propagated(rules).problems.map(({ code }) => code)).toEqual(['placeholders']);
});
