import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ComputeTarget } from '../pipeline/compute-target.ts';
import { nodeCode } from '../pipeline/emit-pyspark.ts';
import type { Plan, PlannedNode } from '../pipeline/plan.ts';
import { codeFacts } from './code-facts.ts';
import { LINT_RULES } from './rules.ts';

/** What the chosen compute refuses or does differently in one node's code; each problem names its rule. */
function nodeProblems(
  plan: Plan,
  planned: PlannedNode,
  target: Exclude<ComputeTarget, 'any'>,
  variables: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (planned.state !== 'ready') return [];
  const found = codeFacts(nodeCode(plan, planned).statements);
  // A node may have the same name as a word of a rule.
  const names = new Set([...found.names].filter((name) => !variables.has(name)));
  const facts = { ...found, names };
  return LINT_RULES.filter(({ on, breaks }) => on.includes(target) && breaks(facts)).map(
    ({ name, severity, message }) => ({
      code: name,
      severity,
      message: `${message} (${name})`,
      nodeId: planned.node.id,
    }),
  );
}

/**
 * The plan with the problems of the chosen compute on its nodes; they never block code, since other compute runs it.
 */
export function lintPlan(plan: Plan, target: ComputeTarget): Plan {
  if (target === 'any') return plan;
  const variables = new Set(plan.order.map(({ name }) => name));
  const order = plan.order.map((planned) => {
    const found = nodeProblems(plan, planned, target, variables);
    return found.length === 0 ? planned : { ...planned, problems: [...planned.problems, ...found] };
  });
  return {
    ...plan,
    order,
    byId: new Map(order.map((planned) => [planned.node.id, planned])),
    problems: order.flatMap(({ problems }) => problems),
  };
}
