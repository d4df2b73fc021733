import type { Diagnostic } from '@lakehouse/core/diagnostics/diagnostic';
import { fieldMeta } from '@lakehouse/core/fields/field';
import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { z } from 'zod';

const known = new WeakMap<PipelineNode, boolean>();

/** Whether the settings of a node say nothing of the data yet: those of a new one, but for choices. */
export function isUntouched(node: PipelineNode): boolean {
  const cached = known.get(node);
  if (cached !== undefined) return cached;
  const kind = KINDS.get(node.kind ?? '');
  const parsed = kind?.config.safeParse(node.config);
  const untouched =
    kind !== undefined &&
    parsed?.success === true &&
    Object.entries(kind.config.shape).every(([name, part]) => saysNothing(part, parsed.data[name]));
  known.set(node, untouched);
  return untouched;
}

const CHOICES: ReadonlySet<string | undefined> = new Set(['select', 'switch']);

/** How something is done can’t be wrong before it is said what is done. */
const saysNothing = (schema: z.ZodType, value: unknown): boolean =>
  CHOICES.has(fieldMeta(schema)?.widget) ||
  JSON.stringify(value) === JSON.stringify(schema.safeParse(undefined).data);

/** Whether a problem says what a node lacks as long as it is untouched: an error, or a warning of one of its settings. */
export const isLack = ({ severity, field, isRule }: Diagnostic): boolean =>
  severity === 'error' || (severity === 'warning' && field !== undefined && isRule !== true);
