import { defineFunctions } from './function-spec.ts';
import { firstType } from './rules.ts';

const never = { nulls: 'never' } as const;

/** Functions that require OVER (…). */
export const WINDOW_FUNCTIONS = defineFunctions('window', 'window', [
  ['row_number() -> int', { ...never, varies: 'by-order' }],
  ['rank() -> int', never],
  ['dense_rank() -> int', never],
  ['percent_rank() -> double', never],
  ['cume_dist() -> double', never],
  ['ntile(buckets?* int) -> int', { ...never, varies: 'by-order' }],
  ['lag(value T, offset?* int, default? T) -> computed', { rule: firstType, varies: 'by-order' }],
  ['lead(value T, offset?* int, default? T) -> computed', { rule: firstType, varies: 'by-order' }],
  ['nth_value(value T, position* int, ignore_nulls?* boolean) -> T', { varies: 'by-order' }],
]);
