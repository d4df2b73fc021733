import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import type { DesignerState } from './designer-state.ts';

/** The parts of the view that are still valid in a changed document; an undo may have removed a selected node. */
export function keepExisting(state: DesignerState, document: PipelineDocument): Partial<DesignerState> {
  const { selectedNodes, selectedEdges, previewNodeId } = state;
  if (selectedNodes.length === 0 && selectedEdges.length === 0 && previewNodeId === undefined) return {};
  const nodes = new Set(document.nodes.map(({ id }) => id));
  const edges = new Set(document.edges.map(({ id }) => id));
  const keep = (ids: readonly string[], known: ReadonlySet<string>): readonly string[] =>
    ids.every((id) => known.has(id)) ? ids : ids.filter((id) => known.has(id));
  const selected = keep(selectedNodes, nodes);
  const shown = previewNodeId !== undefined && nodes.has(previewNodeId) ? previewNodeId : undefined;
  return {
    selectedNodes: selected,
    selectedEdges: keep(selectedEdges, edges),
    previewNodeId: shown,
    ...(shown === undefined && selected.length === 0 ? { folded: true, foldedInspector: true } : {}),
  };
}
