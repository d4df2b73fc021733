import { z } from 'zod';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { cell } from '../mdm/shared/cell.ts';
import { type AnswerRows, readRows } from '../mdm/shared/master-query.ts';
import { tagSql } from '../mdm/shared/tag-sql.ts';

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

const altered = ({ table, isView, column }: Tagged): Sql =>
  sql`ALTER ${isView ? sql`VIEW` : sql`TABLE`} ${sql.path(table)}${column === null ? sql.empty : sql` ALTER COLUMN ${sql.name(column)}`}`;

/** The columns of a view have no ALTER, and a tag that one of them has must go before it gets another value. */
function changeOfViewColumn(
  column: Sql,
  tag: Sql,
  value: string | undefined,
  isThere: boolean,
): readonly Sql[] {
  const unset = sql`UNSET TAG ON COLUMN ${column} ${tag}`;
  if (value === undefined) return [unset];
  const set = sql`SET TAG ON COLUMN ${column} ${tag}${value === '' ? sql.empty : sql` = ${sql.name(value)}`}`;
  return isThere ? [unset, set] : [set];
}

/** The statements that set a tag, or remove it where the value is undefined; `tags` are those that the table has. */
export function changeTag(
  on: Tagged,
  tag: string,
  value: string | undefined,
  tags: readonly Tag[],
): readonly Sql[] {
  if (on.isView && on.column !== null) {
    const isThere = tags.some((one) => one.column === on.column && one.tag === tag);
    return changeOfViewColumn(sql.path([...on.table, on.column]), sql.name(tag), value, isThere);
  }
  return [tagSql(altered(on), tag, value)];
}
