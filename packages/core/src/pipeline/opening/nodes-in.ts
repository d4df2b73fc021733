import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { NODE_TYPES } from '../node-type.ts';
import { own } from './json-values.ts';
import type { Repair } from './repair.ts';

export interface NodesIn {
  /** The file with lists of nodes and edges. */
  readonly file: JsonObject & { readonly nodes: readonly Json[] };
  readonly repairs: readonly Repair[];
}

/** The nodes of a file that is a list or has them by their ids; undefined where it has none. */
export function nodesIn(file: unknown): NodesIn | undefined {
  if (Array.isArray(file)) return file.some(isNodeLike) ? fromList(file) : undefined;
  if (!isObject(file)) return undefined;
  const nodes = own(file, 'nodes');
  if (isList(nodes)) return { file: { ...file, nodes }, repairs: [] };
  return isById(nodes) ? fromMap(file, nodes) : undefined;
}

/** Whether the nodes of a file can be what a field has. */
export const areNodes = (nodes: Json | undefined): boolean => isList(nodes) || isById(nodes);

const isById = (nodes: Json | undefined): nodes is JsonObject =>
  isObject(nodes) && Object.values(nodes).some((node) => node !== undefined && isNodeLike(node));

/** Rows of a table are lists of objects too. */
const isNodeLike = (item: Json): boolean =>
  isObject(item) &&
  (isObject(own(item, 'data')) || isObject(own(item, 'position')) || isOneOf(own(item, 'type'), NODE_TYPES));

const isEdgeLike = (item: Json | undefined): item is JsonObject =>
  isObject(item) &&
  (own(item, 'source') ?? own(item, 'from')) !== undefined &&
  (own(item, 'target') ?? own(item, 'to')) !== undefined &&
  !isNodeLike(item);

/** A list of nodes, which may have the edges among them. */
function fromList(list: readonly Json[]): NodesIn {
  const edges = list.filter(isEdgeLike);
  return {
    file: {
      nodes: list.filter((item) => !isEdgeLike(item)),
      ...(edges.length > 0 ? { edges } : {}),
    },
    repairs: [{ code: 'list-of-nodes', now: edges.length }],
  };
}

function fromMap(file: JsonObject, byId: JsonObject): NodesIn {
  const repairs: Repair[] = [{ code: 'nodes-by-id' }];
  const nodes = Object.entries(byId).map(([key, node]): Json => {
    if (!isObject(node)) return { id: key, value: node ?? null };
    const id = own(node, 'id');
    if (id === undefined || id === key) return { ...node, id: key };
    repairs.push({ code: 'node-key', nodeId: key, found: id, now: key });
    const before = own(node, 'original');
    return { ...node, id: key, original: { id, ...(before === undefined ? {} : { original: before }) } };
  });
  const edges = own(file, 'edges');
  return {
    file: { ...file, nodes, ...(isEdgesById(edges) ? { edges: edgesOf(edges) } : {}) },
    repairs,
  };
}

const isEdgesById = (edges: Json | undefined): edges is JsonObject =>
  isObject(edges) && Object.values(edges).every(isEdgeLike);

const edgesOf = (byId: JsonObject): readonly Json[] =>
  Object.entries(byId).map(([key, edge]): Json => {
    if (!isObject(edge)) return edge ?? null;
    const id = own(edge, 'id');
    return id === undefined || id === key ? { ...edge, id: key } : { key, ...edge };
  });
