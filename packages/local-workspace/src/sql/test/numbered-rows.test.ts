import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { QueryBinder } from '../bind/query.ts';
import { NO_NAMES } from '../bind/routine.ts';
import { parseExpression } from '../parse/parse-statement.ts';
import { Scope } from '../values/scope.ts';

it('monotonically_increasing_id numbers all rows in one window, not each part of a union that is read at once', async () => {
  const call = parseExpression('monotonically_increasing_id()');
  const number = new QueryBinder(new Map(), NO_NAMES).bind(call, { scope: new Scope([]) }).sql.text;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const plan = await connection.runAndReadAll(
    `EXPLAIN SELECT ${number} FROM (SELECT * FROM range(3) UNION ALL SELECT * FROM range(4))`,
  );
  // A streaming window counts on its own in each thread; it repeated numbers in 13 of 150 joins of 60 files.
  expect(JSON.stringify(plan.getRows())).toMatch(/[^_]WINDOW/u);
  expect(JSON.stringify(plan.getRows())).not.toMatch(/STREAMING_WINDOW/u);
  connection.closeSync();
  instance.closeSync();
});
