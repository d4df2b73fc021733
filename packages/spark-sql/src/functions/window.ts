import { defineFunctions, type FunctionSpec } from './function-spec.ts';

const never = { nulls: 'never' } as const;

/** Functions that only exist with OVER (…). */
export const WINDOW_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('window', 'window', [
  ['row_number() -> int', 'Number of the row in its window', never],
  ['rank() -> int', 'Rank with gaps after ties', never],
  ['dense_rank() -> int', 'Rank without gaps', never],
  ['percent_rank() -> double', 'Rank from 0 to 1', never],
  ['cume_dist() -> double', 'Share of rows up to this one', never],
  ['ntile(buckets?* int) -> int', 'Number of the bucket when rows are dealt into equal buckets', never],
  ['lag(value T, offset?* int, default? T) -> T', 'Value of an earlier row'],
  ['lead(value T, offset?* int, default? T) -> T', 'Value of a later row'],
  ['nth_value(value T, position* int, ignore_nulls?* boolean) -> T', 'Value of the n-th row of the window'],
]);
