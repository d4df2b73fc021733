import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { EdgeKind, PipelineEdge, PipelineNode } from '../document.ts';
import { newEdgeId } from '../ids.ts';
import { givesRows, inputsOf } from '../ports.ts';
import { own, without } from './json-values.ts';
import { readId } from './read-nodes.ts';
import type { Repair } from './repair.ts';

/** An edge of the file between two nodes of the file. */
export interface RawEdge {
  readonly found: JsonObject;
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

export interface ReadEdges {
  readonly edges: readonly RawEdge[];
  /** Edges that can't be drawn, unchanged. */
  readonly lost: readonly Json[];
  readonly repairs: readonly Repair[];
}

/** Reads the list of edges: each gets a unique id and connects two nodes of the file. */
export function readEdges(list: readonly Json[], nodes: { has(id: string): boolean }): ReadEdges {
  const edges: RawEdge[] = [];
  const lost: Json[] = [];
  const repairs: Repair[] = [];
  const taken = new Set<string>();
  for (const found of list) {
    const ends = isObject(found) ? readEnds(found, nodes) : ({ code: 'edge-not-read', found } as const);
    if ('code' in ends || !isObject(found)) {
      lost.push(found);
      if ('code' in ends) repairs.push(ends);
      continue;
    }
    const given = own(found, 'id');
    const id =
      typeof given === 'string' && given !== '' && !taken.has(given) ? given : newEdgeId(ends, taken);
    taken.add(id);
    if (given !== undefined && given !== id)
      repairs.push({ code: 'edge-id', found: given, now: id, nodeId: ends.target });
    edges.push({ found, id, ...ends });
  }
  return { edges, lost, repairs };
}

function readEnds(
  found: JsonObject,
  nodes: { has(id: string): boolean },
): Pick<RawEdge, 'source' | 'target'> | Repair {
  const source = readId(own(found, 'source') ?? own(found, 'from'));
  const target = readId(own(found, 'target') ?? own(found, 'to'));
  if (source === undefined || target === undefined) return { code: 'edge-not-read', found };
  if (!nodes.has(source))
    return {
      code: 'edge-without-end',
      field: 'source',
      found: source,
      ...(nodes.has(target) ? { nodeId: target } : {}),
    };
  if (!nodes.has(target)) return { code: 'edge-without-end', field: 'target', found: target, nodeId: source };
  if (source === target) return { code: 'edge-to-itself', nodeId: source };
  return { source, target };
}

const OWN_FIELDS = new Set(['id', 'source', 'target', 'label', 'kind', 'targetPort', 'original']);

/** An edge of the current saved version, with an id and two nodes from `readEdges`. */
export type SavedEdge = JsonObject & {
  readonly id: string;
  readonly source: string;
  readonly target: string;
};

/**
 * Converts saved edges of the current version to edges of the document; those without a port get the first free one.
 */
export function openEdges(
  saved: readonly SavedEdge[],
  nodes: ReadonlyMap<string, PipelineNode>,
): { readonly edges: readonly PipelineEdge[]; readonly repairs: readonly Repair[] } {
  const repairs: Repair[] = [];
  const taken = new Map<string, Set<string>>();
  const portsOf = (target: string): Set<string> => {
    const ports = taken.get(target) ?? new Set<string>();
    taken.set(target, ports);
    return ports;
  };
  for (const edge of saved)
    if (edge['kind'] === 'data' && typeof edge['targetPort'] === 'string')
      portsOf(edge.target).add(edge['targetPort']);
  const edges = saved.map((edge): PipelineEdge => {
    const { id, source, target } = edge;
    const label = own(edge, 'label');
    if (label !== undefined && typeof label !== 'string')
      repairs.push({ code: 'edge-label', found: label, nodeId: target });
    const sourcePort = own(edge, 'sourcePort');
    const { sourcePort: _port, ...others } = without(edge, OWN_FIELDS);
    const fields =
      typeof sourcePort === 'string' || sourcePort === undefined ? others : { ...others, sourcePort };
    return {
      id,
      source,
      target,
      ...(typeof label === 'string' ? { label } : {}),
      ...(typeof sourcePort === 'string' ? { sourcePort } : {}),
      ...wayOf(edge, nodes, portsOf(target), repairs),
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    };
  });
  return { edges, repairs };
}

/** Whether an edge carries rows, and to which port. */
function wayOf(
  edge: SavedEdge,
  nodes: ReadonlyMap<string, PipelineNode>,
  used: Set<string>,
  repairs: Repair[],
): { readonly kind: EdgeKind; readonly targetPort?: string } {
  const port = own(edge, 'targetPort');
  if (edge['kind'] === 'order') return { kind: 'order' };
  const [source, target] = [nodes.get(edge.source), nodes.get(edge.target)];
  // A type that was a placeholder took rows and gave some.
  const isOnlyOrder = source && target && (!givesRows(source) || inputsOf(target).length === 0);
  if (edge['kind'] === 'data' && typeof port === 'string' && !isOnlyOrder)
    return { kind: 'data', targetPort: port };
  const inputs = source && target && givesRows(source) ? inputsOf(target) : [];
  const free = inputs.find(({ name, many }) => many === true || !used.has(name));
  repairs.push({
    code: 'edge-port',
    nodeId: edge.target,
    ...(free ? { now: free.label } : {}),
  });
  if (!free) return { kind: 'order' };
  used.add(free.name);
  return { kind: 'data', targetPort: free.name };
}
