import { z } from 'zod';
import { DeltaError } from './delta-error.ts';

/** A field of a `schemaString`; properties that we don't know pass through unchanged. */
const fieldJson = z.looseObject({
  name: z.string(),
  type: z.unknown(),
  nullable: z.boolean().default(true),
  metadata: z.record(z.string(), z.unknown()).default({}),
});
const struct = z.looseObject({ type: z.literal('struct'), fields: z.array(fieldJson) });

export type FieldJson = z.output<typeof fieldJson>;

/** A type that has other types inside; the others are strings. */
export const nestedType = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('array'), elementType: z.unknown() }),
  z.looseObject({ type: z.literal('map'), keyType: z.unknown(), valueType: z.unknown() }),
  struct,
]);

/** The fields of a `schemaString`. Throws DeltaError when it is not a struct. */
export function fieldsOf(schemaString: string): readonly FieldJson[] {
  const parsed = struct.safeParse(JSON.parse(schemaString));
  if (!parsed.success) throw new DeltaError('CORRUPT', 'The schema of the table is not a struct');
  return parsed.data.fields;
}
