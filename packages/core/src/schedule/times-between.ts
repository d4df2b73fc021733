import { nextTimes } from './next-times.ts';
import type { Quartz } from './quartz.ts';

const BATCH = 200;

/**
 * The run times of a schedule from one time to another, both included, in epoch milliseconds; at most `max`, the earliest
 * ones.
 */
export function timesBetween(
  quartz: Quartz,
  zone: string,
  { from, to, max }: { readonly from: number; readonly to: number; readonly max: number },
): readonly number[] {
  const found: number[] = [];
  for (let after = from - 1; found.length < max; ) {
    const batch = nextTimes(quartz, zone, after, Math.min(BATCH, max - found.length));
    const inside = batch.filter((time) => time <= to);
    found.push(...inside);
    const last = inside.at(-1);
    if (last === undefined || inside.length < batch.length) break;
    after = last;
  }
  return found;
}
