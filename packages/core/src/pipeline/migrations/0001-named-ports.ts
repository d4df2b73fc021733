import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineNode } from '../document.ts';
import { givesRows, inputsOf } from '../ports.ts';
import { findKind } from '../registry.ts';

const objects = (value: Json | undefined): readonly JsonObject[] =>
  isList(value) ? value.filter(isObject) : [];

/** The type and the kind of a saved node; undefined if there is no such node. */
function typed(node: JsonObject | undefined): Pick<PipelineNode, 'type' | 'kind'> | undefined {
  const type = node?.['type'];
  if (typeof type !== 'string') return undefined;
  const data = isObject(node?.['data']) ? node['data'] : {};
  const transformation = isObject(data['transformation'])
    ? data['transformation']['name']
    : data['transformation'];
  const kind = findKind(type, typeof transformation === 'string' ? transformation : undefined);
  return { type, kind: kind?.id };
}

/**
 * Version 0 is the specification's bare shape, whose edges name no port: each goes to the first free port of its target
 * in the order of the file, or becomes an order edge where the source has no output rows or no port is free.
 */
export function portsForBareEdges(file: JsonObject): JsonObject {
  const nodes = new Map(objects(file['nodes']).map((node) => [node['id'], typed(node)]));
  const taken = new Map<unknown, Set<string>>();
  const edges = objects(file['edges']).map((edge): JsonObject => {
    const source = nodes.get(edge['source']);
    const target = nodes.get(edge['target']);
    const used = taken.get(edge['target']) ?? new Set<string>();
    taken.set(edge['target'], used);
    const inputs = source && target && givesRows(source) ? inputsOf(target) : [];
    const port = inputs.find(({ name, many }) => many === true || !used.has(name));
    if (!port) return { ...edge, kind: 'order' };
    used.add(port.name);
    return { ...edge, kind: 'data', targetPort: port.name };
  });
  return { name: '', ...file, version: 1, edges };
}
