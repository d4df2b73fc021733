import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { FlowDocument } from './document.ts';
import { included } from './mapping.ts';

/**
 * MERGE for the chosen mapping and keys: rows with equal keys are updated, others inserted. NULL keys are equal to each
 * other (`<=>`), so a second run does not insert them again.
 */
export function mergeStatement(flow: FlowDocument, table: readonly string[], query: Sql): Sql {
  const columns = included(flow).map(({ target, key }) => ({ name: sql.name(target), key }));
  const on = columns.filter(({ key }) => key).map(({ name }) => sql`target.${name} <=> source.${name}`);
  const changed = columns.filter(({ key }) => !key).map(({ name }) => sql`target.${name} = source.${name}`);
  const update =
    changed.length === 0 ? sql.empty : sql`WHEN MATCHED THEN UPDATE SET\n  ${sql.lines(changed)}\n`;
  const names = sql.list(columns.map(({ name }) => name));
  const values = sql.list(columns.map(({ name }) => sql`source.${name}`));
  return sql`MERGE INTO ${sql.path(table)} AS target\nUSING (\n  ${query}\n) AS source\nON ${sql.all(on, 'AND')}\n${update}WHEN NOT MATCHED THEN INSERT (${names})\nVALUES (${values})`;
}
