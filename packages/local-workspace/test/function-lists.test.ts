import { FUNCTION_NAMES } from '@lakehouse/spark-sql/functions/table';
import { expect, it } from 'vitest';
import { functionNames } from '../src/sql/functions/table.ts';

it('knows in the designer every function that the local workspace runs', () => {
  const known = new Set(FUNCTION_NAMES);
  expect(functionNames().filter((name) => !known.has(name))).toEqual([]);
});
