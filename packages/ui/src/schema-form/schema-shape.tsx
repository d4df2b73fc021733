import { coreSchema, isSchema } from '@lakehouse/core/fields/field';
import type { Json } from '@lakehouse/spark-sql/types/json';
import type { z } from 'zod';

/** The fields of a form, whose values are JSON, by name. */
export type Shape = Readonly<Record<string, z.ZodType<Json | undefined>>>;

/** The fields of an object schema, or undefined for any other schema. */
export function shapeOf(schema: z.ZodType): Shape | undefined {
  const core = coreSchema(schema);
  return 'shape' in core && isShape(core.shape) ? core.shape : undefined;
}

const isShape = (shape: unknown): shape is Shape =>
  typeof shape === 'object' && shape !== null && Object.values(shape).every(isSchema);

/** The schema of the items of an array schema, or undefined for any other schema. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = coreSchema(schema);
  return 'element' in def && isSchema(def.element) ? def.element : undefined;
}

/** The strings that an enum schema allows; none for any other schema. */
export function choicesOf(schema: z.ZodType): readonly string[] {
  const { def } = coreSchema(schema);
  const entries = 'entries' in def && typeof def.entries === 'object' ? def.entries : undefined;
  return Object.values(entries ?? {}).filter((value) => typeof value === 'string');
}

/** The bounds of a number schema, where it has them, and whether it takes integers only. */
export function boundsOf(schema: z.ZodType): { min?: number; max?: number; whole: boolean } {
  const core = coreSchema(schema);
  const bound = (name: 'minValue' | 'maxValue'): number | undefined => {
    const value: unknown = name in core ? Reflect.get(core, name) : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const [min, max] = [bound('minValue'), bound('maxValue')];
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    whole: 'format' in core && typeof core.format === 'string' && core.format.includes('int'),
  };
}
