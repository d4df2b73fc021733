import type { Sql } from '../codegen/sql/sql.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import { nodeCode } from '../pipeline/emit-pyspark.ts';
import { nodeSql } from '../pipeline/emit-sql.ts';
import { isCostly, isPersisted, sharedRows } from '../pipeline/persisted-rows.ts';
import { isSamePlace, placeRead, tableRead } from '../pipeline/places.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { keepsRows, nodesToCount } from '../pipeline/running/row-counts.ts';
import { upstream } from '../pipeline/upstream.ts';

/** How a run on a cluster gets the row counts, and which frames it persists. */
export interface ClusterCounts {
  /** The nodes whose rows are counted while another node's rows are computed; the value is that node's id. */
  readonly observed: ReadonlyMap<string, string>;
  /** The nodes whose rows are counted by a separate action. */
  readonly counted: ReadonlySet<string>;
  /** The destinations whose new table is counted, which reads none of its rows: the count is also that of their input. */
  readonly asked: ReadonlySet<string>;
  /** The nodes whose frames are persisted for several destinations; the script persists some of them as well. */
  readonly persisted: ReadonlySet<string>;
}

/** The action that is the first to compute rows of a node. */
interface FirstAction {
  /** The node whose action it is, and its place in the order of the plan. */
  readonly id: string;
  readonly at: number;
  /** Whether it computes all rows of the node, once. */
  readonly isWhole: boolean;
}

/**
 * Plans how to count the rows of nodes, which are in plan order. `observesNewTables`: whether the cluster tells what it
 * observed while the rows of a table that is made or replaced were computed.
 */
export function planCounts(
  plan: Plan,
  nodes: readonly PlannedNode[],
  observesNewTables = false,
): ClusterCounts {
  const ready = nodes.filter(({ state, stream }) => state === 'ready' && !stream);
  const frames = ready.filter(({ kind }) => kind?.output === 'rows');
  const isWhole = (node: PlannedNode): boolean =>
    storesAll(plan, node) || (observesNewTables && isNewTable(plan, node));
  const asked = ready.filter((node) => !isWhole(node) && countOfTable(plan, node) !== undefined);
  const wanted = new Set(nodesToCount(frames, new Map(), asked.flatMap(inputsOf)));
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
  const places = new Map(ready.map(({ node }, at) => [node.id, at]));
  const actions = new Map<string, FirstAction>();
  const isObservable = (node: PlannedNode): boolean =>
    actions.get(node.node.id)?.isWhole === true &&
    tableRead(node) === undefined &&
    !persisted.has(node.node.id);
  /** The node itself, or one after it that has as many rows. */
  const observableOf = (node: PlannedNode): PlannedNode | undefined =>
    isObservable(node)
      ? node
      : (consumers.get(node.node.id) ?? [])
          .filter((next) => next.kind?.output === 'rows' && keepsRows(next))
          .map(observableOf)
          .find((one) => one !== undefined);
  const actionOf = (next: PlannedNode): FirstAction | undefined => {
    const { id } = next.node;
    const own = { id, at: places.get(id) ?? 0 };
    if (destinationOf(next)) return { ...own, isWhole: isWhole(next) };
    const later = actions.get(id);
    // A sort is defined without a query; its action reads the rows twice.
    if (next.kind?.ordering === 'sorts' && !counted.has(id)) return later && { ...later, isWhole: false };
    // What has a query of its own may run it as soon as it is defined.
    if (next.kind?.takesAllRows !== true) return { ...own, isWhole: false };
    return counted.has(id) ? { ...own, isWhole: true } : later;
  };
  for (const node of ready.toReversed()) {
    const { id } = node.node;
    if (node.kind?.output !== 'rows') continue;
    const first = firstOf((consumers.get(id) ?? []).flatMap((next) => actionOf(next) ?? []));
    if (first) actions.set(id, first);
    if (persisted.has(id)) counted.add(id);
    if (persisted.has(id) || !wanted.has(id)) continue;
    // Counting a Delta table reads no rows, while an observation would prevent filters from being pushed down to its
    // files.
    const other = tableRead(node) === undefined ? observableOf(node) : undefined;
    const action = other && actions.get(other.node.id);
    if (action) observed.set(other.node.id, action.id);
    else counted.add(id);
  }
  return { observed, counted, asked: new Set(asked.map(({ node }) => node.id)), persisted };
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

/** The first of the actions on a node; one that computes its rows on several ways would count them several times. */
function firstOf(actions: readonly FirstAction[]): FirstAction | undefined {
  const [first, second] = actions.toSorted((a, b) => a.at - b.at);
  return first && { ...first, isWhole: first.isWhole && first.at !== second?.at };
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

/** Whether a node makes or replaces a table, and computes its rows for nothing else. */
const isNewTable = (plan: Plan, planned: PlannedNode): boolean =>
  destinationOf(planned)?.kind === 'table' &&
  countOfTable(plan, planned) !== undefined &&
  nodeCode(plan, planned).statements.filter(({ kind }) => kind !== 'comment').length === 1;

/** The query that counts the rows of a destination's new table. */
export function countOfTable(plan: Plan, planned: PlannedNode): Sql | undefined {
  const code = destinationOf(planned) && nodeSql(plan, planned);
  return code?.kind === 'write' && code.stored !== 'reported' ? code.stored : undefined;
}
