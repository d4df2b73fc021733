import { nextTimes } from '@lakehouse/core/schedule/next-times';
import { type ReadQuartz, readQuartz } from '@lakehouse/core/schedule/quartz';
import { quartzOf, type Schedule, scheduleOf } from '@lakehouse/core/schedule/schedule';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import type { Compute } from './compute.ts';
import type { DeployedJob } from './deployed-job.ts';

/** The form values. Fields of other kinds of schedule keep their values. */
export interface DeployValues {
  readonly name: string;
  readonly every: Schedule['every'];
  readonly minute: number;
  /** `HH:MM`, or "" while incomplete. */
  readonly time: string;
  /** From 1, Sunday. */
  readonly days: readonly number[];
  readonly day: number | 'last';
  readonly quartz: string;
  readonly zone: string;
  readonly compute: Compute;
  readonly active: boolean;
}

/** The values of a deployed job, or the initial ones. */
export function valuesOf(job: DeployedJob | undefined, pipeline: string, zone: string): DeployValues {
  const start: DeployValues = {
    name: pipeline,
    every: 'day',
    minute: 0,
    time: '06:00',
    days: [2],
    day: 1,
    quartz: '0 0 6 * * ?',
    zone,
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
    quartz,
    ...scheduleOf(quartz),
    zone: timezone_id,
    active: pause_status !== 'PAUSED',
  };
}

/** Returns the schedule for the values. */
function schedule({ every, minute, time, days, day, quartz }: DeployValues): Schedule {
  switch (every) {
    case 'hour':
      return { every, minute };
    case 'day':
      return { every, time };
    case 'week':
      return { every, days, time };
    case 'month':
      return { every, day, time };
    case 'custom':
      return { every, quartz };
    default:
      return assertNever(every);
  }
}

/** The Quartz expression of the values. */
export const quartzText = (values: DeployValues): string => quartzOf(schedule(values));

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

function scheduleError(values: DeployValues, now: number): string | undefined {
  const { every, days, time, zone } = values;
  if (every === 'week' && days.length === 0) return texts.daysMissing;
  if (every !== 'hour' && every !== 'custom' && time === '') return texts.timeMissing;
  const read: ReadQuartz = readQuartz(quartzText(values));
  if (!read.ok) return read.message;
  return nextTimes(read.quartz, zone, now, 1).length === 0 ? texts.neverComes : undefined;
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
