import type { z } from 'zod';

interface Wrapping {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly out?: z.ZodType;
}

/** The schema inside defaults, optionals and preprocessing. */
export function coreSchema(schema: z.ZodType): z.ZodType {
  const def = schema.def as unknown as Wrapping;
  if (def.innerType) return coreSchema(def.innerType);
  return def.type === 'pipe' && def.out ? coreSchema(def.out) : schema;
}

/** The fields of an object schema, or undefined for any other schema. */
export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  return (coreSchema(schema) as { shape?: Record<string, z.ZodType> }).shape;
}

/** The schema of the items of an array schema, or undefined for any other schema. */
export const elementOf = (schema: z.ZodType): z.ZodType | undefined =>
  (coreSchema(schema).def as { element?: z.ZodType }).element;

/** The strings that an enum schema allows; none for any other schema. */
export const choicesOf = (schema: z.ZodType): readonly string[] =>
  Object.values((coreSchema(schema).def as { entries?: Readonly<Record<string, string>> }).entries ?? {});

/** The bounds of a number schema, where it has them, and whether it takes integers only. */
export function boundsOf(schema: z.ZodType): { min?: number; max?: number; whole: boolean } {
  const { minValue, maxValue, format } = coreSchema(schema) as {
    minValue?: number | null;
    maxValue?: number | null;
    format?: string | null;
  };
  return {
    ...(typeof minValue === 'number' && Number.isFinite(minValue) ? { min: minValue } : {}),
    ...(typeof maxValue === 'number' && Number.isFinite(maxValue) ? { max: maxValue } : {}),
    whole: format?.includes('int') ?? false,
  };
}
