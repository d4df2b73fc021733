import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Plan } from './plan.ts';
import { upstream } from './upstream.ts';

/**
 * A failure of a run or preview as a problem at the node where it can be fixed: the first node on the way to `nodeId`
 * whose kind recognizes the platform's message, else the node itself.
 */
export function explainFailure(plan: Plan, nodeId: string, failure: string): Diagnostic {
  for (const { node, kind, config } of upstream(plan, [nodeId])) {
    const found = config && kind?.explain?.(config, failure);
    if (!found) continue;
    const { advice, field, fixes } = found;
    return {
      code: 'failed',
      severity: 'error',
      message: `${failure.trim()}\n${advice}`,
      nodeId: node.id,
      ...(field === undefined ? {} : { field }),
      ...(fixes === undefined ? {} : { fixes }),
    };
  }
  return { code: 'failed', severity: 'error', message: failure.trim(), nodeId };
}
