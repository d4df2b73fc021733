import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { coreSchema, type FieldMeta, fieldMeta, isSchema } from '../../fields/field.ts';
import { type NewName, renameInExpression } from './rename-in-expression.ts';

/** Which columns were renamed, as the settings of a node may name them. */
export interface ConfigRenames {
  /** By the input port; the first one where a field says none. */
  readonly atPort: (port: string | undefined) => NewName;
  /** Of any input. */
  readonly anywhere: NewName;
  /** Whether texts that have the old name get the new one: what is computed may replace the column. */
  readonly inTexts: boolean;
  /** Whether code of the node's own may read the columns: that of a source makes them. */
  readonly inCode: boolean;
}

/** Thrown inside only: the settings name columns in a way that can't be changed with certainty. */
class NotCertain extends Error {}

/**
 * The settings of a node after columns that it takes were renamed; undefined where it can't be told what to change, as in code of
 * one's own.
 */
export function renameInConfig(
  schema: z.ZodObject,
  config: JsonObject,
  renames: ConfigRenames,
): JsonObject | undefined {
  try {
    return renamed(schema, config, renames);
  } catch (error) {
    if (error instanceof NotCertain) return undefined;
    throw error;
  }
}

const renamed = (schema: z.ZodObject, config: JsonObject, renames: ConfigRenames): JsonObject =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => {
      const own = schema.shape[name];
      return [name, own && value !== undefined ? inField(own, value, renames, fieldMeta(own)) : value];
    }),
  );

function inField(schema: z.ZodType, value: Json, renames: ConfigRenames, meta: FieldMeta | undefined): Json {
  if (typeof value === 'string') return meta ? inText(value, renames, meta) : value;
  const inner = coreSchema(schema);
  if (isList(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : undefined;
    if (!isSchema(element)) return value;
    return value.map((item) => inField(element, item, renames, fieldMeta(element) ?? meta));
  }
  return isObject(value) && inner instanceof z.ZodObject ? renamed(inner, value, renames) : value;
}

function inText(value: string, renames: ConfigRenames, { widget, port, language }: FieldMeta): string {
  const isRead = renames.inCode && value.trim() !== '';
  switch (widget) {
    case 'column':
    case 'columns':
      return inPath(value, renames.atPort(port));
    case 'expression': {
      const text = renameInExpression(value, renames.anywhere);
      if (text === undefined) throw new NotCertain();
      return text;
    }
    case 'schema':
      // A node that takes rows says what it gives, under names of its own.
      return renames.inCode ? value : inSchema(value, renames.anywhere);
    case 'code':
      // Python reads columns in ways that only Python knows; a query is asked word by word.
      if (isRead && (language === 'python' || mentions(value, renames.anywhere))) throw new NotCertain();
      return value;
    case 'textarea':
      if (isRead && mentions(value, renames.anywhere)) throw new NotCertain();
      return value;
    case 'text':
      return (renames.inTexts ? renames.anywhere(value) : undefined) ?? value;
    default:
      return value;
  }
}

/** A column, or a field of one: `address.city`. */
function inPath(value: string, newName: NewName): string {
  const whole = newName(value);
  if (whole !== undefined) return whole;
  const dot = value.indexOf('.');
  const name = dot > 0 ? newName(value.slice(0, dot)) : undefined;
  return name === undefined ? value : `${name}${value.slice(dot)}`;
}

function inSchema(value: string, newName: NewName): string {
  if (value.trim() === '') return value;
  const schema = parseSchema(value);
  return schema.some(({ name }) => newName(name) !== undefined)
    ? formatSchema(schema.map((column) => ({ ...column, name: newName(column.name) ?? column.name })))
    : value;
}

const WORD = /`((?:[^`]|``)*)`|[\p{L}\p{N}_]+/gu;

const mentions = (text: string, newName: NewName): boolean =>
  [...text.matchAll(WORD)].some(([word, quoted]) => newName(quoted ?? word) !== undefined);
