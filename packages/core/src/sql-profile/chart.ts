import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { familyOf } from '../codegen/profile/column-family.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { columnAt, numberAt, overResult, type ResultColumn } from './result-column.ts';

export const CHART_KINDS = ['bar', 'line', 'area', 'scatter', 'pie', 'counter'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

export const AGGREGATES = ['sum', 'avg', 'min', 'max', 'count', 'distinct'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The settings of a chart; columns by their position in the result. */
export interface ChartSpec {
  readonly kind: ChartKind;
  readonly x: number;
  /** Undefined: rows are counted. */
  readonly y: number | undefined;
  /** A bar, line or color for each value of the column; not for pies and counters. */
  readonly series: number | undefined;
  /** The aggregate of the rows with the same x (and series); a scatter shows each row instead. */
  readonly aggregate: Aggregate;
}

/** One point; `x` is a number in a scatter (seconds since 1970 for times), else text, null for NULL. */
export interface ChartPoint {
  readonly x: string | null;
  readonly series: string | null;
  readonly y: number | null;
}

/** The maximum number of points; more could not be distinguished on a screen. */
export const MAX_POINTS = 5000;

const isNumeric = (column: ResultColumn | undefined): boolean => {
  const family = familyOf(column?.type ?? '');
  return family === 'integer' || family === 'number';
};

/** Whether a column's values can be placed on a numeric axis. */
export const isMeasurable = (column: ResultColumn | undefined): boolean =>
  isNumeric(column) || familyOf(column?.type ?? '') === 'time';

/** Whether a column can be grouped by: maps can't. */
export const isGroupable = (column: ResultColumn): boolean => familyOf(column.type) !== 'opaque';

/** Why a chart can't be drawn of these columns, as a sentence; undefined when it can. */
export function chartProblem(columns: readonly ResultColumn[], spec: ChartSpec): string | undefined {
  const { kind, x, y, aggregate } = spec;
  if (kind === 'scatter') {
    if (!isMeasurable(columns[x])) return 'A scatter chart needs a column of numbers or timestamps for X';
    return y === undefined || !isMeasurable(columns[y])
      ? 'A scatter chart needs a column of numbers or timestamps for Y'
      : undefined;
  }
  if (aggregate === 'count') return undefined;
  if (y === undefined) return 'Choose a column for Y, or count the rows';
  if (aggregate === 'distinct' || isNumeric(columns[y])) return undefined;
  return 'Only numbers can be summed, averaged or plotted: choose another column for Y, or count';
}

/** An aggregate of a value; of the rows without one. */
export function aggregated(aggregate: Aggregate, y: Sql | undefined): Sql {
  if (y === undefined) return sql`COUNT(*)`;
  switch (aggregate) {
    case 'sum':
      return sql`SUM(${y})`;
    case 'avg':
      return sql`AVG(${y})`;
    case 'min':
      return sql`MIN(${y})`;
    case 'max':
      return sql`MAX(${y})`;
    case 'count':
      return sql`COUNT(${y})`;
    case 'distinct':
      return sql`COUNT(DISTINCT ${y})`;
    default:
      return assertNever(aggregate);
  }
}

/** The points of a chart over a query: x, series, y; a row beyond `MAX_POINTS` shows that there are more. */
export function chartQuery(query: Sql, columns: readonly ResultColumn[], spec: ChartSpec): Sql {
  const { kind, x, y, series, aggregate } = spec;
  const key = columnAt(x);
  const limit = sql.int(MAX_POINTS + 1);
  const color = kind === 'pie' || series === undefined ? undefined : columnAt(series);
  const shown = color ? sql`CAST(${color} AS STRING)` : sql`CAST(NULL AS STRING)`;
  if (kind === 'scatter') {
    const place = y ?? x;
    const value = columnAt(place);
    return overResult(
      query,
      columns.length,
      sql`SELECT ${numberAt(x, columns)} AS x, ${shown} AS series, ${numberAt(place, columns)} AS y\nFROM result\nWHERE ${key} IS NOT NULL AND ${value} IS NOT NULL\nLIMIT ${limit}`,
    );
  }
  const value = aggregated(aggregate, y === undefined ? undefined : columnAt(y));
  if (kind === 'counter')
    return overResult(
      query,
      columns.length,
      sql`SELECT CAST(NULL AS STRING) AS x, CAST(NULL AS STRING) AS series, CAST(${value} AS DOUBLE) AS y\nFROM result`,
    );
  const groups = color ? sql`${key}, ${color}` : key;
  const order = kind === 'pie' ? sql`y DESC, ${key}` : groups;
  return overResult(
    query,
    columns.length,
    sql`SELECT CAST(${key} AS STRING) AS x, ${shown} AS series, CAST(${value} AS DOUBLE) AS y\nFROM result\nGROUP BY ${groups}\nORDER BY ${order}\nLIMIT ${limit}`,
  );
}

/** Parses the result of `chartQuery`. `cut`: there were more points than are returned. */
export const readChart = (
  rows: readonly (readonly (string | null)[])[],
): { readonly points: readonly ChartPoint[]; readonly cut: boolean } => ({
  points: rows.slice(0, MAX_POINTS).map(([x = null, series = null, y = null]) => ({
    x,
    series,
    y: y === null ? null : Number(y),
  })),
  cut: rows.length > MAX_POINTS,
});
