import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import type { Plan } from '@lakehouse/core/pipeline/plan';

/** One line: `error source-1 “Orders” filePath: Enter a file path`. */
export function formatProblem(plan: Plan, { severity, nodeId, field, message }: Diagnostic): string {
  const node = plan.byId.get(nodeId ?? '');
  const where = [nodeId, node ? `“${node.node.label.replace(/\s+/gu, ' ')}”` : undefined, field];
  return `${[severity, ...where].filter(Boolean).join(' ')}: ${message.replace(/\s+/gu, ' ')}`;
}
