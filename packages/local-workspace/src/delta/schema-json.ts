import { type Column, type ColumnType, formatType, type Schema } from '@lakehouse/core/types/column-type';
import { parseType } from '@lakehouse/core/types/parse-type';

/** Spark's JSON names of types that differ from the DDL names. */
const JSON_NAMES: Readonly<Record<string, string>> = {
  tinyint: 'byte',
  smallint: 'short',
  int: 'integer',
  bigint: 'long',
};

type JsonType =
  | string
  | { readonly type: 'struct'; readonly fields: readonly JsonField[] }
  | { readonly type: 'array'; readonly elementType: JsonType; readonly containsNull: boolean }
  | {
      readonly type: 'map';
      readonly keyType: JsonType;
      readonly valueType: JsonType;
      readonly valueContainsNull: boolean;
    };

interface JsonField {
  readonly name: string;
  readonly type: JsonType;
  readonly nullable: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The `schemaString` of a Delta table. */
export const schemaToJson = (schema: Schema): string =>
  JSON.stringify({ type: 'struct', fields: schema.map(fieldToJson) });

const fieldToJson = (column: Column): JsonField => ({
  name: column.name,
  type: typeToJson(column.type),
  nullable: column.nullable !== false,
  metadata: column.comment === undefined ? {} : { comment: column.comment },
});

function typeToJson(type: ColumnType): JsonType {
  switch (type.kind) {
    case 'struct':
      return { type: 'struct', fields: type.fields.map(fieldToJson) };
    case 'array':
      return { type: 'array', elementType: typeToJson(type.element), containsNull: true };
    case 'map':
      return {
        type: 'map',
        keyType: typeToJson(type.key),
        valueType: typeToJson(type.value),
        valueContainsNull: true,
      };
    default:
      return JSON_NAMES[type.kind] ?? formatType(type);
  }
}

/** Reads a `schemaString`. Throws when it holds a type that Spark SQL does not have. */
export const schemaFromJson = (text: string): Schema =>
  (JSON.parse(text) as { fields: readonly JsonField[] }).fields.map(fieldFromJson);

function fieldFromJson(field: JsonField): Column {
  const comment = field.metadata?.['comment'];
  return {
    name: field.name,
    type: typeFromJson(field.type),
    ...(!field.nullable && { nullable: false }),
    ...(typeof comment === 'string' && { comment }),
  };
}

function typeFromJson(type: JsonType): ColumnType {
  if (typeof type === 'string')
    return parseType(Object.entries(JSON_NAMES).find(([, json]) => json === type)?.[0] ?? type);
  if (type.type === 'struct') return { kind: 'struct', fields: type.fields.map(fieldFromJson) };
  if (type.type === 'array') return { kind: 'array', element: typeFromJson(type.elementType) };
  return { kind: 'map', key: typeFromJson(type.keyType), value: typeFromJson(type.valueType) };
}
