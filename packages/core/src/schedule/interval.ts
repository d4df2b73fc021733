const MINUTE_MS = 60_000;
const UNIT_MS = {
  MINUTES: MINUTE_MS,
  HOURS: 60 * MINUTE_MS,
  DAYS: 24 * 60 * MINUTE_MS,
  WEEKS: 7 * 24 * 60 * MINUTE_MS,
} as const;

/** What runs again and again after the same while. */
interface Interval {
  readonly interval: number;
  readonly unit: keyof typeof UNIT_MS;
}

export const intervalMs = ({ interval, unit }: Interval): number => interval * UNIT_MS[unit];

/**
 * The times of an interval that is counted from a point in time, before and after it, from one time to another, both included;
 * at most `max`, the earliest ones.
 */
export function intervalTimes(
  interval: Interval,
  counted: number,
  { from, to, max }: { readonly from: number; readonly to: number; readonly max: number },
): readonly number[] {
  const every = intervalMs(interval);
  const first = Math.ceil((from - counted) / every);
  const count = Math.floor((to - counted) / every) - first + 1;
  return Array.from({ length: Math.min(max, Math.max(0, count)) }, (_, at) => counted + (first + at) * every);
}
