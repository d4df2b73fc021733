import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { readQuartz } from '../../../schedule/quartz.ts';
import { isZone } from '../../../schedule/zone-time.ts';
import { defineEmitters } from '../../define-emitters.ts';
import type { config, SchedulerConfig } from './config.ts';

function problems({ every, quartz, zone }: SchedulerConfig): Problem[] {
  if (every !== 'cron') return [];
  const read = readQuartz(quartz);
  return [
    ...(read.ok ? [] : [error('quartz', read.message, 'quartz')]),
    ...(isZone(zone.trim()) ? [] : [error('zone', `There is no time zone “${zone}”`, 'zone')]),
  ];
}

/** When the job runs, in the words of the platform. */
function when(config: SchedulerConfig): JsonObject {
  const { every, quartz, zone, interval, unit, url, tables, changed, minBetween, quiet } = config;
  const pause_status = config.paused ? 'PAUSED' : 'UNPAUSED';
  const waits = {
    ...(minBetween === 0 ? {} : { min_time_between_triggers_seconds: minBetween }),
    ...(quiet === 0 ? {} : { wait_after_last_change_seconds: quiet }),
  };
  switch (every) {
    case 'cron':
      return {
        schedule: { quartz_cron_expression: quartz.trim(), timezone_id: zone.trim(), pause_status },
      };
    case 'periodic':
      return { trigger: { periodic: { interval, unit }, pause_status } };
    case 'file':
      return { trigger: { file_arrival: { url: url.trim(), ...waits }, pause_status } };
    case 'table':
      return {
        trigger: { table_update: { table_names: tables, condition: changed, ...waits }, pause_status },
      };
    case 'continuous':
      return { continuous: { pause_status } };
    default:
      return assertNever(every);
  }
}

export const emitters = defineEmitters<typeof config>({
  pyspark: () => ({ kind: 'statements', statements: [] }),
  sql: () => ({ kind: 'none' }),
  problems,
  job: (config) => ({
    kind: 'job',
    settings: {
      ...when(config),
      // The platform runs one at a time of a job that runs all the time.
      ...(config.every === 'continuous'
        ? {}
        : { max_concurrent_runs: config.maxRuns, queue: { enabled: config.queue } }),
    },
  }),
});
