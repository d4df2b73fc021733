import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, run } = testStore();

it.each([
  "SELECT if(v > 5, raise_error('gone'), v) FROM VALUES (8) AS t(v)",
  "SELECT CASE WHEN v > 5 THEN raise_error('gone') ELSE 'a' END FROM VALUES (8), (1) AS t(v)",
  "SELECT coalesce(raise_error('gone'), v) FROM VALUES (8) AS t(v)",
  "SELECT CASE WHEN v > 5 THEN raise_error('gone') ELSE named_struct('a', 1) END FROM VALUES (8) AS t(v)",
  "SELECT v FROM VALUES (8) AS t(v) WHERE CASE WHEN v > 5 THEN raise_error('gone') ELSE true END",
  "SELECT raise_error('gone') UNION ALL SELECT 1",
])('fails where the branch is taken: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow('[USER_RAISED_EXCEPTION] gone');
});

it('does not fail where the branch is not taken', async () => {
  const statement =
    "SELECT if(v > 5, raise_error('gone'), v), coalesce(v, raise_error('gone')) FROM VALUES (1) AS t(v)";
  expect(await rows(statement)).toEqual([['1', '1']]);
});
