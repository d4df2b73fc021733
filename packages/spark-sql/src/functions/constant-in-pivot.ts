import type { Call, Expression } from '../syntax/tree.ts';
import { findExpression } from '../syntax/visit.ts';
import { findFunction } from './table.ts';

/** Aggregates with an argument that must be constant, which it no longer is once a pivot wraps it in a condition. */
const REFUSED = new Set([
  'percentile',
  'percentile_approx',
  'percentile_cont',
  'percentile_disc',
  'approx_top_k',
  'histogram_numeric',
]);

/** The call that Spark rejects in a pivot. */
export function constantInPivot(expression: Expression): Call | undefined {
  const isRefused = (node: Expression): node is Call =>
    node.kind === 'call' &&
    REFUSED.has(findFunction(node.name)?.name ?? '') &&
    node.args.length + (node.within?.length ?? 0) > 1;
  const found = findExpression(expression, isRefused);
  return found?.kind === 'call' ? found : undefined;
}
