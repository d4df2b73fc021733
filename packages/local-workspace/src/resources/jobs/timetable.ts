import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { Cron } from 'croner';
import { invalidParameter } from '../../http/api-error.ts';
import { cronPattern } from './quartz.ts';

export interface Times {
  /** In the spelling of the cron library. */
  readonly pattern: string;
  /** A name of the IANA list. */
  readonly timezone: string;
}

/** Calls at certain times until the answer is called. Throws when the times can't be read. */
export type Clockwork = (times: Times, onTime: () => void) => () => void;

export const cronClockwork: Clockwork = ({ pattern, timezone }, onTime) => {
  const cron = new Cron(pattern, { timezone, unref: true }, onTime);
  return () => cron.stop();
};

/** The times of a schedule. Throws ApiError for an expression or a time zone that is none. */
export function timesOf(schedule: NonNullable<JobSettings['schedule']>): Times {
  const { quartz_cron_expression: quartz, timezone_id: timezone } = schedule;
  const pattern = cronPattern(quartz);
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone }).format(0);
  } catch (cause) {
    throw invalidParameter(`Invalid time zone '${timezone}': ${String(cause)}`);
  }
  try {
    new Cron(pattern, { timezone, paused: true }).nextRun();
  } catch (cause) {
    throw invalidParameter(`Invalid quartz cron expression '${quartz}': ${String(cause)}`);
  }
  return { pattern, timezone };
}

/** When the jobs of the workspace run by themselves. Times that passed while it was down are not made up for. */
export class Timetable {
  private readonly stops = new Map<number, () => void>();

  constructor(
    private readonly clockwork: Clockwork,
    private readonly onTime: (job: number) => void,
  ) {}

  /** Takes over the schedule of a job, or that it has none. */
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
