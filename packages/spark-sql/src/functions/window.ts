import { defineFunctions, type FunctionSpec } from './function-spec.ts';
import { firstType } from './rules.ts';

const never = { nulls: 'never' } as const;

/** Functions that require OVER (…). */
export const WINDOW_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('window', 'window', [
  ['row_number() -> int', 'Sequential number of the row in its window partition, from 1.', never],
  ['rank() -> int', 'Rank in the window partition; ties share a rank and leave gaps.', never],
  ['dense_rank() -> int', 'Rank in the window partition; ties share a rank and leave no gaps.', never],
  ['percent_rank() -> double', '(rank - 1) / (rows - 1): relative rank from 0 to 1.', never],
  [
    'cume_dist() -> double',
    'Fraction of rows of the window partition that are not after the current row.',
    never,
  ],
  [
    'ntile(buckets?* int) -> int',
    'Number of the bucket, from 1 to n, that holds the row when the partition is divided into n buckets of nearly equal size.',
    never,
  ],
  [
    'lag(value T, offset?* int, default? T) -> computed',
    'Value of the row `offset` (default: 1) rows before the current one; the default (NULL if not given) if there is none.',
    { rule: firstType },
  ],
  [
    'lead(value T, offset?* int, default? T) -> computed',
    'Value of the row `offset` (default: 1) rows after the current one; the default (NULL if not given) if there is none.',
    { rule: firstType },
  ],
  [
    'nth_value(value T, position* int, ignore_nulls?* boolean) -> T',
    'Value of the n-th row of the window frame (from 1); NULL if there is none.',
  ],
]);
