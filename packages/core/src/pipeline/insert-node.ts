import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { edgeIds, newEdgeId } from './ids.ts';
import { addLinkedNode, addNode, connect, freePorts, remove } from './operations.ts';
import { rowsId, sourceEnd } from './outputs.ts';
import { givesRows, inputsOf } from './ports.ts';

/** How a new node joins the pipeline. */
export type Attachment =
  /** The last node feeds it, or it runs after that one (product specification, section 4, palette drop). */
  | { readonly kind: 'last' }
  /** The named node feeds it, where rows fit. */
  | { readonly kind: 'after'; readonly nodeId: string; readonly output?: string }
  /** It takes the rows of an edge and passes its own on to the edge's target. */
  | { readonly kind: 'on-edge'; readonly edgeId: string };

const edgeOf = (document: PipelineDocument, id: string): PipelineEdge | undefined =>
  document.edges.find((edge) => edge.id === id);

/** The id of the node that feeds a new node; undefined on an empty canvas. */
export function feederOf(document: PipelineDocument, at: Attachment): string | undefined {
  switch (at.kind) {
    case 'last':
      return document.nodes.at(-1)?.id;
    case 'after':
      return document.nodes.find(({ id }) => id === at.nodeId)?.id;
    case 'on-edge':
      return edgeOf(document, at.edgeId)?.source;
  }
}

/** The id of the rows that feed a new node: those of a node, or of one of its outputs. */
export function feederRows(document: PipelineDocument, at: Attachment): string | undefined {
  const feeder = feederOf(document, at);
  const node = document.nodes.find(({ id }) => id === feeder);
  const output = at.kind === 'on-edge' ? edgeOf(document, at.edgeId)?.sourcePort : outputOf(at);
  return node && rowsId(node, output);
}

const outputOf = (at: Attachment): string | undefined => (at.kind === 'after' ? at.output : undefined);

/** Adds a node and draws its edges. */
export function insertNode(document: PipelineDocument, node: PipelineNode, at: Attachment): PipelineDocument {
  if (at.kind === 'last') return addLinkedNode(document, node);
  const edge = at.kind === 'on-edge' ? edgeOf(document, at.edgeId) : undefined;
  return (edge && spliced(document, node, edge)) ?? addAfter(document, node, at);
}

/** Whether an edge between the two says something: rows flow, or the first prepares what the second needs. */
const follows = (document: PipelineDocument, from: PipelineNode, node: PipelineNode): boolean =>
  givesRows(from) ? freePorts(document, node).length > 0 : inputsOf(from).length === 0;

function addAfter(document: PipelineDocument, node: PipelineNode, at: Attachment): PipelineDocument {
  const added = addNode(document, node);
  const feeder = feederOf(document, at);
  const from = document.nodes.find(({ id }) => id === feeder);
  if (!from || !follows(added, from, node)) return added;
  const linked = connect(added, from.id, node.id, undefined, outputOf(at));
  return linked.ok ? linked.document : added;
}

/** Undefined where the node does not fit between the two: it takes or gives no rows, or the edge carries none. */
function spliced(
  document: PipelineDocument,
  node: PipelineNode,
  edge: PipelineEdge,
): PipelineDocument | undefined {
  const [port] = inputsOf(node);
  if (edge.kind !== 'data' || !port || !givesRows(node)) return undefined;
  const without = addNode(remove(document, new Set(), new Set([edge.id])), node);
  const taken = edgeIds(without);
  const { original: _original, sourcePort, ...rest } = edge;
  const into = {
    source: edge.source,
    ...(sourcePort === undefined ? {} : { sourcePort }),
    target: node.id,
    targetPort: port.name,
  };
  const out = { ...rest, ...sourceEnd(node) };
  return {
    ...without,
    // In the place of the old edge: ports with several inputs take them in the document's order.
    edges: document.edges.flatMap((one) =>
      one.id === edge.id
        ? [
            { ...into, id: newEdgeId(into, taken), kind: 'data' as const },
            { ...out, id: newEdgeId(out, taken) },
          ]
        : [one],
    ),
  };
}
