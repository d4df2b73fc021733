import { parseSchema } from '@lakehouse/spark-sql/types/parse-type';
import { expect, it } from 'vitest';
import { sql } from '../../../codegen/sql/sql.ts';
import { emitters } from './emit.ts';
import { kind } from './index.ts';

it('keeps the spelling of a replaced column while others are replaced after it', () => {
  const columns = [
    { name: 'A', expression: 'a + 1' },
    { name: 'b', expression: 'b + 1' },
  ];
  const schema = parseSchema('a INT, b INT');
  const code = emitters.sql({
    config: kind.config.parse({ columns }),
    inputs: { in: [{ relation: sql.name('t'), schema }] },
    schema: undefined,
    identity: 'p/n',
  });
  expect(code.kind === 'query' && code.query.text).toBe(
    'SELECT A, b + 1 AS b FROM (\n  SELECT a + 1 AS A, b FROM t\n)',
  );
});
