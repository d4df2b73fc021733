import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';
import { timesOf } from './timetable.ts';

const TRIGGERS = ['periodic', 'file_arrival', 'table_update'] as const;
/** As on the platform, in seconds. */
const LEAST_WAIT = 60;

/** Checks what starts a job. Throws ApiError. */
export function checkStart({ schedule, trigger, continuous }: JobSettings): void {
  if ([schedule, trigger, continuous].filter((one) => one !== undefined).length > 1)
    throw invalidParameter('A job has one of schedule, trigger and continuous');
  if (schedule) timesOf(schedule);
  if (!trigger) return;
  const kinds = Object.keys(trigger).filter((name) => name !== 'pause_status' && name !== 'catch_up');
  const [kind = ''] = kinds;
  if (kinds.length !== 1 || !TRIGGERS.some((known) => known === kind))
    throw invalidParameter(
      `A trigger has one of ${TRIGGERS.join(', ')}, and not ${kinds.join(', ') || 'none'}`,
    );
  const { file_arrival: file, table_update: table, catch_up } = trigger;
  if (catch_up !== undefined && !trigger.periodic)
    throw invalidParameter(
      'catch_up is of a schedule or a periodic trigger: files and tables are seen whenever they change',
    );
  if (file && !/^\/Volumes(?:\/[^/]+){3}/u.test(file.url))
    throw invalidParameter(`The local workspace watches folders of volumes, and not '${file.url}'`);
  const short = table?.table_names.find((name) => name.split('.').length !== 3);
  if (table && (table.table_names.length === 0 || short !== undefined))
    throw invalidParameter(`A table_update names tables as catalog.schema.table, unlike '${short ?? ''}'`);
  const waits = file ?? table;
  for (const wait of [waits?.min_time_between_triggers_seconds, waits?.wait_after_last_change_seconds])
    if (wait !== undefined && wait > 0 && wait < LEAST_WAIT)
      throw invalidParameter(`A trigger waits at least ${LEAST_WAIT} seconds, unlike ${wait}`);
}
