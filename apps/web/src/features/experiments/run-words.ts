import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import type { MetricValue } from '@lakehouse/databricks-client/resources/mlflow/values';
import type { Tone } from '@lakehouse/ui/badge';
import { duration } from '../../shared/format/format-metrics.ts';
import { experimentsTexts as texts } from './experiments-messages.ts';

const TONES: Readonly<Record<string, Tone>> = {
  RUNNING: 'accent',
  FINISHED: 'ok',
  FAILED: 'bad',
  KILLED: 'warn',
};

/** The status of a run in a word, and its tone. */
export function statusOf({ info }: MlflowRun): { readonly word: string; readonly tone: Tone } {
  const status = info.status ?? '';
  return { word: texts.state(status), tone: TONES[status] ?? 'neutral' };
}

/** What a run is called. */
export const nameOfRun = ({ info }: MlflowRun): string => info.run_name || texts.unnamedRun;

/** How long a run took, or an empty text while it is not known. */
export const durationOf = ({ info: { start_time: start, end_time: end } }: MlflowRun): string =>
  start && end ? duration(end - start) : '';

/** Who started a run: the platform says it in a tag. */
export const userOf = ({ info, data }: MlflowRun): string =>
  data?.tags.find(({ key }) => key === 'mlflow.user')?.value || info.user_id || '';

const SHORT = new Intl.NumberFormat('en', { maximumSignificantDigits: 6, useGrouping: false });

/** The value of a metric with six significant digits; very small and very large ones with an exponent. */
export function metricText(value: MetricValue): string {
  if (typeof value === 'string') return value;
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-4 || size >= 1e9) ? value.toExponential(3) : SHORT.format(value);
}
