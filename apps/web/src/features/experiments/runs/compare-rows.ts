import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { durationOf, statusOf, userOf } from '../run-words.ts';
import { cellOf, columnsOf } from './run-columns.ts';

/** What runs have in one respect, in the order of the runs; empty where a run has nothing. */
export interface ComparedRow {
  readonly name: string;
  readonly values: readonly string[];
  readonly differs: boolean;
}

export interface Comparison {
  readonly attributes: readonly ComparedRow[];
  readonly params: readonly ComparedRow[];
  readonly metrics: readonly ComparedRow[];
}

const compared = (name: string, values: readonly string[], differs = true): ComparedRow => ({
  name,
  values,
  differs: differs && values.some((value) => value !== values[0]),
});

/** Runs side by side. Two metrics differ by their values, also where those look the same when they are rounded. */
export function compareRuns(
  runs: readonly MlflowRun[],
  names: { readonly status: string; readonly duration: string; readonly user: string },
): Comparison {
  const columns = columnsOf(runs);
  const rows = (of: 'params' | 'metrics') =>
    columns
      .filter((column) => column.of === of)
      .map((column) => {
        const exact = runs.map(({ data }) => data?.[of].find(({ key }) => key === column.key)?.value);
        const values = runs.map((run) => cellOf(run, column));
        return { ...compared(column.key, values), differs: exact.some((value) => value !== exact[0]) };
      });
  return {
    attributes: [
      compared(
        names.status,
        runs.map((run) => statusOf(run).word),
      ),
      // No two runs take the same time, which is not what people look for.
      compared(names.duration, runs.map(durationOf), false),
      compared(names.user, runs.map(userOf)),
    ],
    params: rows('params'),
    metrics: rows('metrics'),
  };
}

/** The metrics that one of the runs has at a later step than the first, by name. */
export const steppedMetrics = (runs: readonly MlflowRun[]): readonly string[] =>
  [
    ...new Set(
      runs.flatMap(({ data }) =>
        (data?.metrics ?? []).filter(({ step = 0 }) => step > 0).map(({ key }) => key),
      ),
    ),
  ].toSorted((a, b) => a.localeCompare(b));
