import { type NewerFunction, newestCall } from '@lakehouse/spark-sql/functions/newest-call';
import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { isAtLeast } from '@lakehouse/spark-sql/types/spark-release';
import { z } from 'zod';
import { coreSchema, type FieldMeta, fieldMeta, isSchema } from '../fields/field.ts';
import { isVisible } from '../fields/visible-field.ts';

/** Of the functions in the expressions and queries of a config, the one that needs the newest Spark. */
export function newestFunction(schema: z.ZodObject, config: JsonObject): NewerFunction | undefined {
  let newest: NewerFunction | undefined;
  for (const text of sqlTexts(schema, config)) {
    const found = newestCall(text);
    if (found && (!newest || !isAtLeast(newest.since, found.since))) newest = found;
  }
  return newest;
}

/** The texts of SQL in the fields that have an effect. */
function* sqlTexts(schema: z.ZodObject, config: JsonObject): Iterable<string> {
  for (const [name, own] of Object.entries(schema.shape)) {
    const value = config[name];
    if (value !== undefined && isVisible(schema.shape, config, name))
      yield* textsOf(own, value, fieldMeta(own));
  }
}

function* textsOf(schema: z.ZodType, value: Json, meta: FieldMeta | undefined): Iterable<string> {
  if (typeof value === 'string') {
    if (meta?.widget === 'expression' || meta?.language === 'sql') yield value;
    return;
  }
  const inner = coreSchema(schema);
  if (isList(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : undefined;
    if (isSchema(element))
      for (const item of value) yield* textsOf(element, item, fieldMeta(element) ?? meta);
  } else if (isObject(value) && inner instanceof z.ZodObject) yield* sqlTexts(inner, value);
}
