import {
  dailySchedule,
  type ScheduleValues,
  scheduleError,
  scheduleValues,
} from '../../../shared/schedule/schedule-values.ts';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import type { Compute } from './compute.ts';
import type { DeployedJob } from './deployed-job.ts';

/** The form values. */
export interface DeployValues extends ScheduleValues {
  readonly name: string;
  readonly compute: Compute;
  readonly active: boolean;
}

/** The values of a deployed job, or the initial ones. */
export function valuesOf(job: DeployedJob | undefined, pipeline: string, zone: string): DeployValues {
  const start: DeployValues = {
    name: pipeline,
    ...dailySchedule(zone),
    compute: { on: 'serverless' },
    active: true,
  };
  if (!job) return start;
  const { name, schedule } = job.settings;
  const known = { ...start, name: name ?? pipeline, compute: job.compute };
  if (!schedule) return { ...known, active: false };
  const { quartz_cron_expression: quartz, timezone_id, pause_status } = schedule;
  return {
    ...known,
    ...scheduleValues(quartz, timezone_id),
    active: pause_status !== 'PAUSED',
  };
}

export interface DeployErrors {
  readonly name?: string;
  readonly schedule?: string;
  readonly compute?: string;
}

/** The available compute; undefined while unknown. */
export interface Places {
  readonly clusters: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly warehouses: readonly { readonly id: string; readonly name: string }[] | undefined;
}

function computeError({ compute }: DeployValues, { clusters, warehouses }: Places): string | undefined {
  if (compute.on === 'serverless') return undefined;
  const list = compute.on === 'cluster' ? clusters : warehouses;
  if (list === undefined || list.some(({ id }) => id === compute.id)) return undefined;
  return compute.on === 'cluster' ? texts.clusterGone : texts.warehouseGone;
}

/** Returns the errors of the values. `now` is epoch milliseconds. */
export function deployErrors(values: DeployValues, places: Places, now: number): DeployErrors {
  const schedule = scheduleError(values, now);
  const compute = computeError(values, places);
  return {
    ...(values.name.trim() === '' ? { name: texts.nameMissing } : {}),
    ...(schedule === undefined ? {} : { schedule }),
    ...(compute === undefined ? {} : { compute }),
  };
}
