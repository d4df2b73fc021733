import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { upstream } from './emit-sql.ts';
import type { Plan } from './plan.ts';

/**
 * A failure of a run or preview as a problem, at the node that can be mended: the first one on the way to `nodeId` whose
 * kind knows what the platform's words are about, else the node itself.
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
