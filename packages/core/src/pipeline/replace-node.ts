import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { columnsOf } from './opening/columns-of.ts';
import { lostValues, without } from './opening/json-values.ts';
import { updateNode } from './operations.ts';
import { sourceEnd } from './outputs.ts';
import { givesRows, inputsOf } from './ports.ts';
import { type AnyNodeKind, findTransformation, KINDS } from './registry.ts';
import { OWN_DATA } from './saving/own-data.ts';
import { savedNode } from './saving/saved-json.ts';
import { transformationName } from './saving/transformation-name.ts';

/**
 * Replaces a node by one of another kind, keeping its id, title, position and edges, and the columns that its file
 * names. Fields that only the old node had are preserved in the saved file.
 */
export function replaceNode(document: PipelineDocument, id: string, kindId: string): PipelineDocument {
  const kind = KINDS.get(kindId);
  const old = document.nodes.find((node) => node.id === id);
  if (!kind || !old || old.kind === kindId) return document;
  const { frameName: _frameName, extra: all = {}, ...rest } = old;
  const extra = without(all, OWN_DATA);
  const made: PipelineNode = {
    ...rest,
    type: kind.type,
    kind: kind.id,
    config: firstConfig(old, kind),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  };
  const lost = lostValues(savedNode(old, ''), savedNode(made, ''));
  const node = lost === undefined ? made : { ...made, original: withLost(old.original, lost) };
  return {
    ...updateNode(document, id, () => node),
    edges: refitted(document.edges, node),
  };
}

const withLost = (original: JsonObject | undefined, lost: JsonObject): JsonObject =>
  original === undefined ? lost : { ...lost, original };

/** The config that the transformation, the columns and the code of a placeholder's file imply. */
function firstConfig({ extra = {} }: PipelineNode, kind: AnyNodeKind): JsonObject {
  const name = transformationName(extra);
  const named = name === undefined ? undefined : findTransformation(name);
  const { names } = columnsOf(extra);
  const columns = names.length > 0 ? kind.fromColumns?.(names, undefined) : undefined;
  // Of other kinds, what a bare file means is for files that were saved so: an export would overwrite.
  const given = kind.type === 'custom-code' ? kind.fromSaved?.(extra) : columns;
  const parsed = kind.config.safeParse({ ...(named?.kind === kind ? named.implied : {}), ...given });
  return parsed.success ? parsed.data : kind.config.parse({});
}

/**
 * The edges, with those of the node moved to its new ports: a data edge takes the first free port, or becomes an order
 * edge.
 */
function refitted(edges: readonly PipelineEdge[], node: PipelineNode): readonly PipelineEdge[] {
  const used = new Set<string>();
  const inputs = inputsOf(node);
  return edges.map((edge) => {
    if (edge.kind !== 'data') return edge;
    const { targetPort, ...bare } = edge;
    if (edge.source === node.id) {
      const { sourcePort, ...rest } = bare;
      return givesRows(node)
        ? { ...rest, ...sourceEnd(node, sourcePort), ...(targetPort === undefined ? {} : { targetPort }) }
        : { ...rest, kind: 'order' };
    }
    if (edge.target !== node.id) return edge;
    const port =
      inputs.find(({ name, many }) => name === targetPort && (many === true || !used.has(name))) ??
      inputs.find(({ name, many }) => many === true || !used.has(name));
    if (!port) return { ...bare, kind: 'order' };
    used.add(port.name);
    return { ...bare, kind: 'data', targetPort: port.name };
  });
}
