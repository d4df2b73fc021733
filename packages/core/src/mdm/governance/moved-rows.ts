import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import type { Place } from '../../pipeline/define-node.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';

const row = z.object({
  source_catalog: cell.maybeText,
  source_schema: cell.maybeText,
  /** NULL for files. */
  source_table: cell.maybeText,
  source_path: cell.maybeText,
  target_catalog: cell.text,
  target_schema: cell.text,
  target_table: cell.text,
  moved_by: cell.maybeText,
  moved_at: cell.time,
});
/** A table or files, and a table, between which statements moved rows, who ran the last one, and when. */
export type MovedRows = z.infer<typeof row>;

/** How many days back statements are asked for; Databricks keeps a year of them. */
export const LINEAGE_DAYS = 90;

/** The statements that read or wrote one of some tables, from the workspace's lineage; those of jobs and notebooks are among them. */
export function movedRows(tables: readonly (readonly string[])[]): MasterQuery<MovedRows> {
  const names = sql.list(tables.map((table) => sql.str(table.join('.').toLowerCase())));
  return {
    statement: () => sql`SELECT
  source_table_catalog AS source_catalog,
  source_table_schema AS source_schema,
  source_table_name AS source_table,
  CASE WHEN source_table_name IS NULL THEN source_path END AS source_path,
  target_table_catalog AS target_catalog,
  target_table_schema AS target_schema,
  target_table_name AS target_table,
  max_by(created_by, event_time) AS moved_by,
  max(event_time) AS moved_at
FROM system.access.table_lineage
WHERE coalesce(source_table_name, source_path) IS NOT NULL AND target_table_name IS NOT NULL
  AND event_date >= date_sub(current_date(), ${sql.int(LINEAGE_DAYS)})
  AND (lower(source_table_full_name) IN (${names}) OR lower(target_table_full_name) IN (${names}))
GROUP BY ALL
ORDER BY target_catalog, target_schema, target_table, source_catalog, source_schema, source_table, source_path`,
    row,
    sample: [],
  };
}

/** Where the rows came from. */
export const movedFrom = (moved: MovedRows): Place =>
  moved.source_table === null
    ? { kind: 'folder', path: moved.source_path ?? '' }
    : { kind: 'table', table: [moved.source_catalog ?? '', moved.source_schema ?? '', moved.source_table] };

export const movedTo = (moved: MovedRows): readonly string[] => [
  moved.target_catalog,
  moved.target_schema,
  moved.target_table,
];
