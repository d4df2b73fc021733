import type { Sql } from '../codegen/sql/sql.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { nodeSql } from '../pipeline/emit-sql.ts';
import { isCostly, isPersisted, sharedRows } from '../pipeline/persisted-rows.ts';
import { isSamePlace, placeRead, tableRead } from '../pipeline/places.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';
import { nodesToCount } from '../pipeline/running/row-counts.ts';
import { upstream } from '../pipeline/upstream.ts';

/** How a run on a cluster gets the row counts, and which frames it persists. */
export interface ClusterCounts {
  /** The nodes whose rows are counted while another node's rows are computed; the value is that node's id. */
  readonly observed: ReadonlyMap<string, string>;
  /** The nodes whose rows are counted by a separate action. */
  readonly counted: ReadonlySet<string>;
  /** The nodes whose frames are persisted for several destinations; the script persists some of them as well. */
  readonly persisted: ReadonlySet<string>;
}

/** Plans how to count the rows of nodes, which are in plan order. */
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
  const shared = sharedRows(ready).filter(
    (node) => tableRead(node) === undefined && isWorthKeeping(plan, node, ready),
  );
  const persisted = new Set(
    [...shared, ...ready.filter((node) => isPersisted(plan, node))].map(({ node }) => node.id),
  );
  /** For a node, the first node whose action computes all of its rows. */
  const ends = new Map<string, string>();
  for (const node of ready.toReversed()) {
    const { id } = node.node;
    const after = consumers.get(id) ?? [];
    if (node.kind?.output !== 'rows') continue;
    const isTable = tableRead(node) !== undefined;
    const [next] = after;
    const end = after.length === 1 && next ? endBy(plan, next, counted, ends) : undefined;
    if (end !== undefined) ends.set(id, end);
    // Counting a Delta table reads no rows, while an observation would prevent filters from being pushed down to its
    // files.
    if (persisted.has(id) || (wanted.has(id) && (end === undefined || isTable))) counted.add(id);
    else if (wanted.has(id) && end !== undefined) observed.set(id, end);
  }
  return { observed, counted, persisted };
}

/**
 * Whether Spark should keep the rows of a frame that several destinations need. Filters and columns over tables are computed
 * again sooner than they are stored, and give the same rows as long as the run does not change those tables.
 */
function isWorthKeeping(plan: Plan, planned: PlannedNode, nodes: readonly PlannedNode[]): boolean {
  if (isCostly(plan, planned)) return true;
  const written = nodes.flatMap((node) => destinationOf(node) ?? []);
  return upstream(plan, [planned.node.id])
    .filter((node) => inputsOf(node).length === 0)
    .some((source) => {
      const place = placeRead(source);
      return place?.kind !== 'table' || written.some((destination) => isSamePlace(destination, place));
    });
}

const inputsOf = ({ inputs }: PlannedNode): readonly string[] => Object.values(inputs).flat();

/** The node whose action computes all rows that `next` reads, if known. */
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
 * An append and a folder are written by one action over the frame. A merge reads the columns first, a replaced table is
 * written by an action with a different plan, and a destination that is left unchanged computes nothing.
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
