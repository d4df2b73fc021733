import { NODE_TYPES, type NodeType } from '../node-type.ts';
import { findKind } from '../registry.ts';

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);

function kindOf(node: Loose | undefined): ReturnType<typeof findKind> {
  const type = node?.['type'];
  if (typeof type !== 'string' || !(NODE_TYPES as readonly string[]).includes(type)) return undefined;
  const data = isObject(node?.['data']) ? node['data'] : {};
  const transformation = isObject(data['transformation'])
    ? data['transformation']['name']
    : data['transformation'];
  return findKind(type as NodeType, typeof transformation === 'string' ? transformation : undefined);
}

/**
 * Version 0 is the specification's bare shape, whose edges name no port: each goes to the first free port of its target
 * in the order of the file, or becomes an order edge where the source gives no rows or no port is free.
 */
export function portsForBareEdges(file: Loose): Loose {
  const nodes = new Map(objects(file['nodes']).map((node) => [node['id'], node]));
  const taken = new Map<unknown, Set<string>>();
  const edges = objects(file['edges']).map((edge): Loose => {
    const target = kindOf(nodes.get(edge['target']));
    const used = taken.get(edge['target']) ?? new Set<string>();
    taken.set(edge['target'], used);
    const rows = kindOf(nodes.get(edge['source']))?.output === 'rows';
    const port = rows ? target?.inputs.find(({ name, many }) => many === true || !used.has(name)) : undefined;
    const id = edge['id'] ?? `edge-${String(edge['source'])}-${String(edge['target'])}`;
    if (!port) return { ...edge, id, kind: 'order' };
    used.add(port.name);
    return { ...edge, id, kind: 'data', targetPort: port.name };
  });
  return { name: '', ...file, version: 1, edges };
}
