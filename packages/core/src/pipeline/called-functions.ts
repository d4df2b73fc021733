import { type NewerFunction, newestCall } from '@lakehouse/spark-sql/functions/newest-call';
import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { isAtLeast } from '@lakehouse/spark-sql/types/spark-release';
import { z } from 'zod';
import { type FieldCondition, type FieldMeta, fieldMeta, isSchema } from '../fields/field.ts';

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
    if (value === undefined || !isSchema(own)) continue;
    const meta = fieldMeta(own);
    if (!meta?.visibleWhen || holds(meta.visibleWhen, config)) yield* textsOf(own, value, meta);
  }
}

function* textsOf(schema: z.ZodType, value: Json, meta: FieldMeta | undefined): Iterable<string> {
  if (typeof value === 'string') {
    if (meta?.widget === 'expression' || meta?.language === 'sql') yield value;
    return;
  }
  const inner = unwrapped(schema);
  if (isList(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : undefined;
    if (isSchema(element))
      for (const item of value) yield* textsOf(element, item, fieldMeta(element) ?? meta);
  } else if (isObject(value) && inner instanceof z.ZodObject) yield* sqlTexts(inner, value);
}

function holds(condition: FieldCondition, config: JsonObject): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, config));
  if ('any' in condition) return condition.any.some((one) => holds(one, config));
  return condition.is.some((one) => one === config[condition.field]);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const { def } = schema;
  return 'innerType' in def && isSchema(def.innerType) ? unwrapped(def.innerType) : schema;
}
