import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { assignNames } from '../../codegen/python/names.ts';
import type { PipelineDocument, PipelineEdge, PipelineNode } from '../document.ts';
import { KINDS } from '../registry.ts';

/** The name of each node's DataFrame in generated code, by node id; never equal to a parameter's name. */
export const frameNames = ({
  nodes,
  settings,
}: Pick<PipelineDocument, 'nodes' | 'settings'>): ReadonlyMap<string, string> =>
  assignNames([
    // The node with the lowest number in its id keeps its name, so parameters get 0.
    ...(settings?.parameters ?? []).map(({ name }) => ({ id: `${name}-0`, title: name, name })),
    ...nodes.map(({ id, label, frameName }) => ({
      id,
      title: label,
      ...(frameName === undefined ? {} : { name: frameName }),
    })),
  ]);

/** A node in the form of the saved file. `name` is that of its DataFrame. */
export const savedNode = (node: PipelineNode, name: string): JsonObject => ({
  id: node.id,
  type: node.type,
  position: { x: node.position.x, y: node.position.y },
  data: savedData(node, name),
  ...node.fields,
  ...(node.original === undefined ? {} : { original: node.original }),
});

function savedData(node: PipelineNode, name: string): JsonObject {
  const kind = KINDS.get(node.kind ?? '');
  const parsed = kind?.config.safeParse(node.config);
  const mirrored: JsonObject =
    kind && parsed?.success
      ? {
          details: kind.details(parsed.data),
          ...kind.toSaved?.(parsed.data),
          ...(kind.toColumns ? { selectedColumns: [...kind.toColumns(parsed.data)] } : {}),
        }
      : {};
  return {
    ...node.extra,
    label: node.label,
    ...(node.description === undefined ? {} : { description: node.description }),
    ...(node.disabled ? { disabled: true } : {}),
    ...mirrored,
    ...(kind?.transformation ? { transformation: { ...kind.transformation } } : {}),
    ...(kind?.output === 'rows' ? { outputDataframeName: name } : {}),
    ...(kind || Object.keys(node.config).length > 0 ? { config: node.config } : {}),
  };
}

/** An edge in the form of the saved file. */
export const savedEdge = ({
  id,
  source,
  target,
  label,
  kind,
  sourcePort,
  targetPort,
  fields,
  original,
}: PipelineEdge): JsonObject => ({
  id,
  source,
  target,
  kind,
  ...(label === undefined ? {} : { label }),
  ...(sourcePort === undefined ? {} : { sourcePort }),
  ...(targetPort === undefined || kind === 'order' ? {} : { targetPort }),
  ...fields,
  ...(original === undefined ? {} : { original }),
});
