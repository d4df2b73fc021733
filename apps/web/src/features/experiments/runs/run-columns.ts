import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { metricText } from '../run-words.ts';

/** A parameter or a metric that runs have. */
export interface RunColumn {
  readonly of: 'metrics' | 'params';
  readonly key: string;
}

/** How many columns are shown before any were chosen, of each sort. */
const SHOWN = 4;

/** A column as it is remembered. */
export const idOf = ({ of, key }: RunColumn): string => `${of}.${key}`;

/** All metrics and parameters of runs, by name, the metrics first. */
export function columnsOf(runs: readonly MlflowRun[]): readonly RunColumn[] {
  const named = (of: RunColumn['of']) =>
    [...new Set(runs.flatMap(({ data }) => data?.[of].map(({ key }) => key) ?? []))]
      .toSorted((a, b) => a.localeCompare(b))
      .map((key) => ({ of, key }));
  return [...named('metrics'), ...named('params')];
}

/** The columns to show: those that were chosen, or the first ones of each sort. */
export const shownColumns = (
  columns: readonly RunColumn[],
  chosen: readonly string[] | undefined,
): readonly RunColumn[] =>
  chosen
    ? columns.filter((column) => chosen.includes(idOf(column)))
    : (['metrics', 'params'] as const).flatMap((of) =>
        columns.filter((column) => column.of === of).slice(0, SHOWN),
      );

/** What a run has in a column, as text; empty where it has nothing. */
export function cellOf({ data }: MlflowRun, { of, key }: RunColumn): string {
  if (of === 'params') return data?.params.find((one) => one.key === key)?.value ?? '';
  const metric = data?.metrics.find((one) => one.key === key);
  return metric ? metricText(metric.value) : '';
}

/** What runs are sorted by: `attributes.start_time`, or a column. */
export interface RunOrder {
  readonly by: string;
  readonly descending: boolean;
}

/** The order in MLflow’s words. */
export const orderText = ({ by, descending }: RunOrder): string => `${by} ${descending ? 'DESC' : 'ASC'}`;

/** What a column is called in an order: names have any characters but backticks. */
export const orderName = ({ of, key }: RunColumn): string => `${of}.\`${key}\``;
