import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';

/** The name for a node's input rows, whatever their variable is (product specification, section 3). */
export const DEFAULT_FRAME = 'df';

/** The node whose rows a display node takes. */
export const inputOf = (plan: Plan, nodeId: string): PlannedNode | undefined =>
  plan.byId.get(Object.values(plan.byId.get(nodeId)?.inputs ?? {})[0]?.[0] ?? '');

/** The node that a DataFrame's name refers to: `df` is the display node's own input, else a variable of the code. */
export function frameNamed(plan: Plan, nodeId: string, name: string): PlannedNode | undefined {
  const wanted = name.trim();
  const named = plan.order.find((planned) => planned.name === wanted && planned.kind?.output === 'rows');
  return named ?? (wanted === DEFAULT_FRAME || wanted === '' ? inputOf(plan, nodeId) : undefined);
}

/** The valid names. */
export const frameNames = (plan: Plan): readonly string[] =>
  plan.order
    .filter(({ kind, state }) => kind?.output === 'rows' && state === 'ready')
    .map(({ name }) => name);
