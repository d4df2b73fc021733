import { nextTimes } from '@lakehouse/core/schedule/next-times';
import { type Quartz, readQuartz } from '@lakehouse/core/schedule/quartz';
import { isZone } from '@lakehouse/core/schedule/zone-time';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';

export interface Times {
  readonly quartz: Quartz;
  /** A name of the IANA list. */
  readonly timezone: string;
}

/** Calls at certain times until the answer is called. */
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

/** The times of a schedule. Throws ApiError for an invalid expression or time zone. */
export function timesOf(schedule: NonNullable<JobSettings['schedule']>): Times {
  const { quartz_cron_expression: expression, timezone_id: timezone } = schedule;
  const read = readQuartz(expression);
  if (!read.ok) throw invalidParameter(`Invalid quartz cron expression '${expression}': ${read.message}`);
  if (!isZone(timezone)) throw invalidParameter(`Invalid time zone '${timezone}'`);
  return { quartz: read.quartz, timezone };
}

/** Runs scheduled jobs. Times that passed while the workspace was down are not made up for. */
export class Timetable {
  private readonly stops = new Map<number, () => void>();

  constructor(
    private readonly clockwork: Clockwork,
    private readonly onTime: (job: number) => void,
  ) {}

  /** Sets or removes the schedule of a job. */
  set(job: number, schedule: JobSettings['schedule']): void {
    this.remove(job);
    if (!schedule || schedule.pause_status === 'PAUSED') return;
    this.stops.set(
      job,
      this.clockwork(timesOf(schedule), () => this.onTime(job)),
    );
  }

  remove(job: number): void {
    this.stops.get(job)?.();
    this.stops.delete(job);
  }

  close(): void {
    for (const job of this.stops.keys()) this.remove(job);
  }
}
