import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ComputeTarget } from '../pipeline/compute-target.ts';
import { nodeCode } from '../pipeline/emit-pyspark.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { requirementsOf } from '../pipeline/requirements.ts';
import { ADVICE, factsOf } from './advice.ts';
import { codeFacts } from './code-facts.ts';
import { LINT_RULES } from './rules.ts';

/** What the chosen compute rejects or executes differently in one node's code; each problem names its rule. */
function nodeProblems(
  plan: Plan,
  planned: PlannedNode,
  target: Exclude<ComputeTarget, 'any'>,
  variables: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (planned.state !== 'ready') return [];
  const found = codeFacts(nodeCode(plan, planned).statements);
  // A node's variable may have the same name as something a rule looks for.
  const names = new Set([...found.names].filter((name) => !variables.has(name)));
  const facts = { ...found, names, needs: requirementsOf(planned) };
  return LINT_RULES.filter(({ on, breaks }) => on.includes(target) && breaks(facts)).map(
    ({ name, severity, message }) => ({
      code: name,
      severity,
      message: `${message} (${name})`,
      nodeId: planned.node.id,
      isRule: true,
    }),
  );
}

/** The advice for one node. */
const adviceFor = (planned: PlannedNode, facts: ReturnType<typeof factsOf>): readonly Diagnostic[] =>
  planned.state !== 'ready'
    ? []
    : ADVICE.flatMap(({ name, says }) => {
        const message = says(planned, facts);
        return message === undefined
          ? []
          : [
              {
                code: name,
                severity: 'info' as const,
                message: `${message} (${name})`,
                nodeId: planned.node.id,
                isRule: true as const,
              },
            ];
      });

/** What a kind of compute rejects of a plan: its code must not run there. */
export const refusals = (plan: Plan, target: ComputeTarget): readonly Diagnostic[] =>
  lintPlan(plan, target).problems.filter(({ severity, isRule }) => severity === 'warning' && isRule);

/** Adds advice and the problems of the chosen compute to the nodes of a plan; neither blocks code generation. */
export function lintPlan(plan: Plan, target: ComputeTarget): Plan {
  const variables = new Set(plan.order.map(({ name }) => name));
  const facts = factsOf(plan);
  let changed = false;
  const order = plan.order.map((planned) => {
    const refused = target === 'any' ? [] : nodeProblems(plan, planned, target, variables);
    const found = [...refused, ...adviceFor(planned, facts)];
    changed ||= found.length > 0;
    return found.length === 0 ? planned : { ...planned, problems: [...planned.problems, ...found] };
  });
  if (!changed) return plan;
  return {
    ...plan,
    order,
    byId: new Map(order.map((planned) => [planned.node.id, planned])),
    problems: order.flatMap(({ problems }) => problems),
  };
}
