import type { Sql } from '../codegen/sql/sql.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';

/** Tables that hold the rows of nodes, by the ids of the nodes. */
export type StagedRows = ReadonlyMap<string, Sql>;

export const NOTHING_STAGED: StagedRows = new Map();

/** The given nodes and all nodes upstream of them, in plan order, without those that feed only staged nodes. */
export function upstream(
  plan: Plan,
  ids: readonly string[],
  staged: StagedRows = NOTHING_STAGED,
): PlannedNode[] {
  const needed = new Set<string>();
  const stack = [...ids];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    if (staged.has(id)) continue;
    for (const sources of Object.values(plan.byId.get(id)?.inputs ?? {})) stack.push(...sources);
  }
  return plan.order.filter(({ node }) => needed.has(node.id));
}
