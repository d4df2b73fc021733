import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';

const known = new WeakMap<PipelineNode, boolean>();

/** Whether all settings of a node are those of a new one. */
export function isUntouched(node: PipelineNode): boolean {
  const cached = known.get(node);
  if (cached !== undefined) return cached;
  const kind = KINDS.get(node.kind ?? '');
  const parsed = kind?.config.safeParse(node.config);
  // Parsing puts the settings into the order of the schema.
  const untouched =
    kind !== undefined &&
    parsed?.success === true &&
    JSON.stringify(parsed.data) === JSON.stringify(kind.config.parse({}));
  known.set(node, untouched);
  return untouched;
}

/** Whether a problem says what a node lacks as long as it is untouched: an error, or a warning of one of its settings. */
export const isLack = ({ severity, field, isRule }: Diagnostic): boolean =>
  severity === 'error' || (severity === 'warning' && field !== undefined && isRule !== true);
