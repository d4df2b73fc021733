import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { destinationOf } from './destinations.ts';
import { nodeSql } from './emit-sql.ts';
import type { Plan } from './plan.ts';
import type { PlannedNode } from './planned-node.ts';
import { upstream } from './upstream.ts';

const known = new WeakMap<Plan, ReadonlySet<string>>();

/**
 * Whether generated Python persists the rows of a node, because they would otherwise differ each time that they are read: what
 * draws at random draws again. They are read by several destinations, or by one that checks rows before it stores them. The rows that several outputs of a node share are also persisted where computing them
 * moves rows between machines.
 */
export function isPersisted(plan: Plan, { node, stream }: PlannedNode): boolean {
  // What is read as it arrives is read for each destination.
  if (stream) return false;
  const found = known.get(plan) ?? persistedRows(plan);
  known.set(plan, found);
  return found.has(node.id);
}

function persistedRows(plan: Plan): ReadonlySet<string> {
  const readers = readersIn(plan.order);
  const isRead = ({ output, node }: PlannedNode): boolean => output !== undefined && readers.has(node.id);
  const splits = plan.order.filter(
    ({ kind, node, output, state }) =>
      state === 'ready' &&
      output === undefined &&
      kind?.outputs !== undefined &&
      (readers.get(node.id) ?? []).filter(isRead).length > 1,
  );
  const shared = sharedRows(plan.order, readers).filter(
    ({ kind, output }) => output !== undefined || kind?.outputs === undefined,
  );
  const persisted = new Set(splits.filter((split) => isCostly(plan, split)).map(({ node }) => node.id));
  const candidates = new Set([...shared, ...readTwice(plan)]);
  const varying = new Set<string>();
  for (const planned of upstream(
    plan,
    [...candidates].map(({ node }) => node.id),
  )) {
    const { id } = planned.node;
    if (!drawsAtRandom(plan, planned) && !inputsOf(planned).some((input) => varying.has(input))) continue;
    if (candidates.has(planned)) persisted.add(id);
    // What reads persisted rows gets the same ones every time.
    if (!persisted.has(id)) varying.add(id);
  }
  return persisted;
}

/** The nodes whose rows a destination reads more than once. */
const readTwice = (plan: Plan): readonly PlannedNode[] =>
  plan.order.flatMap((planned) => {
    const code = destinationOf(planned) && nodeSql(plan, planned);
    return code?.kind === 'write' && code.readsTwice === true
      ? inputsOf(planned).flatMap((id) => plan.byId.get(id) ?? [])
      : [];
  });

/** The nodes with rows that several destinations need, each on a way of its own. `nodes` are in plan order. */
export function sharedRows(
  nodes: readonly PlannedNode[],
  readers: ReadonlyMap<string, readonly PlannedNode[]> = readersIn(nodes),
): readonly PlannedNode[] {
  /** Up to two of the destinations behind each node: more make no difference. */
  const ends = new Map<string, ReadonlySet<string>>();
  for (const planned of nodes.toReversed()) {
    const { id } = planned.node;
    const after = (readers.get(id) ?? []).flatMap((one) => [...(ends.get(one.node.id) ?? [])]);
    ends.set(id, new Set([...new Set(destinationOf(planned) ? [id, ...after] : after)].slice(0, 2)));
  }
  return nodes.filter(
    ({ node, kind }) =>
      kind?.output === 'rows' &&
      (readers.get(node.id)?.length ?? 0) > 1 &&
      (ends.get(node.id)?.size ?? 0) > 1,
  );
}

/** Whether computing the rows of a node again moves rows between machines, or could give other rows. */
export const isCostly = (plan: Plan, { node }: PlannedNode): boolean =>
  upstream(plan, [node.id]).some((one) => {
    const code = nodeSql(plan, one);
    return one.kind?.shuffles === true || code.kind !== 'query' || mayVary(code.query.text);
  });

/** Whether later reads give the rows of the first one, whatever has changed meanwhile where they come from. */
export const isHeld = (plan: Plan, planned: PlannedNode): boolean =>
  isPersisted(plan, planned) || planned.kind?.id === 'cache';

const inputsOf = ({ inputs }: PlannedNode): readonly string[] => Object.values(inputs).flat();

/** The ready nodes that read each node. */
function readersIn(nodes: readonly PlannedNode[]): ReadonlyMap<string, readonly PlannedNode[]> {
  const readers = new Map<string, PlannedNode[]>();
  for (const planned of nodes)
    for (const input of planned.state === 'ready' ? new Set(inputsOf(planned)) : []) {
      const own = readers.get(input);
      if (own) own.push(planned);
      else readers.set(input, [planned]);
    }
  return readers;
}

/** Whether the node takes rows or computes values at random. Ties in an order are not worth a copy of the rows. */
function drawsAtRandom(plan: Plan, planned: PlannedNode): boolean {
  const code = nodeSql(plan, planned);
  // Where the columns are known, only a sample with replacement is not a query and moves no rows.
  if (code.kind === 'unsupported')
    return inputsOf(planned).length > 0 && planned.schema !== undefined && planned.kind?.shuffles !== true;
  if (code.kind !== 'query') return false;
  return limits(code.query.text) || functionsIn(code.query.text).includes('randomly');
}

/**
 * Whether a query may give other rows when it runs again. Only its words are looked at, as the designer would otherwise load
 * the parser of statements: a word in a string costs a copy of the rows, not a wrong result.
 */
const mayVary = (text: string): boolean =>
  limits(text) || functionsIn(text).some((varies) => varies !== undefined);

const limits = (text: string): boolean => /\b(?:TABLESAMPLE|LIMIT|OFFSET)\b/iu.test(text);

const functionsIn = (text: string) =>
  [...text.matchAll(/\w+(?=`?\s*\()/gu)].map(([name]) => findFunction(name)?.varies);
