import { type Sql, sql } from '../sql/sql.ts';
import type { Named, ProfileDesign } from './profile-design.ts';
import { PROFILE } from './profile-schema.ts';

const column = ([name, expression]: Named): Sql => sql`${sql.expression(expression)} AS ${sql.name(name)}`;
const all = (columns: readonly Named[]): Sql => sql.lines(columns.map(column));
const text = (value: string | null): Sql => (value === null ? sql`CAST(NULL AS STRING)` : sql.str(value));

/** The profile of the rows of a relation as a query, with the columns of `PROFILE`. */
export function profileSql(design: ProfileDesign, relation: Sql): Sql {
  const cells = design.cells.map((cell) => sql.list(cell.map(sql.expression)));
  const names = design.cellNames.map(sql.name);
  const stacked = sql`SELECT stack(\n  ${sql.lines([sql.int(cells.length), ...cells])}\n) AS (${sql.list(names)})\nFROM ${relation}`;
  const counted =
    design.counted === undefined
      ? stacked
      : sql`SELECT *\nFROM (\n  ${stacked}\n)\nCROSS JOIN (\n  SELECT count(1) AS ${sql.name(design.counted)}\n  FROM ${relation}\n)`;
  const prepared = more(counted, design.prepared);
  const keys = sql.list(design.groupBy.map(sql.name));
  const grouped = sql`SELECT\n  ${keys},\n  ${all(design.grouped)}\nFROM (\n  ${prepared}\n)\nGROUP BY ${keys}`;
  const ranked = design.steps.reduce(more, grouped);
  const metrics = sql`SELECT\n  position,\n  ${all(design.metrics)}\nFROM (\n  ${ranked}\n)\nGROUP BY position`;
  const rows = design.rows.map(
    ({ position, column, type, other }) =>
      sql`(${sql.list([sql.int(position), sql.str(column), text(type), text(other)])})`,
  );
  const derived = new Map(design.derived);
  const shown = PROFILE.map(({ name }) => {
    const expression = derived.get(name);
    return expression ? column([name, expression]) : orElse(name, design.withoutRows[name]);
  });
  return sql`SELECT ${sql.list(shown)}\nFROM VALUES\n  ${sql.lines(rows)}\nAS profiled (position, \`column\`, type, other)\nLEFT JOIN (\n  ${metrics}\n) USING (position)`;
}

function orElse(name: string, value: string | 0 | undefined): Sql {
  if (value === undefined) return sql.name(name);
  return sql`coalesce(${sql.name(name)}, ${value === 0 ? sql.int(0) : sql.str(value)}) AS ${sql.name(name)}`;
}

const more = (query: Sql, columns: readonly Named[]): Sql =>
  columns.length === 0 ? query : sql`SELECT\n  *,\n  ${all(columns)}\nFROM (\n  ${query}\n)`;
