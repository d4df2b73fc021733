import { intervalMs } from '@lakehouse/core/schedule/interval';
import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { isZone } from '@lakehouse/core/schedule/zone-time';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';
import type { CalendarTimes, Clockwork, Times } from '../clockwork.ts';

/** The times of a schedule. Throws ApiError for an invalid expression or time zone. */
export function timesOf(schedule: NonNullable<JobSettings['schedule']>): CalendarTimes {
  const { quartz_cron_expression: expression, timezone_id: timezone } = schedule;
  const read = readQuartz(expression);
  if (!read.ok) throw invalidParameter(`Invalid quartz cron expression '${expression}': ${read.message}`);
  if (!isZone(timezone)) throw invalidParameter(`Invalid time zone '${timezone}'`);
  return { quartz: read.quartz, timezone };
}

/** When a job that is not paused runs by the clock; undefined for one that something else starts, or nobody. */
export function clockTimes({ schedule, trigger }: JobSettings, created: number): Times | undefined {
  if (schedule) return schedule.pause_status === 'PAUSED' ? undefined : timesOf(schedule);
  if (!trigger?.periodic || trigger.pause_status === 'PAUSED') return undefined;
  return { everyMs: intervalMs(trigger.periodic), from: created };
}

/** Calls for scheduled jobs at their times. */
export class Timetable {
  private readonly stops = new Map<number, () => void>();

  constructor(
    private readonly clockwork: Clockwork,
    private readonly onTime: (job: number) => void,
  ) {}

  /** Sets or removes the times of a job; `created` is when it was made, from which intervals are counted. */
  set(job: number, settings: JobSettings, created: number): void {
    this.remove(job);
    const times = clockTimes(settings, created);
    if (!times) return;
    this.stops.set(
      job,
      this.clockwork(times, () => this.onTime(job)),
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
