import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { scheduleWords } from '@lakehouse/core/schedule/schedule-words';
import { type JobSettings, jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { jobsTexts as texts } from './jobs-messages.ts';

/** The settings of a job as far as they are known. */
export const settingsOf = (settings: unknown): JobSettings => jobSettings.safeParse(settings).data ?? {};

const STARTS = ['schedule', 'trigger', 'continuous'] as const;

/** Which setting starts a job by itself; undefined for one that is started by hand. */
export const startOf = (settings: JobSettings): (typeof STARTS)[number] | undefined =>
  STARTS.find((name) => settings[name] !== undefined);

/** Whether what starts a job is paused. */
export function isPaused(settings: JobSettings): boolean {
  const start = startOf(settings);
  return start !== undefined && settings[start]?.pause_status === 'PAUSED';
}

/** When a job runs, in words. */
export function startWords({ schedule, trigger, continuous }: JobSettings): string {
  if (schedule) {
    const { quartz_cron_expression: text, timezone_id: zone } = schedule;
    const read = readQuartz(text);
    return `${read.ok ? scheduleWords(read.quartz) : text} (${zone})`;
  }
  if (continuous) return texts.allTheTime;
  if (trigger?.periodic) return texts.every(trigger.periodic.interval, trigger.periodic.unit);
  if (trigger?.file_arrival) return texts.whenFiles(trigger.file_arrival.url);
  if (trigger?.table_update) return texts.whenTables(trigger.table_update.table_names);
  return texts.byHand;
}
