import type { Query } from '../syntax/tree.ts';
import { rootOf } from './build-plan.ts';
import type { ColumnOrigin, PlanColumn } from './plan-node.ts';
import type { PlanContext } from './planner.ts';

export interface OriginatedColumn {
  readonly name: string;
  /** The columns of scans that its values are computed from; those that only decide which rows there are do not count. */
  readonly from: readonly ColumnOrigin[];
}

/** Where the columns that a query returns come from; the binder has accepted the query. */
export function columnOrigins(query: Query, context: PlanContext): readonly OriginatedColumn[] {
  return rootOf(query, context)
    .columns.filter(({ hidden }) => !hidden)
    .map((column) => ({ name: column.name, from: originsOf(column) }));
}

function originsOf(column: PlanColumn): readonly ColumnOrigin[] {
  const seen = new Set<PlanColumn>();
  const found = new Map<string, ColumnOrigin>();
  const waiting = [column];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    // What a column is computed from has been copied with it.
    if (one.from.length === 0 && one.origin) found.set(`${one.origin.key} ${one.origin.column}`, one.origin);
    waiting.push(...one.from);
  }
  return [...found.values()];
}
