import { intervalTimes } from '@lakehouse/core/schedule/interval';
import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { timesBetween } from '@lakehouse/core/schedule/times-between';
import { timestampOf } from '@lakehouse/core/schedule/zone-time';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';

/** As many runs as one backfill makes at most. */
export const MAX_BACKFILL = 500;

/** What the times of a job depend on: its settings, and when it was made, from which intervals are counted. */
export interface TimedJob {
  readonly settings: JobSettings;
  readonly created: number | null | undefined;
}

/** The time zone in which a range is given: that of the schedule; intervals have none, so that of the person. */
export const zoneOf = ({ schedule }: JobSettings): string =>
  schedule?.timezone_id ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Range = Parameters<typeof timesBetween>[2];

/** How the times of a job in a range are found; undefined where it has none of a calendar or an interval. */
function timesOf({ settings, created }: TimedJob): ((range: Range) => readonly number[]) | undefined {
  const { schedule, trigger } = settings;
  const periodic = trigger?.periodic;
  if (periodic) return created ? (range) => intervalTimes(periodic, created, range) : undefined;
  const read = schedule && readQuartz(schedule.quartz_cron_expression);
  if (!schedule || !read?.ok) return undefined;
  return (range) => timesBetween(read.quartz, schedule.timezone_id, range);
}

/** Whether a job has times of a calendar or an interval, which can be run again. */
export const canBackfill = (job: TimedJob): boolean => timesOf(job) !== undefined;

/**
 * The times of a job in a range of local times (`2026-03-29T06:30`) of its zone, both ends included; one more than there may
 * be, where there are too many. Undefined while the range is not complete.
 */
export function backfillTimes(job: TimedJob, from: string, to: string): readonly number[] | undefined {
  const times = timesOf(job);
  const [first, last] = [from, to].map((text) => Date.parse(`${text}Z`));
  if (!times || Number.isNaN(first) || Number.isNaN(last)) return undefined;
  const at = (clock: number | undefined): number => timestampOf(clock ?? 0, zoneOf(job.settings));
  return times({ from: at(first), to: at(last), max: MAX_BACKFILL + 1 });
}

/** The parameter one of whose words says that it is the time of a run, as in `run_date`; else the first one. */
export const timeParameter = (names: readonly string[]): string | undefined =>
  names.find((name) =>
    name
      .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/u)
      .some((word) => /^(?:day|date|datetime|time|timestamp|ts|at|hour|week|month)$/iu.test(word)),
  ) ?? names[0];
