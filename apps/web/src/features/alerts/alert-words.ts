import { readQuartz } from '@lakehouse/core/schedule/quartz';
import { scheduleWords } from '@lakehouse/core/schedule/schedule-words';
import type { Alert } from '@lakehouse/databricks-client/resources/alerts/types';
import type { Tone } from '@lakehouse/ui/badge';
import { alertsTexts as texts } from './alerts-messages.ts';

const TONES: Readonly<Record<string, Tone>> = {
  OK: 'ok',
  TRIGGERED: 'bad',
  ERROR: 'warn',
  UNKNOWN: 'neutral',
};

/** The state of an alert in a word, and its tone. */
export function stateOf({ evaluation }: Alert): { readonly word: string; readonly tone: Tone } {
  const state = evaluation?.state ?? 'UNKNOWN';
  return { word: texts.states[state] ?? state.toLowerCase(), tone: TONES[state] ?? 'neutral' };
}

/** When its query is asked, in words. */
export function timesOf({ schedule }: Alert): string {
  const text = schedule?.quartz_cron_schedule ?? '';
  const read = readQuartz(text);
  return `${read.ok ? scheduleWords(read.quartz) : text} (${schedule?.timezone_id ?? ''})`;
}

/** The condition in a sentence. */
export function conditionOf({ evaluation }: Alert): string {
  const { source, comparison_operator: operator, threshold } = evaluation ?? {};
  const named = (column: typeof source): string =>
    texts.ofColumn(column?.aggregation ?? '', column?.name ?? '');
  const { value, column } = threshold ?? {};
  const other = column
    ? named(column)
    : String(value?.double_value ?? value?.string_value ?? value?.bool_value ?? '');
  return texts.when(named(source), texts.operatorWords(operator ?? ''), other);
}
