import type { Sql } from '../codegen/sql/sql.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { nodeSql } from '../pipeline/emit-sql.ts';
import { tableRead } from '../pipeline/places.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';
import { nodesToCount } from '../pipeline/running/row-counts.ts';

/** How a run on a cluster learns the numbers of rows, and which frames it keeps. */
export interface ClusterCounts {
  /** The nodes whose rows are counted while another node's are computed, which is the value. */
  readonly observed: ReadonlyMap<string, string>;
  /** The nodes whose rows are counted by an action of their own. */
  readonly counted: ReadonlySet<string>;
  /** The frames that several destinations need. */
  readonly persisted: ReadonlySet<string>;
}

/** Plans the counts of nodes, which are in plan order. */
export function planCounts(plan: Plan, nodes: readonly PlannedNode[]): ClusterCounts {
  const ready = nodes.filter(({ state }) => state === 'ready');
  const frames = ready.filter(({ kind }) => kind?.output === 'rows');
  const told = ready.filter((node) => countOfTable(plan, node) !== undefined).flatMap(inputsOf);
  const wanted = new Set(nodesToCount(frames, new Map(), told));
  const consumers = new Map<string, PlannedNode[]>();
  for (const node of ready)
    for (const input of inputsOf(node)) consumers.set(input, [...(consumers.get(input) ?? []), node]);

  const observed = new Map<string, string>();
  const counted = new Set<string>();
  const persisted = new Set<string>();
  /** The node whose rows are computed with all of another's, and before any others that need them. */
  const ends = new Map<string, string>();
  const users = new Map<string, ReadonlySet<string>>();
  for (const node of ready.toReversed()) {
    const { id } = node.node;
    const after = consumers.get(id) ?? [];
    const isDestination = destinationOf(node) !== undefined;
    const own = new Set(isDestination ? [id] : after.flatMap((one) => [...(users.get(one.node.id) ?? [])]));
    users.set(id, own);
    if (node.kind?.output !== 'rows') continue;
    const isTable = tableRead(node) !== undefined;
    if (own.size > 1 && after.length > 1 && !isTable) persisted.add(id);
    const [next] = after;
    const end = after.length === 1 && next ? endBy(plan, next, counted, ends) : undefined;
    if (end !== undefined) ends.set(id, end);
    // A count of a Delta table reads no rows, and an observation would keep filters from its files.
    if (persisted.has(id) || (wanted.has(id) && (end === undefined || isTable))) counted.add(id);
    else if (wanted.has(id) && end !== undefined) observed.set(id, end);
  }
  return { observed, counted, persisted };
}

const inputsOf = ({ inputs }: PlannedNode): readonly string[] => Object.values(inputs).flat();

/** With what all rows that `next` takes are computed at once, if that is known. */
function endBy(
  plan: Plan,
  next: PlannedNode,
  counted: ReadonlySet<string>,
  ends: ReadonlyMap<string, string>,
): string | undefined {
  const { id } = next.node;
  if (destinationOf(next)) return storesAll(plan, next) ? id : undefined;
  if (next.kind?.takesAllRows !== true) return undefined;
  return counted.has(id) ? id : ends.get(id);
}

/**
 * An append and a folder are written by one action over the frame. A merge looks at the columns first, a table that is
 * replaced is written by an action of another plan, and a destination that is left as it is computes nothing.
 */
function storesAll(plan: Plan, planned: PlannedNode): boolean {
  const destination = destinationOf(planned);
  const code = nodeSql(plan, planned);
  if (code.kind === 'write' && code.stored === 'reported') return true;
  return (
    destination?.kind === 'folder' && (destination.effect === 'replace' || destination.effect === 'refuse')
  );
}

/** The query that counts the rows of a destination's new table. */
export function countOfTable(plan: Plan, planned: PlannedNode): Sql | undefined {
  const code = destinationOf(planned) && nodeSql(plan, planned);
  return code?.kind === 'write' && code.stored !== 'reported' ? code.stored : undefined;
}
