import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { timesBetween } from '@lakehouse/core/schedule/times-between';
import { timestampOf } from '@lakehouse/core/schedule/zone-time';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';

/** As many runs as one backfill makes at most. */
export const MAX_BACKFILL = 500;

/** The time zone in which a range is given: that of the schedule. */
export const zoneOf = ({ schedule }: JobSettings): string | undefined => schedule?.timezone_id;

/** Whether a job has times of a calendar, which can be run again. */
export const canBackfill = ({ schedule }: JobSettings): boolean =>
  schedule !== undefined && readQuartz(schedule.quartz_cron_expression).ok;

/**
 * The times of a job in a range of local times (`2026-03-29T06:30`) of its zone, both ends included; one more than there may
 * be, where there are too many. Undefined while the range is not complete.
 */
export function backfillTimes(
  { schedule }: JobSettings,
  from: string,
  to: string,
): readonly number[] | undefined {
  const read = schedule && readQuartz(schedule.quartz_cron_expression);
  const [first, last] = [from, to].map((text) => Date.parse(`${text}Z`));
  if (!schedule || !read?.ok || Number.isNaN(first) || Number.isNaN(last)) return undefined;
  const at = (clock: number | undefined): number => timestampOf(clock ?? 0, schedule.timezone_id);
  return timesBetween(read.quartz, schedule.timezone_id, {
    from: at(first),
    to: at(last),
    max: MAX_BACKFILL + 1,
  });
}
