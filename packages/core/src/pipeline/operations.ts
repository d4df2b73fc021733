import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { groupNodes, withoutMissing } from './annotations.ts';
import type {
  EdgeKind,
  PipelineDocument,
  PipelineEdge,
  PipelineNode,
  PipelineSettings,
  Position,
} from './document.ts';
import { edgeIds, newEdgeId, newNodeId, nodeIds } from './ids.ts';
import { outputsOf, sourceEnd } from './outputs.ts';
import { givesRows, inputsOf } from './ports.ts';

/** Why an edge can't be drawn; the wording is in the web app's messages. */
export type ConnectRefusal =
  | 'same-node'
  | 'exists'
  | 'cycle'
  | 'no-rows'
  | 'no-port'
  | 'port-taken'
  | 'unknown-node';
export type ConnectResult =
  | { readonly ok: true; readonly document: PipelineDocument; readonly edge: PipelineEdge }
  | { readonly ok: false; readonly reason: ConnectRefusal };

const byId = (document: PipelineDocument, id: string): PipelineNode | undefined =>
  document.nodes.find((node) => node.id === id);

export const addNode = (document: PipelineDocument, node: PipelineNode): PipelineDocument => ({
  ...document,
  nodes: [...document.nodes, node],
});

/** Replaces one node; a document without it is returned unchanged. */
export function updateNode(
  document: PipelineDocument,
  id: string,
  change: (node: PipelineNode) => PipelineNode,
): PipelineDocument {
  if (!byId(document, id)) return document;
  return { ...document, nodes: document.nodes.map((node) => (node.id === id ? change(node) : node)) };
}

/** A trimmed, non-empty name renames the node, and its DataFrame with it; an empty one is ignored (product specification, section 4). */
export function renameNode(document: PipelineDocument, id: string, name: string): PipelineDocument {
  const label = name.trim();
  return label === ''
    ? document
    : updateNode(document, id, ({ frameName: _frameName, ...node }) => ({ ...node, label }));
}

/** Changes the settings of a node. Edges at an output that is renamed by it stay there. */
export function setConfig(document: PipelineDocument, id: string, config: JsonObject): PipelineDocument {
  const before = byId(document, id);
  const changed = updateNode(document, id, (node) => ({ ...node, config }));
  const after = byId(changed, id);
  if (!before || !after || outputsOf(after).length === 0) return changed;
  const [old, now] = [before, after].map((node) => outputsOf(node).map(({ name }) => name));
  const gone = old?.filter((name) => !now?.includes(name)) ?? [];
  const come = now?.filter((name) => !old?.includes(name)) ?? [];
  const [from, to] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || from === undefined || to === undefined) return changed;
  const edges = changed.edges.map((edge) =>
    edge.source === id && edge.sourcePort === from ? { ...edge, sourcePort: to } : edge,
  );
  return { ...changed, edges };
}

export const setDescription = (
  document: PipelineDocument,
  id: string,
  description: string,
): PipelineDocument => updateNode(document, id, (node) => ({ ...node, description }));

/** As for nodes: trimmed, and never empty. */
export function renamePipeline(document: PipelineDocument, name: string): PipelineDocument {
  const trimmed = name.trim();
  return trimmed === '' ? document : { ...document, name: trimmed };
}

/** Changes some of the pipeline's settings; the others are unchanged. */
export const setSettings = (document: PipelineDocument, change: PipelineSettings): PipelineDocument => ({
  ...document,
  settings: { ...document.settings, ...change },
});

/** Moves nodes to positions by id; ids of missing nodes are ignored. */
export function moveNodes(
  document: PipelineDocument,
  positions: ReadonlyMap<string, Position>,
): PipelineDocument {
  const nodes = document.nodes.map((node) => {
    const position = positions.get(node.id);
    return position ? { ...node, position } : node;
  });
  return { ...document, nodes };
}

/** Removes nodes with all their edges, and the edges given by id. */
export function remove(
  document: PipelineDocument,
  nodes: ReadonlySet<string>,
  edges: ReadonlySet<string> = new Set(),
): PipelineDocument {
  return withoutMissing({
    ...document,
    nodes: document.nodes.filter((node) => !nodes.has(node.id)),
    edges: document.edges.filter(
      (edge) => !edges.has(edge.id) && !nodes.has(edge.source) && !nodes.has(edge.target),
    ),
  });
}

/** The ports of a node that can take one more edge, in the kind's order. */
export function freePorts(document: PipelineDocument, node: PipelineNode): string[] {
  const taken = new Set(
    document.edges.filter((edge) => edge.target === node.id).map((edge) => edge.targetPort),
  );
  return inputsOf(node)
    .filter((port) => port.many === true || !taken.has(port.name))
    .map((port) => port.name);
}

function reaches(document: PipelineDocument, from: string, to: string): boolean {
  const next = new Map<string, string[]>();
  for (const edge of document.edges) next.set(edge.source, [...(next.get(edge.source) ?? []), edge.target]);
  const stack = [from];
  const seen = new Set<string>();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    stack.push(...(next.get(id) ?? []));
  }
  return false;
}

/** The target port of an edge between two nodes: the requested port, the first free one, or none (an order edge). */
function choosePort(
  document: PipelineDocument,
  source: PipelineNode,
  target: PipelineNode,
  wanted: string | undefined,
): { kind: EdgeKind; port?: string } | { refusal: ConnectRefusal } {
  if (!givesRows(source)) return wanted === undefined ? { kind: 'order' } : { refusal: 'no-rows' };
  const free = freePorts(document, target);
  if (wanted === undefined)
    return free[0] === undefined ? { kind: 'order' } : { kind: 'data', port: free[0] };
  const known = inputsOf(target).some((port) => port.name === wanted);
  if (!known) return { refusal: 'no-port' };
  return free.includes(wanted) ? { kind: 'data', port: wanted } : { refusal: 'port-taken' };
}

/**
 * Draws an edge. With a port it must be free; without one the first free port is used, or an order edge is drawn. `output`
 * is the one that the edge leaves; the first of several if absent.
 */
export function connect(
  document: PipelineDocument,
  from: string,
  to: string,
  port?: string,
  output?: string,
): ConnectResult {
  const source = byId(document, from);
  const target = byId(document, to);
  if (!source || !target) return { ok: false, reason: 'unknown-node' };
  if (from === to) return { ok: false, reason: 'same-node' };
  if (reaches(document, to, from)) return { ok: false, reason: 'cycle' };
  const choice = choosePort(document, source, target, port);
  if ('refusal' in choice) return { ok: false, reason: choice.refusal };
  const between = document.edges.filter((edge) => edge.source === from && edge.target === to);
  const end = choice.kind === 'data' ? sourceEnd(source, output) : { source: from };
  const isSame = (edge: PipelineEdge): boolean =>
    edge.kind === choice.kind &&
    edge.targetPort === choice.port &&
    (choice.kind === 'order' || sourceEnd(source, edge.sourcePort).sourcePort === end.sourcePort);
  if (between.some(isSame)) return { ok: false, reason: 'exists' };
  if (choice.kind === 'order' && between.length > 0) return { ok: false, reason: 'exists' };
  const ends = {
    ...end,
    target: to,
    ...(choice.port === undefined ? {} : { targetPort: choice.port }),
  };
  const edge: PipelineEdge = { id: newEdgeId(ends, edgeIds(document)), ...ends, kind: choice.kind };
  return { ok: true, document: { ...document, edges: [...document.edges, edge] }, edge };
}

/** Adds a node and links it from the last existing node (product specification, section 4, palette drop). */
export function addLinkedNode(document: PipelineDocument, node: PipelineNode): PipelineDocument {
  const last = document.nodes.at(-1);
  const added = addNode(document, node);
  if (!last) return added;
  const linked = connect(added, last.id, node.id);
  return linked.ok ? linked.document : added;
}

/** Copies nodes, the edges among them and their groups, with new ids, moved by an offset. `timestamp` is epoch milliseconds. */
export function insertCopies(
  document: PipelineDocument,
  copied: Pick<PipelineDocument, 'nodes' | 'edges' | 'groups'>,
  offset: Position,
  timestamp: number,
): { readonly document: PipelineDocument; readonly ids: readonly string[] } {
  const taken = nodeIds(document);
  const renamed = new Map<string, string>();
  const nodes = copied.nodes.map((node) => {
    const id = newNodeId(node.type, timestamp, taken);
    taken.add(id);
    renamed.set(node.id, id);
    return { ...node, id, position: { x: node.position.x + offset.x, y: node.position.y + offset.y } };
  });
  const edgesTaken = edgeIds(document);
  const edges = copied.edges.flatMap((edge) => {
    const source = renamed.get(edge.source);
    const target = renamed.get(edge.target);
    if (source === undefined || target === undefined) return [];
    const id = newEdgeId({ ...edge, source, target }, edgesTaken);
    edgesTaken.add(id);
    return [{ ...edge, id, source, target }];
  });
  const whole: PipelineDocument = {
    ...document,
    nodes: [...document.nodes, ...nodes],
    edges: [...document.edges, ...edges],
  };
  const grouped = (copied.groups ?? []).reduce(
    (now, { title, color, nodes: members }) =>
      groupNodes(now, new Set(members.flatMap((id) => renamed.get(id) ?? [])), title, color),
    whole,
  );
  return {
    document: grouped,
    ids: nodes.map((node) => node.id),
  };
}
