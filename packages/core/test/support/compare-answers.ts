import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { answered, failed, type Outcome } from '../../../local-workspace/test/corpus/outcome.ts';
import type { Comparison } from '../../src/pipeline/testing/random-step.ts';
import type { SparkAnswer } from './spark-batch.ts';

type Cell = string | null;

/** The rows of a node on the local engine, or the message of its error. */
export type LocalAnswer =
  | { readonly schema: Schema; readonly rows: readonly (readonly Cell[])[] }
  | { readonly failure: string };

export interface Answers {
  readonly local: LocalAnswer;
  readonly spark: SparkAnswer;
}

/**
 * A short description of the difference; undefined when there is none. `before` are the results of the previous node,
 * where the comparison needs them.
 */
export function difference(comparison: Comparison, last: Answers, before?: Answers): string | undefined {
  const { local, spark } = last;
  if ('failure' in local) return why(failed(local.failure, { ...spark, statements: [] }));
  if (spark.error !== undefined) return `answers, Spark fails with ${spark.error}: ${spark.message ?? ''}`;
  const names = local.schema.map(({ name }) => name);
  const sparkNames = (spark.schema ?? []).map(([name]) => name);
  if (names.join('\n') !== sparkNames.join('\n'))
    return `columns ${names.join(', ')}, in Spark ${sparkNames.join(', ')}`;
  switch (comparison.by) {
    case 'rows':
      return equal(local, spark);
    case 'order':
      return equal(local, spark) ?? equal(...projected(local, spark, comparison.columns), true);
    case 'bags':
      return equal(...withBagsSorted(local, spark, comparison.columns));
    default:
      return byProperty(comparison, { local, spark }, before);
  }
}

type Rows = Extract<LocalAnswer, { rows: unknown }>;

const why = (outcome: Outcome): string | undefined =>
  outcome.kind === 'equal' ? undefined : `${outcome.kind}: ${outcome.why}`;

const equal = (local: Rows, spark: SparkAnswer, ordered = false): string | undefined =>
  why(answered(local.schema, local.rows, { ...spark, statements: [] }, ordered));

const positions = (schema: Schema, columns: readonly string[]): number[] =>
  columns.map((name) => schema.findIndex((column) => column.name === name)).filter((at) => at >= 0);

function projected(local: Rows, spark: SparkAnswer, columns: readonly string[]): [Rows, SparkAnswer] {
  const at = positions(local.schema, columns);
  const pick = <T>(row: readonly T[]): T[] => at.map((index) => row[index] as T);
  return [
    { schema: pick(local.schema), rows: local.rows.map(pick) },
    { ...spark, schema: pick(spark.schema ?? []), rows: (spark.rows ?? []).map(pick) },
  ];
}

const sortKey = (value: unknown): string => {
  const number = typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? JSON.stringify(value) : number.toPrecision(12);
};
const sorted = (values: readonly unknown[]): unknown[] =>
  values.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

/** Numbers become strings before parsing, so that no digits are lost. */
const exactly = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gu, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );

function withBagsSorted(local: Rows, spark: SparkAnswer, columns: readonly string[]): [Rows, SparkAnswer] {
  const at = new Set(positions(local.schema, columns));
  const each = <T>(row: readonly T[], sort: (cell: T) => T): T[] =>
    row.map((cell, index) => (at.has(index) && cell !== null ? sort(cell) : cell));
  const rows = local.rows.map((row) =>
    each(row, (cell) => JSON.stringify(sorted(JSON.parse(exactly(cell ?? '[]')) as unknown[]))),
  );
  const sparkRows = (spark.rows ?? []).map((row) => each(row, (cell) => sorted(cell as unknown[])));
  return [
    { ...local, rows },
    { ...spark, rows: sparkRows },
  ];
}

type ByProperty = Extract<Comparison, { readonly by: 'limit' | 'sample' | 'one-of-each' }>;

/** Checks that both engines selected the required number of rows from the same input. */
function byProperty(
  comparison: ByProperty,
  { local, spark }: { local: Rows; spark: SparkAnswer },
  from: Answers | undefined,
): string | undefined {
  if (!from || 'failure' in from.local) return 'the rows before it are not known';
  const before = equal(from.local, from.spark);
  if (before !== undefined) return `before it: ${before}`;
  const columns = equal({ schema: local.schema, rows: [] }, { ...spark, rows: [] });
  if (columns !== undefined) return columns;
  const keys = 'columns' in comparison ? positions(local.schema, comparison.columns) : [];
  const sides = [
    { name: 'locally', rows: local.rows, all: from.local.rows },
    { name: 'in Spark', rows: spark.rows ?? [], all: from.spark.rows ?? [] },
  ];
  if (comparison.by === 'one-of-each') {
    const same = equal(...projected(local, spark, comparison.columns));
    if (same !== undefined) return same;
  }
  for (const { name, rows, all } of sides) {
    const wrong = notFrom(rows, all) ?? wrongCount(comparison, rows, all, keys);
    if (wrong !== undefined) return `${name} ${wrong}`;
  }
  return undefined;
}

function notFrom(rows: readonly unknown[], all: readonly unknown[]): string | undefined {
  const left = new Map<string, number>();
  // A key that is -0.0 becomes 0.0.
  const textOf = (row: unknown): string =>
    JSON.stringify(row).replaceAll(/(?<![\w.])-0\.0(?![\dE])/gu, '0.0');
  for (const row of all) left.set(textOf(row), (left.get(textOf(row)) ?? 0) + 1);
  for (const row of rows) {
    const text = textOf(row);
    const count = left.get(text) ?? 0;
    if (count === 0) return `a row that was not there, or not so often: ${text}`;
    left.set(text, count - 1);
  }
  return undefined;
}

function wrongCount(
  comparison: ByProperty,
  rows: readonly (readonly unknown[])[],
  all: readonly (readonly unknown[])[],
  keys: readonly number[],
): string | undefined {
  if (comparison.by === 'sample') return undefined;
  const wanted =
    comparison.by === 'limit'
      ? Math.min(comparison.rows, all.length)
      : new Set(all.map((row) => JSON.stringify(keys.map((at) => row[at])))).size;
  return rows.length === wanted ? undefined : `${rows.length} rows, not ${wanted}`;
}
