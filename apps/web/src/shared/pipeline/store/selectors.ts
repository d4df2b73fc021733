import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import { COMPUTE_TARGETS, type ComputeTarget } from '@lakehouse/core/pipeline/compute-target';
import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { explainFailure } from '@lakehouse/core/pipeline/explain-failure';
import type { Repair } from '@lakehouse/core/pipeline/opening/repair';
import { type Plan, planDocument } from '@lakehouse/core/pipeline/plan';
import type { Compiler } from './compiler.ts';
import type { DesignerState } from './designer-state.ts';

const NO_VALUES: Readonly<Record<string, string>> = {};
interface KnownPlan {
  readonly values: typeof NO_VALUES;
  readonly compiler: Compiler | undefined;
  readonly plan: Plan;
}
const plans = new WeakMap<PipelineDocument, KnownPlan>();

/** The plan of a document with values for its parameters; memoized per document. */
export function planOf(
  document: PipelineDocument,
  { compiler }: Partial<Pick<DesignerState, 'compiler'>>,
  values = NO_VALUES,
): Plan {
  const known = plans.get(document);
  if (known?.values === values && known.compiler === compiler) return known.plan;
  const plan = compiler ? compiler.planPipeline(document, values) : planDocument(document, values, undefined);
  plans.set(document, { values, compiler, plan });
  return plan;
}

/** The values of parameters that previews and runs use in place of the defaults. */
export const selectParameterValues = ({
  parameterValues,
  pipelineOf,
  history,
}: DesignerState): Readonly<Record<string, string>> =>
  parameterValues?.pipeline === pipelineOf(history.present) ? parameterValues.values : NO_VALUES;

const indexes = new WeakMap<PipelineDocument, ReadonlyMap<string, PipelineNode>>();

/** The nodes of a document by id; memoized per document. */
export function nodesById(document: PipelineDocument): ReadonlyMap<string, PipelineNode> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map(document.nodes.map((node) => [node.id, node]));
  indexes.set(document, index);
  return index;
}

export const selectDocument = (state: DesignerState): PipelineDocument => state.history.present;

const NO_REPAIRS: readonly Repair[] = [];

/** The repairs made to open the pipeline on the screen. */
export const selectRepairs = ({ history, repairs, pipelineOf }: DesignerState): readonly Repair[] =>
  repairs !== undefined && repairs.pipeline === pipelineOf(history.present) ? repairs.list : NO_REPAIRS;

const linted = new Map(COMPUTE_TARGETS.map((target) => [target, new WeakMap<Plan, Plan>()]));

/** A plan with the problems of a kind of compute; memoized per plan and kind. */
function lintedPlan(plan: Plan, target: ComputeTarget, { lintPlan }: Compiler): Plan {
  const known = linted.get(target)?.get(plan);
  if (known) return known;
  const found = lintPlan(plan, target);
  linted.get(target)?.set(plan, found);
  return found;
}

/** The target compute of the code: its problems are shown on the nodes. */
export const selectCompute = ({ history }: DesignerState): ComputeTarget =>
  history.present.settings?.compute ?? 'any';

export function selectPlan(state: DesignerState): Plan {
  const plan = planOf(state.history.present, state, selectParameterValues(state));
  return state.compiler ? lintedPlan(plan, selectCompute(state), state.compiler) : plan;
}

const failures = new WeakMap<DesignerState['nodeStats'], { readonly plan: Plan; readonly found: Failures }>();

/** The errors of runs and previews, at the nodes that can be fixed. */
interface Failures {
  readonly problems: readonly Diagnostic[];
  /** The nodes whose own rows could not be read or stored, by the node to fix. */
  readonly blamed: ReadonlyMap<string, string>;
}

function failuresIn(plan: Plan, nodeStats: DesignerState['nodeStats']): Failures {
  const known = failures.get(nodeStats);
  if (known?.plan === plan) return known.found;
  const problems = new Map<string, Diagnostic>();
  const blamed = new Map<string, string>();
  for (const { node, problems: own } of plan.order) {
    const stats = nodeStats[node.id];
    // The plan's diagnostic is more specific than the error of the run.
    if (stats?.state !== 'failed' || own.some(({ severity }) => severity === 'error')) continue;
    const problem = explainFailure(plan, node.id, stats.message ?? 'Failed');
    const culprit = problem.nodeId ?? node.id;
    blamed.set(node.id, culprit);
    if (!problems.has(culprit)) problems.set(culprit, problem);
  }
  const found = { problems: [...problems.values()], blamed };
  failures.set(nodeStats, { plan, found });
  return found;
}

/** The errors of runs and previews, at the nodes that can be fixed. */
export const selectFailures = (state: DesignerState): Failures =>
  failuresIn(selectPlan(state), state.nodeStats);

const joined = new WeakMap<Failures, readonly Diagnostic[]>();

/** All problems: those of the plan, and what runs and previews failed with. */
export function selectProblems(state: DesignerState): readonly Diagnostic[] {
  const found = selectFailures(state);
  const { problems } = selectPlan(state);
  if (found.problems.length === 0) return problems;
  const known = joined.get(found) ?? [...found.problems, ...problems];
  joined.set(found, known);
  return known;
}

export const selectUnsaved = (state: DesignerState): boolean => state.history.present !== state.savedDocument;
/** The only selected node, or undefined when none or several are selected. */
export const selectSoleNode = (state: DesignerState): PipelineNode | undefined => {
  const [id, ...others] = state.selectedNodes;
  return id === undefined || others.length > 0 ? undefined : nodesById(state.history.present).get(id);
};
