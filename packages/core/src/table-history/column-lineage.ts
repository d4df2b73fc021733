import { z } from 'zod';
import { sql } from '../codegen/sql/sql.ts';
import { LINEAGE_DAYS } from '../mdm/governance/moved-rows.ts';
import { cell } from '../mdm/shared/cell.ts';
import type { MasterQuery } from '../mdm/shared/master-query.ts';

const row = z.object({
  source_catalog: cell.text,
  source_schema: cell.text,
  source_table: cell.text,
  source_column: cell.text,
  target_catalog: cell.text,
  target_schema: cell.text,
  target_table: cell.text,
  target_column: cell.text,
  moved_by: cell.maybeText,
  moved_at: cell.time,
});
/** A column, and one of another table that statements computed from it. */
export type ColumnLink = z.infer<typeof row>;

/** A column of another table that feeds one of a table, or is filled from it. */
export interface LinkedColumn {
  /** Catalog, schema and table. */
  readonly table: readonly string[];
  readonly column: string;
  /** Who ran the last statement that moved values, and when. */
  readonly by: string | null;
  readonly at: string;
}

/** Where the values of a table's columns come from and go to: by the name of its column, in lower case. */
export interface ColumnLineage {
  /** Those of its columns that have links, as the workspace spells them, in alphabetical order. */
  readonly columns: readonly string[];
  readonly from: ReadonlyMap<string, readonly LinkedColumn[]>;
  readonly to: ReadonlyMap<string, readonly LinkedColumn[]>;
}

/** Asks the workspace which columns of other tables fed those of a table, or were filled from them. */
export function columnLinks(table: readonly string[]): MasterQuery<ColumnLink> {
  const name = sql.str(table.join('.').toLowerCase());
  return {
    statement: () => sql`SELECT
  source_table_catalog AS source_catalog,
  source_table_schema AS source_schema,
  source_table_name AS source_table,
  source_column_name AS source_column,
  target_table_catalog AS target_catalog,
  target_table_schema AS target_schema,
  target_table_name AS target_table,
  target_column_name AS target_column,
  max_by(created_by, event_time) AS moved_by,
  max(event_time) AS moved_at
FROM system.access.column_lineage
WHERE source_table_name IS NOT NULL AND target_table_name IS NOT NULL
  AND source_column_name IS NOT NULL AND target_column_name IS NOT NULL
  AND event_date >= date_sub(current_date(), ${sql.int(LINEAGE_DAYS)})
  AND (lower(source_table_full_name) = ${name} OR lower(target_table_full_name) = ${name})
GROUP BY ALL
ORDER BY source_catalog, source_schema, source_table, source_column, target_catalog, target_schema, target_table, target_column`,
    row,
    sample: [],
  };
}

/** What `columnLinks` of the same table found, by column. */
export function linkedColumns(table: readonly string[], links: readonly ColumnLink[]): ColumnLineage {
  const own = table.join('.').toLowerCase();
  const isOwn = (other: readonly string[]): boolean => other.join('.').toLowerCase() === own;
  const [from, to] = [new Map<string, LinkedColumn[]>(), new Map<string, LinkedColumn[]>()];
  const spelled = new Map<string, string>();
  const add = (into: Map<string, LinkedColumn[]>, column: string, linked: LinkedColumn): void => {
    const key = column.toLowerCase();
    spelled.set(key, column);
    into.set(key, [...(into.get(key) ?? []), linked]);
  };
  for (const link of links) {
    const source = [link.source_catalog, link.source_schema, link.source_table];
    const target = [link.target_catalog, link.target_schema, link.target_table];
    const moved = { by: link.moved_by, at: link.moved_at };
    if (isOwn(target)) add(from, link.target_column, { table: source, column: link.source_column, ...moved });
    if (isOwn(source)) add(to, link.source_column, { table: target, column: link.target_column, ...moved });
  }
  return { from, to, columns: [...spelled.values()].toSorted() };
}
