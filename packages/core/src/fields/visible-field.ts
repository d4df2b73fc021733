import type { z } from 'zod';
import { type FieldCondition, fieldMeta } from './field.ts';

/** Whether a field is shown, and has an effect: its condition holds, and the fields that the condition looks at are shown too. */
export function isVisible(
  shape: Readonly<Record<string, z.ZodType>>,
  values: Readonly<Record<string, unknown>>,
  name: string,
  depth = 0,
): boolean {
  const schema = shape[name];
  const condition = schema && fieldMeta(schema)?.visibleWhen;
  const holds = (when: FieldCondition): boolean => {
    if ('all' in when) return when.all.every(holds);
    if ('any' in when) return when.any.some(holds);
    const value = values[when.field];
    const isMet =
      'is' in when
        ? (typeof value === 'string' || typeof value === 'boolean') && when.is.includes(value)
        : typeof value === 'string' && when.startsWith.some((text) => value.trim().startsWith(text));
    // Cyclic conditions would never end.
    return isMet && depth < Object.keys(shape).length && isVisible(shape, values, when.field, depth + 1);
  };
  return !condition || holds(condition);
}
