import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { coreSchema, type FieldMeta, fieldMeta, isSchema } from '../../fields/field.ts';
import { type Bindings, bindSql, bindText } from './bind-texts.ts';

/** How parameters are substituted in a field; undefined for fields without parameters, such as column names. */
function binderOf({ widget, columnField, language }: FieldMeta): typeof bindSql | undefined {
  if (widget === 'expression' || widget === 'textarea' || language === 'sql') return bindSql;
  const isText = widget === 'text' || widget === 'file' || widget === 'table' || widget === 'value';
  return isText || (widget === 'names' && columnField !== undefined) ? bindText : undefined;
}

/** The config with the parameters in its fields replaced. */
export function bindConfig(schema: z.ZodObject, config: JsonObject, bindings: Bindings): JsonObject {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      const own = schema.shape[name];
      return [name, own && value !== undefined ? bind(own, value, bindings, fieldMeta(own)) : value];
    }),
  );
}

function bind(schema: z.ZodType, value: Json, bindings: Bindings, meta: FieldMeta | undefined): Json {
  if (typeof value === 'string') return (meta && binderOf(meta)?.(value, bindings)) ?? value;
  const inner = coreSchema(schema);
  if (isList(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : undefined;
    if (!isSchema(element)) return value;
    return value.map((item) => bind(element, item, bindings, fieldMeta(element) ?? meta));
  }
  return isObject(value) && inner instanceof z.ZodObject ? bindConfig(inner, value, bindings) : value;
}
