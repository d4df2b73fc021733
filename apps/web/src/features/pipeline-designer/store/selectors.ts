import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { type Plan, planPipeline } from '@lakehouse/core/pipeline/plan';
import type { DesignerState } from './designer-state.ts';

const plans = new WeakMap<PipelineDocument, Plan>();

/** The plan of a document; worked out once per document. */
export function planOf(document: PipelineDocument): Plan {
  const known = plans.get(document);
  if (known) return known;
  const plan = planPipeline(document);
  plans.set(document, plan);
  return plan;
}

const indexes = new WeakMap<PipelineDocument, ReadonlyMap<string, PipelineNode>>();

/** The nodes of a document by id; worked out once per document. */
export function nodesById(document: PipelineDocument): ReadonlyMap<string, PipelineNode> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map(document.nodes.map((node) => [node.id, node]));
  indexes.set(document, index);
  return index;
}

export const selectDocument = (state: DesignerState): PipelineDocument => state.history.present;
export const selectPlan = (state: DesignerState): Plan => planOf(state.history.present);
export const selectUnsaved = (state: DesignerState): boolean => state.history.present !== state.savedDocument;
/** The only selected node, or undefined when none or several are selected. */
export const selectSoleNode = (state: DesignerState): PipelineNode | undefined => {
  const [id, ...others] = state.selectedNodes;
  return id === undefined || others.length > 0 ? undefined : nodesById(state.history.present).get(id);
};
