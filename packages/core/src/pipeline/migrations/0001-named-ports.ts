import type { PipelineNode } from '../document.ts';
import { givesRows, inputsOf } from '../ports.ts';
import { findKind } from '../registry.ts';

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The type and the kind of a saved node; undefined where there is none. */
function typed(node: Loose | undefined): Pick<PipelineNode, 'type' | 'kind'> | undefined {
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
 * in the order of the file, or becomes an order edge where the source gives no rows or no port is free.
 */
export function portsForBareEdges(file: Loose): Loose {
  const nodes = new Map(objects(file['nodes']).map((node) => [node['id'], typed(node)]));
  const taken = new Map<unknown, Set<string>>();
  const edges = objects(file['edges']).map((edge): Loose => {
    const source = nodes.get(edge['source']);
    const target = nodes.get(edge['target']);
    const used = taken.get(edge['target']) ?? new Set<string>();
    taken.set(edge['target'], used);
    const inputs = source && target && givesRows(source) ? inputsOf(target) : [];
    const port = inputs.find(({ name, many }) => many === true || !used.has(name));
    const id = edge['id'] ?? `edge-${String(edge['source'])}-${String(edge['target'])}`;
    if (!port) return { ...edge, id, kind: 'order' };
    used.add(port.name);
    return { ...edge, id, kind: 'data', targetPort: port.name };
  });
  return { name: '', ...file, version: 1, edges };
}
