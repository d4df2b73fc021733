import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { expect, it } from 'vitest';
import { sql } from '../../../codegen/sql/sql.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

const sqlOf = (columns: readonly { name: string; expression: string }[]): string | undefined => {
  const code = emitters.sql({
    config: kind.config.parse({ columns }),
    inputs: { in: [{ relation: sql.name('t'), schema: parseSchema('a INT, b INT') }] },
    schema: undefined,
    identity: 'p/n',
  });
  return code.kind === 'query' ? code.query.text : undefined;
};

it('keeps the spelling of a replaced column that another one is computed from', () => {
  expect(
    sqlOf([
      { name: 'A', expression: 'a + 1' },
      { name: 'b', expression: 'A + b' },
    ]),
  ).toBe('SELECT A, A + b AS b FROM (\n  SELECT a + 1 AS A, b FROM t\n)');
});

it('computes columns that don’t refer to each other in one select', () => {
  expect(
    sqlOf([
      { name: 'A', expression: 'b + 1' },
      { name: 'c', expression: 'b + 2' },
    ]),
  ).toBe('SELECT\n  b + 1 AS A,\n  b,\n  b + 2 AS c\nFROM t');
});
