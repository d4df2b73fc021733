import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { isZone } from '@lakehouse/core/schedule/zone-time';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';
import type { Clockwork, Times } from '../clockwork.ts';

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
