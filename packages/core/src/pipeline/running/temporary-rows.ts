import { holdsInterval, holdsKind, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { destinationOf } from '../destinations.ts';
import type { Plan } from '../plan.ts';
import type { PlannedNode } from '../planned-node.ts';
import { upstream } from '../upstream.ts';

/** The schema of the first table that a node's rows are stored in, where the user may create tables; empty for the current one. */
export function schemaForRows(plan: Plan, nodes: readonly PlannedNode[], id: string): readonly string[] {
  const tables = nodes.flatMap((planned) => {
    const destination = destinationOf(planned);
    return destination?.kind === 'table' &&
      upstream(plan, [planned.node.id]).some(({ node }) => node.id === id)
      ? [destination.table]
      : [];
  });
  return tables[0]?.slice(0, -1) ?? [];
}

/** Delta can't store columns of type VOID or INTERVAL. */
export const holdsStorable = (schema: Schema | undefined): boolean =>
  schema?.every(({ type }) => !holdsKind(type, 'void') && !holdsInterval(type)) ?? true;

/** What follows CREATE, or CREATE OR REPLACE, for a table that holds the rows of a node. */
export const tableOfRows = (table: Sql, query: Sql): Sql =>
  // A pipeline may have column names that Delta rejects without column mapping.
  sql`TABLE ${table} USING DELTA TBLPROPERTIES ('delta.columnMapping.mode' = 'name') AS\n${query}`;
