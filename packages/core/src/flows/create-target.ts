import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { FlowDocument } from './document.ts';
import { historyOf } from './history.ts';
import { included } from './mapping.ts';
import { storedType } from './source-query.ts';

/** The properties of a table that a flow makes. */
export const isolation = ({ job }: FlowDocument): Sql =>
  job.consistency === 'serializable'
    ? sql`\nTBLPROPERTIES ('delta.isolationLevel' = 'Serializable')`
    : sql.empty;

/** Creates the target table with the columns that the flow writes, if it does not exist. */
export function createTarget(flow: FlowDocument, table: readonly string[]): Sql {
  const mapped = included(flow).map((row) => ({ name: row.target, type: storedType(flow, row) }));
  const columns = historyOf(flow)?.stored ?? mapped;
  const defined = columns.map(({ name, type }) => sql`${sql.name(name)} ${sql.type(type)}`);
  return sql`CREATE TABLE IF NOT EXISTS ${sql.path(table)} (\n  ${sql.lines(defined)}\n) USING DELTA${isolation(flow)}`;
}
