import { median } from './statistics.ts';
import type { Bound } from './verdict.ts';

/** From this raw time on (milliseconds) the ratio counts, below it the difference. */
const RATIO_FROM_MS = 100;

/** How long a preview may take beside its SQL in a bare DuckDB; both are times in milliseconds. */
export function previewBound(what: string, stack: readonly number[], engine: readonly number[]): Bound {
  const [whole, raw] = [median(stack), median(engine)];
  return raw > RATIO_FROM_MS
    ? { what: `${what}: stack over DuckDB`, value: whole / raw, limit: 1.3, unit: '×' }
    : { what: `${what}: stack beyond DuckDB`, value: whole - raw, limit: 30, unit: ' ms' };
}
