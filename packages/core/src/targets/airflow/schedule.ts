import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { Py } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { cronOf } from '../../schedule/cron.ts';
import { readQuartz } from '../../schedule/quartz.ts';

/** When a DAG runs. */
export interface DagSchedule {
  readonly value: Py;
  readonly isPaused: boolean;
  /** What of the schedule Airflow has no words for, as a sentence; the DAG then waits to be started. */
  readonly missing?: string;
}

const UNITS: Readonly<Record<string, string>> = {
  MINUTES: 'minutes',
  HOURS: 'hours',
  DAYS: 'days',
  WEEKS: 'weeks',
};

/** The schedule of a DAG, of the settings of a job (`schedule`, `trigger` or `continuous` of the Jobs API). */
export function dagSchedule({ schedule, trigger, continuous }: JsonObject): DagSchedule {
  const isPaused = [schedule, trigger, continuous].some(
    (one) => isObject(one) && one['pause_status'] === 'PAUSED',
  );
  if (isObject(schedule)) return { ...cronSchedule(schedule), isPaused };
  if (isObject(continuous)) return { value: py.str('@continuous'), isPaused };
  const periodic = isObject(trigger) ? trigger['periodic'] : undefined;
  if (isObject(periodic)) return { value: periodicSchedule(periodic), isPaused };
  return {
    value: py.none,
    isPaused,
    missing:
      'Airflow does not see files arrive or tables change: the DAG has no schedule, and waits until it is started',
  };
}

function cronSchedule({
  quartz_cron_expression: expression,
  timezone_id: zone,
}: JsonObject): Omit<DagSchedule, 'isPaused'> {
  const read = readQuartz(textOf(expression));
  const cron = read.ok ? cronOf(read.quartz) : { ok: false as const, reason: read.message };
  if (!cron.ok)
    return {
      value: py.none,
      missing: `Airflow’s cron has no ${cron.reason}: the DAG has no schedule, and waits until it is started`,
    };
  const zoned = py.kwargs({ timezone: py.str(textOf(zone)) });
  return { value: py`CronTriggerTimetable(${py.str(cron.cron)}, ${zoned})` };
}

const periodicSchedule = ({ interval, unit }: JsonObject): Py =>
  py`timedelta(${py.kwargs({ [UNITS[textOf(unit)] ?? 'hours']: py.int(Number(interval)) })})`;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
