import { withoutMissing } from './annotations.ts';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { topologicalOrder } from './order.ts';
import { inputsOf } from './ports.ts';
import { sameJson } from './same-json.ts';

/** A place that both sides changed, or that can't be as both want it: `mine` is used unless `used` says otherwise. */
export interface MergeClash {
  /** The label of the node; absent for the pipeline itself. */
  readonly label?: string;
  /** What differs: a setting's path, or `deleted` or `connection`. */
  readonly what: string;
  readonly used: 'mine' | 'theirs';
}

export interface MergedDocument {
  readonly document: PipelineDocument;
  readonly clashes: readonly MergeClash[];
}

type Note = (clash: MergeClash) => void;

const isRecord = <V>(value: V): value is V & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges values that both sides may have changed since `base`: objects key by key, all else as a whole. */
function mergeValue<V>(base: V | undefined, mine: V, theirs: V, note: (path: string) => void): V {
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return mine;
  if (sameJson(mine, base)) return theirs;
  if (!isRecord(mine) || !isRecord(theirs)) {
    note('');
    return mine;
  }
  const merged = { ...theirs, ...mine };
  for (const key in merged) {
    const from = isRecord(base) ? base[key] : undefined;
    const value = mergeValue(from, mine[key], theirs[key], (path) =>
      note(path === '' ? key : `${key}.${path}`),
    );
    if (value === undefined) Reflect.deleteProperty(merged, key);
    else merged[key] = value;
  }
  return merged;
}

interface Listed {
  readonly id: string;
}

/** Merges lists by id in the order of mine, then what only theirs has. A deletion loses against a change. */
function mergeLists<T extends Listed>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  labelOf: (item: T) => string,
  note: Note,
): T[] {
  const [old, ours, others] = [base, mine, theirs].map(
    (list) => new Map(list.map((item) => [item.id, item])),
  );
  const merged = mine.flatMap((item) => {
    const [was, other] = [old?.get(item.id), others?.get(item.id)];
    if (other)
      return [mergeValue(was, item, other, (what) => note({ label: labelOf(item), what, used: 'mine' }))];
    if (was === undefined) return [item];
    if (sameJson(was, item)) return [];
    note({ label: labelOf(item), what: 'deleted', used: 'mine' });
    return [item];
  });
  const more = theirs.filter((item) => {
    if (ours?.has(item.id)) return false;
    const was = old?.get(item.id);
    if (was === undefined) return true;
    if (sameJson(was, item)) return false;
    note({ label: labelOf(item), what: 'deleted', used: 'theirs' });
    return true;
  });
  return [...merged, ...more];
}

/** The edges that fit the merged nodes: none dangles, takes a port twice, or closes a cycle. Mine come first. */
function fittingEdges(
  nodes: readonly PipelineNode[],
  edges: readonly PipelineEdge[],
  mine: readonly PipelineEdge[],
  note: Note,
): PipelineEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Set(mine.map(({ id }) => id));
  const fitting: PipelineEdge[] = [];
  const taken = new Set<string>();
  const isCyclic = (candidates: readonly PipelineEdge[]): boolean =>
    topologicalOrder({ name: '', nodes, edges: candidates }).cyclic.length > 0;
  const wasCyclic = isCyclic(edges.filter(({ id }) => own.has(id)));
  for (const edge of [...edges.filter(({ id }) => own.has(id)), ...edges.filter(({ id }) => !own.has(id))]) {
    const target = byId.get(edge.target);
    const place = `${edge.target}\n${edge.targetPort ?? ''}`;
    const isSingle = inputsOf(target ?? { type: '', kind: undefined }).some(
      ({ name, many }) => name === edge.targetPort && many !== true,
    );
    const fits =
      target !== undefined &&
      byId.has(edge.source) &&
      !(isSingle && taken.has(place)) &&
      (own.has(edge.id) || wasCyclic || !isCyclic([...fitting, edge]));
    if (fits) {
      fitting.push(edge);
      taken.add(place);
    } else if (target) note({ label: target.label, what: 'connection', used: 'mine' });
  }
  return fitting;
}

const headOf = ({
  nodes: _nodes,
  edges: _edges,
  notes: _notes,
  groups: _groups,
  tests: _tests,
  ...head
}: PipelineDocument) => head;

/**
 * Merges two documents that were changed independently since `base`. What only one side changed is taken; where both
 * changed the same, mine is kept and the clash is listed. A deletion never discards the other side's change.
 */
export function mergeDocuments(
  base: PipelineDocument,
  mine: PipelineDocument,
  theirs: PipelineDocument,
): MergedDocument {
  const clashes: MergeClash[] = [];
  const note: Note = (clash) => void clashes.push(clash);
  const nodes = mergeLists(base.nodes, mine.nodes, theirs.nodes, ({ label }) => label, note);
  const labelOfTarget = new Map(nodes.map(({ id, label }) => [id, label]));
  const edges = mergeLists(
    base.edges,
    mine.edges,
    theirs.edges,
    ({ target }) => labelOfTarget.get(target) ?? target,
    note,
  );
  const merged = mergeValue(headOf(base), headOf(mine), headOf(theirs), (what) =>
    note({ what, used: 'mine' }),
  );
  const listOf = <T extends Listed>(
    of: (document: PipelineDocument) => readonly T[] | undefined,
    labelOf: (item: T) => string,
  ): T[] => mergeLists(of(base) ?? [], of(mine) ?? [], of(theirs) ?? [], labelOf, note);
  const notes = listOf(
    (document) => document.notes,
    ({ text }) => text,
  );
  const groups = listOf(
    (document) => document.groups,
    ({ title }) => title,
  );
  const tests = listOf(
    (document) => document.tests,
    ({ name }) => name,
  );
  return {
    document: withoutMissing({
      ...merged,
      nodes,
      edges: fittingEdges(nodes, edges, mine.edges, note),
      ...(notes.length > 0 ? { notes } : {}),
      ...(groups.length > 0 ? { groups } : {}),
      ...(tests.length > 0 ? { tests } : {}),
    }),
    clashes,
  };
}
