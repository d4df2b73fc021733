import { FUNCTION_NAMES } from '@lakehouse/spark-sql/functions/table';
import { expect, it } from 'vitest';
import { functionNames } from '../src/sql/functions/table.ts';

/** Functions that run here and that the designer's expressions leave out, each with its reason. */
const NOT_IN_EXPRESSIONS: Readonly<Record<string, string>> = {
  grouping: 'it needs ROLLUP, CUBE or GROUPING SETS, which nodes don’t have',
  grouping_id: 'it needs ROLLUP, CUBE or GROUPING SETS, which nodes don’t have',
};

it('knows in the designer every function that the local workspace runs', () => {
  const known = new Set(FUNCTION_NAMES);
  const unknown = functionNames().filter((name) => !known.has(name));
  expect(unknown.toSorted()).toEqual(Object.keys(NOT_IN_EXPRESSIONS).toSorted());
});
