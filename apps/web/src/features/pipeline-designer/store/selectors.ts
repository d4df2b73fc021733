import { lintPlan } from '@lakehouse/core/lint/lint-plan';
import { COMPUTE_TARGETS, type ComputeTarget } from '@lakehouse/core/pipeline/compute-target';
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

const linted = new Map(COMPUTE_TARGETS.map((target) => [target, new WeakMap<Plan, Plan>()]));

/** A plan with the problems of a kind of compute; worked out once per plan and kind. */
function lintedPlan(plan: Plan, target: ComputeTarget): Plan {
  const known = linted.get(target)?.get(plan);
  if (known) return known;
  const found = lintPlan(plan, target);
  linted.get(target)?.set(plan, found);
  return found;
}

/** Where the code of the pipeline is to run: problems of that compute are shown on the nodes. */
export const selectCompute = ({ history }: DesignerState): ComputeTarget =>
  history.present.settings?.compute ?? 'any';
export const selectPlan = (state: DesignerState): Plan =>
  lintedPlan(planOf(state.history.present), selectCompute(state));
export const selectUnsaved = (state: DesignerState): boolean => state.history.present !== state.savedDocument;
/** The only selected node, or undefined when none or several are selected. */
export const selectSoleNode = (state: DesignerState): PipelineNode | undefined => {
  const [id, ...others] = state.selectedNodes;
  return id === undefined || others.length > 0 ? undefined : nodesById(state.history.present).get(id);
};
