import { nextTimes } from '@lakehouse/core/schedule/next-times';
import type { Quartz } from '@lakehouse/core/schedule/quartz';

/** A recurring schedule. */
export interface Times {
  readonly quartz: Quartz;
  /** A name of the IANA list. */
  readonly timezone: string;
}

/** Calls a function at given times until the returned function is called. */
export type Clockwork = (times: Times, onTime: () => void) => () => void;

/** The maximum delay of a Node timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A clock on timers of the process, which don't keep it running. A time that is slept through fires late, once. */
export const timerClockwork: Clockwork = ({ quartz, timezone }, onTime) => {
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
    const [next] = nextTimes(quartz, timezone, Date.now(), 1);
    if (next !== undefined) waitFor(next);
  };
  planNext();
  return () => clearTimeout(timer);
};
