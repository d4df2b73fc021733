import { nextTimes } from '@lakehouse/core/schedule/next-times';
import type { Quartz } from '@lakehouse/core/schedule/quartz';
import { timesBetween } from '@lakehouse/core/schedule/times-between';

/** Times of a calendar. */
export interface CalendarTimes {
  readonly quartz: Quartz;
  /** A name of the IANA list. */
  readonly timezone: string;
}

/** A recurring schedule: times of a calendar, or every so many milliseconds after a time. */
export type Times = CalendarTimes | { readonly everyMs: number; readonly from: number };

const HOUR_MS = 3_600_000;
/** How many times of a calendar are looked through at once. */
const LOOKED_AT = 10_000;

/** The next time of a schedule; undefined when none comes. */
function nextTime(times: Times, now: number): number | undefined {
  if ('quartz' in times) return nextTimes(times.quartz, times.timezone, now, 1)[0];
  const { everyMs, from } = times;
  return from + (Math.floor((now - from) / everyMs) + 1) * everyMs;
}

/** The times of a schedule after one time and up to another, at most `max`: the latest ones. */
export function timesWithin(times: Times, after: number, until: number, max: number): readonly number[] {
  if ('quartz' in times) {
    const { quartz, timezone } = times;
    // From the end on in growing steps: who was away for a year needs no year of times for the latest one.
    for (let span = HOUR_MS; ; span *= 2) {
      const from = Math.max(after + 1, until - span);
      const found = timesBetween(quartz, timezone, { from, to: until, max: LOOKED_AT });
      if (found.length >= max || from === after + 1) return found.slice(-max);
    }
  }
  const { everyMs, from } = times;
  const last = Math.floor((until - from) / everyMs);
  const first = Math.max(Math.floor((after - from) / everyMs) + 1, last - max + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => from + (first + at) * everyMs);
}

/** Calls a function at given times until the returned function is called. */
export type Clockwork = (times: Times, onTime: () => void) => () => void;

/** The maximum delay of a Node timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A clock on timers of the process, which don't keep it running. A time that is slept through fires late, once. */
export const timerClockwork: Clockwork = (times, onTime) => {
  let timer: NodeJS.Timeout | undefined;
  const waitFor = (at: number): void => {
    timer = setTimeout(
      () => {
        // A long delay is split into several, and timers may fire a millisecond early.
        if (Date.now() < at) return waitFor(at);
        planNext();
        onTime();
      },
      Math.min(at - Date.now(), LONGEST_TIMER_MS),
    ).unref();
  };
  const planNext = (): void => {
    const next = nextTime(times, Date.now());
    if (next !== undefined) waitFor(next);
  };
  planNext();
  return () => clearTimeout(timer);
};
