import { z } from 'zod';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { cell } from '../mdm/shared/cell.ts';
import { type AnswerRows, readRows } from '../mdm/shared/master-query.ts';

/** What a tag is on. */
export interface Tagged {
  /** Catalog, schema, table. */
  readonly table: readonly string[];
  readonly isView: boolean;
  /** Null for the table itself. */
  readonly column: string | null;
}

const row = z.object({ column: cell.maybeText, tag: cell.text, value: cell.text });

/** A tag of a table (`column` is null) or of one of its columns; `value` is empty where the tag has none. */
export type Tag = z.infer<typeof row>;

const tagsIn = ([catalog = '', schema = '', table = '']: readonly string[], view: string, column: Sql): Sql =>
  sql`SELECT ${column} AS ${sql.name('column')}, tag_name AS tag, tag_value AS value
FROM ${sql.path([catalog, 'information_schema', view])}
WHERE schema_name = ${sql.str(schema)} AND table_name = ${sql.str(table)}`;

/** The tags of a table, then those of its columns. */
export const tagsOf = (table: readonly string[]): Sql =>
  sql`${tagsIn(table, 'table_tags', sql`CAST(NULL AS STRING)`)}
UNION ALL
${tagsIn(table, 'column_tags', sql`column_name`)}
ORDER BY ${sql.name('column')} NULLS FIRST, tag`;

/** Reads the answer to `tagsOf`. */
export const readTags = (answer: AnswerRows): readonly Tag[] => readRows(row, answer);

const changed = ({ table, isView, column }: Tagged): Sql =>
  sql`ALTER ${isView ? sql`VIEW` : sql`TABLE`} ${sql.path(table)}${column === null ? sql.empty : sql` ALTER COLUMN ${sql.name(column)}`}`;
/** The columns of a view have no ALTER. */
const columnOfView = ({ table, column }: Tagged): Sql => sql.path([...table, column ?? '']);
const isColumnOfView = ({ isView, column }: Tagged): boolean => isView && column !== null;

/** The statement that sets a tag; one that is there gets the value. */
export const setTag = (on: Tagged, tag: string, value: string): Sql => {
  if (isColumnOfView(on))
    return sql`SET TAG ON COLUMN ${columnOfView(on)} ${sql.name(tag)}${value === '' ? sql.empty : sql` = ${sql.name(value)}`}`;
  return sql`${changed(on)} SET TAGS (${sql.str(tag)}${value === '' ? sql.empty : sql` = ${sql.str(value)}`})`;
};

/** The statement that removes a tag. */
export const unsetTag = (on: Tagged, tag: string): Sql =>
  isColumnOfView(on)
    ? sql`UNSET TAG ON COLUMN ${columnOfView(on)} ${sql.name(tag)}`
    : sql`${changed(on)} UNSET TAGS (${sql.str(tag)})`;
