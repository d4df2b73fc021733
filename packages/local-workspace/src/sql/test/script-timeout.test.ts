import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { run, rows } = testStore({ statementTimeoutMs: 1500 });

it.each([
  'BEGIN DECLARE n BIGINT DEFAULT 0; WHILE true DO SET n = n + 1; END WHILE; END',
  'BEGIN l: LOOP ITERATE l; END LOOP; END',
  'BEGIN LOOP BEGIN DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END; SELECT 1/0; END; END LOOP; END',
])('a script ends at the time limit of statements: %s', async (script) => {
  await expect(run(script)).rejects.toMatchObject({
    code: 'DEADLINE_EXCEEDED',
    message: expect.stringContaining('QUERY_EXECUTION_TIMEOUT_EXCEEDED'),
  });
  expect(await rows('SELECT 1')).toEqual([['1']]);
});
