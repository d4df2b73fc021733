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

/** An error, or a warning of a setting that is not one of good practice. */
const isLack = ({ severity, field, isRule }: Diagnostic): boolean =>
  severity === 'error' || (severity === 'warning' && field !== undefined && isRule !== true);

/** Whether a row of a list of settings, such as a condition, is as it was added. `path`: `conditions.0.column`. */
function isInNewRow({ kind, config }: PipelineNode, path: string): boolean {
  const [name = '', at] = path.split('.');
  const rows = config[name];
  const row = Array.isArray(rows) && at !== undefined ? rows[Number(at)] : undefined;
  if (row === undefined) return false;
  const parsed = KINDS.get(kind ?? '')?.config.safeParse({ ...config, [name]: [row, {}] });
  const [filled, added] = Object.values(parsed?.data?.[name] ?? {});
  return added !== undefined && JSON.stringify(filled) === JSON.stringify(added);
}

/** Whether a problem says only what a new node, or a new row of its settings, lacks as long as nothing is said in it. */
export const isNotYetSaid = (node: PipelineNode, problem: Diagnostic): boolean =>
  isLack(problem) && (isUntouched(node) || (problem.field !== undefined && isInNewRow(node, problem.field)));
