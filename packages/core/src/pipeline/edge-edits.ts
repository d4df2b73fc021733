import type { PipelineDocument, PipelineNode } from './document.ts';
import { updateNode } from './operations.ts';
import { KINDS } from './registry.ts';

/** Sets the text at the middle of an edge; an empty one removes it. */
export function setEdgeLabel(document: PipelineDocument, id: string, text: string): PipelineDocument {
  const label = text.trim();
  return {
    ...document,
    edges: document.edges.map((edge) => {
      if (edge.id !== id) return edge;
      const { label: _label, ...rest } = edge;
      return label === '' ? rest : { ...rest, label };
    }),
  };
}

/** Whether a node has two sides to exchange. */
export const hasSides = ({ kind }: Pick<PipelineNode, 'kind'>): boolean =>
  KINDS.get(kind ?? '')?.swapSides !== undefined;

/** Exchanges the two inputs of a node; its settings go on meaning the same columns. */
export function swapSides(document: PipelineDocument, nodeId: string): PipelineDocument {
  const node = document.nodes.find(({ id }) => id === nodeId);
  const kind = KINDS.get(node?.kind ?? '');
  const [first, second] = kind?.inputs ?? [];
  if (!node || !kind?.swapSides || !first || !second) return document;
  const other: Record<string, string> = { [first.name]: second.name, [second.name]: first.name };
  const parsed = kind.config.safeParse(node.config);
  // Settings that can't be read yet are kept as they are.
  const config = parsed.success ? kind.config.parse(kind.swapSides(parsed.data)) : node.config;
  return {
    ...updateNode(document, nodeId, (before) => ({ ...before, config })),
    edges: document.edges.map((edge) =>
      edge.target === nodeId && edge.targetPort !== undefined
        ? { ...edge, targetPort: other[edge.targetPort] ?? edge.targetPort }
        : edge,
    ),
  };
}
