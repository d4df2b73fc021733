import { calledNames, type NewerFunction, newestCall } from '@lakehouse/spark-sql/functions/called-names';
import { sparkNameOf } from '@lakehouse/spark-sql/functions/databricks-only';
import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { isAtLeast } from '@lakehouse/spark-sql/types/spark-release';
import { z } from 'zod';
import { coreSchema, type FieldMeta, fieldMeta, isSchema } from '../fields/field.ts';
import { isVisible } from '../fields/visible-field.ts';

/** Of the functions in the expressions and queries of a config, the one that needs the newest Spark. */
export function newestFunction(schema: z.ZodObject, config: JsonObject): NewerFunction | undefined {
  let newest: NewerFunction | undefined;
  for (const { text } of sqlTexts(schema, config)) {
    const found = newestCall(text);
    if (found && (!newest || !isAtLeast(newest.since, found.since))) newest = found;
  }
  return newest;
}

/** A function in the expressions and queries of a config that the code of open-source Spark can't call. */
export function databricksFunction(schema: z.ZodObject, config: JsonObject): string | undefined {
  for (const { text, isExpression } of sqlTexts(schema, config))
    for (const name of calledNames(text)) {
      const instead = sparkNameOf(name);
      // The code of an expression has Spark's own name; a query is left as it is written.
      if (instead === null || (instead !== undefined && !isExpression)) return name;
    }
  return undefined;
}

interface SqlText {
  readonly text: string;
  readonly isExpression: boolean;
}

/** The texts of SQL in the fields that have an effect. */
function* sqlTexts(schema: z.ZodObject, config: JsonObject): Iterable<SqlText> {
  for (const [name, own] of Object.entries(schema.shape)) {
    const value = config[name];
    if (value !== undefined && isVisible(schema.shape, config, name))
      yield* textsOf(own, value, fieldMeta(own));
  }
}

function* textsOf(schema: z.ZodType, value: Json, meta: FieldMeta | undefined): Iterable<SqlText> {
  if (typeof value === 'string') {
    const isExpression = meta?.widget === 'expression';
    if (isExpression || meta?.language === 'sql') yield { text: value, isExpression };
    return;
  }
  const inner = coreSchema(schema);
  if (isList(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : undefined;
    if (isSchema(element))
      for (const item of value) yield* textsOf(element, item, fieldMeta(element) ?? meta);
  } else if (isObject(value) && inner instanceof z.ZodObject) yield* sqlTexts(inner, value);
}
