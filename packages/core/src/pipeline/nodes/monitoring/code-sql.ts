import { freeName } from '../../../codegen/free-name.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { ALL, BIN, CELL_NAMES, type Cells, type Design, GROUP, MEASURED, type Named } from './design.ts';
import { RESULTS } from './outputs.ts';
import type { Watched } from './watched.ts';

const column = ([name, expression]: Named): Sql => sql`${sql.expression(expression)} AS ${sql.name(name)}`;
const all = (columns: readonly Named[]): Sql => sql.lines(columns.map(column));
const names = (of: readonly string[]): Sql => sql.list(of.map(sql.name));

const further = (query: Sql, columns: readonly Named[]): Sql =>
  columns.length === 0 ? query : sql`SELECT\n  *,\n  ${all(columns)}\nFROM (\n  ${query}\n)`;

const grouped = (query: Sql, by: readonly string[], columns: readonly Named[]): Sql =>
  sql`SELECT\n  ${names(by)},\n  ${all(columns)}\nFROM (\n  ${query}\n)\nGROUP BY ${names(by)}`;

/** The groups of equal values of one side, with their number of rows. */
function counted({ time, window, slices, cells }: Cells, relation: Sql): Sql {
  const stacked = sql`stack(\n  ${sql.lines([sql.int(cells.length), ...cells.map((cell) => sql.list(cell.map(sql.expression)))])}\n) AS (${names(CELL_NAMES)})`;
  const inWindow = window ? sql.expression(window) : sql`CAST(NULL AS TIMESTAMP)`;
  const inSlice = slices ? sql`${sql.expression(slices)} AS slices` : sql`${sql.str(ALL)} AS slice`;
  const where = time === undefined ? sql.empty : sql`\nWHERE ${sql.name(time)} IS NOT NULL`;
  const each = sql`SELECT\n  ${sql.lines([sql`${inWindow} AS ${sql.name('window')}`, inSlice, stacked])}\nFROM ${relation}${where}`;
  const sliced = slices
    ? sql`SELECT window, explode(slices) AS slice, ${names(CELL_NAMES)}\nFROM (\n  ${each}\n)`
    : each;
  return sql`SELECT ${names(GROUP)}, max(number) AS number, count(1) AS n\nFROM (\n  ${sliced}\n)\nGROUP BY ${names(GROUP)}`;
}

/** The groups that those of the rows are compared with. */
function comparedWith({ compare, isWindowed }: Design, counts: Sql, expected: Sql): readonly Sql[] {
  const shown = (window: Sql, number: Sql) =>
    sql`SELECT ${window} AS window, slice, position, value, ${number} AS number, 0 AS n, n AS base`;
  switch (compare) {
    case 'nothing':
      return [];
    case 'baseline':
      return isWindowed
        ? [
            sql`${shown(sql`windows.window`, sql`number`)}\nFROM ${expected}\nCROSS JOIN (SELECT DISTINCT window FROM ${counts}) AS windows`,
          ]
        : [sql`${shown(sql`window`, sql`number`)}\nFROM ${expected}`];
    case 'previous':
      return [
        sql`${shown(sql`next_window`, sql`CASE WHEN position > 0 THEN number END`)}\nFROM ${counts}\nJOIN (\n  SELECT window, lead(window) OVER (ORDER BY window) AS next_window\n  FROM (SELECT DISTINCT window FROM ${counts})\n) USING (window)\nWHERE next_window IS NOT NULL`,
      ];
  }
}

/** The results of a monitor as a query. */
export function monitorSql(
  design: Design,
  watched: readonly Watched[],
  relation: Sql,
  baseline: Sql | undefined,
): Sql {
  // The tables of the pipeline may have these names.
  const outside = [relation, ...(baseline ? [baseline] : [])].map(({ text }) => text);
  const named = (name: string) => sql.name(freeName(name, outside));
  const [counts, expected] = [named('counted'), named('expected')];
  const positions = design.rows.cells.length;
  // All rows together have a result also where there are none.
  const empty = sql`SELECT CAST(NULL AS TIMESTAMP), ${sql.str(ALL)}, CAST(id AS INT), CAST(NULL AS STRING), CAST(NULL AS DOUBLE), 0, 0\nFROM range(${sql.int(positions)})`;
  const parts = [
    sql`SELECT ${names(GROUP)}, number, n, 0 AS base\nFROM ${counts}`,
    ...comparedWith(design, counts, expected),
    ...(design.isWindowed ? [] : [empty]),
  ];
  const united = parts.reduce((before, part) => sql`${before}\nUNION ALL\n${part}`);
  const paired = sql`SELECT ${names(GROUP)}, max(number) AS number, sum(n) AS n, sum(base) AS base\nFROM (\n  ${united}\n)\nGROUP BY ${names(GROUP)}`;
  const placed = design.placed.reduce(further, sql`SELECT *\nFROM paired`);
  const binned = design.shares.reduce(further, grouped(placed, BIN, design.binned));
  const measured = further(grouped(sql`SELECT *\nFROM binned`, MEASURED, design.metrics), design.former);
  const hasFound = watched.some(({ found }) => found !== undefined);
  const ctes = [
    sql`${counts} AS (\n  ${counted(design.rows, relation)}\n)`,
    ...(design.baseline && baseline
      ? [sql`${expected} AS (\n  ${counted(design.baseline, baseline)}\n)`]
      : []),
    sql`paired AS (\n  ${paired}\n)`,
    sql`binned AS (\n  ${binned}\n)`,
    sql`measured AS (\n  ${measured}\n)`,
    sql`watched AS (\n  SELECT *\n  FROM VALUES\n    ${sql.lines(watched.map((one) => rowOf(one, hasFound)))}\n  AS watched (${names([...WATCHED, ...(hasFound ? ['found'] : [])])})\n)`,
  ];
  const joined = sql`SELECT *\nFROM measured\nJOIN watched USING (position)${hasFound ? sql`\nWHERE metric <> 'schema' OR slice = ${sql.str(ALL)}` : sql.empty}`;
  const results = design.results.reduce(further, joined);
  // The query of a node follows the common table expressions of those before it, so that it can't begin with its own.
  return sql`SELECT *\nFROM (\n  WITH ${sql.lines(ctes)}\n  SELECT ${names(RESULTS.map(({ name }) => name))}\n  FROM (\n    ${results}\n  )\n)`;
}

const WATCHED = ['position', 'column', 'metric', 'warn', 'alert'] as const;

function rowOf({ position, column, metric, warn, alert, found }: Watched, hasFound: boolean): Sql {
  const known = found === undefined || found === null ? sql`CAST(NULL AS DOUBLE)` : sql.double(found);
  const cells = [sql.int(position), sql.str(column), sql.str(metric), sql.double(warn), sql.double(alert)];
  return sql`(${sql.list(hasFound ? [...cells, known] : cells)})`;
}
