import { parseLimitedType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  type Column,
  type ColumnType,
  decimal,
  type Schema,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { formatLimited, type LimitedType } from '@lakehouse/spark-sql/types/limits';
import { COLLATIONS, collationsOf, withCollations } from './collations.ts';
import { PHYSICAL_NAME } from './column-mapping.ts';
import { DeltaError } from './delta-error.ts';
import { type FieldJson, nestedType } from './schema-fields.ts';

/** The types whose name in Spark's JSON differs from the one in DDL. */
const JSON_NAMES: Readonly<Record<string, string>> = {
  bigint: 'long',
  smallint: 'short',
  tinyint: 'byte',
  int: 'integer',
};
const SIMPLE_TYPES: ReadonlyMap<string, ColumnType> = new Map(Object.entries(T));
const DDL_KINDS = new Map(Object.entries(JSON_NAMES).map(([ddl, json]) => [json, ddl]));

type JsonType = string | { readonly [key: string]: unknown };

function typeToJson(type: ColumnType): JsonType {
  switch (type.kind) {
    case 'decimal':
      return `decimal(${type.precision},${type.scale})`;
    case 'array':
      return { type: 'array', elementType: typeToJson(type.element), containsNull: true };
    case 'map':
      return {
        type: 'map',
        keyType: typeToJson(type.key),
        valueType: typeToJson(type.value),
        valueContainsNull: true,
      };
    case 'struct':
      return structToJson(type.fields);
    default:
      return JSON_NAMES[type.kind] ?? type.kind;
  }
}

/** Beside a STRING: the type with CHAR and VARCHAR, which Spark holds writers to (`CharVarcharUtils`). */
const LIMITED_TYPE = '__CHAR_VARCHAR_TYPE_STRING';

/** The metadata of a field whose type became another. */
export function withLimitsOf(
  metadata: Readonly<Record<string, unknown>>,
  { type, limits }: LimitedType,
): Readonly<Record<string, unknown>> {
  const { [LIMITED_TYPE]: _before, ...rest } = metadata;
  return limits ? { ...rest, [LIMITED_TYPE]: formatLimited({ type, limits }) } : rest;
}

const fieldToJson = ({ name, type, limits, nullable = true, comment }: Column): object => {
  const collations = collationsOf(name, type);
  return {
    name,
    type: typeToJson(type),
    nullable,
    metadata: {
      ...(comment !== undefined && { comment }),
      ...(limits && { [LIMITED_TYPE]: formatLimited({ type, limits }) }),
      ...(Object.keys(collations).length > 0 && { [COLLATIONS]: collations }),
    },
  };
};

const structToJson = (fields: readonly Column[]): { type: string; fields: object[] } => ({
  type: 'struct',
  fields: fields.map(fieldToJson),
});

/** A schema as Spark's JSON: the `schemaString` of a Delta table. */
export const toSchemaJson = (schema: Schema): string => JSON.stringify(structToJson(schema));

/** One column as Spark's StructField JSON: the `type_json` of a Unity Catalog column. */
export const toFieldJson = (column: Column): string => JSON.stringify(fieldToJson(column));

type NameOf = (field: FieldJson) => string;

function typeFromJson(json: unknown, nameOf: NameOf): ColumnType {
  if (typeof json === 'string') return simpleFromJson(json);
  const parsed = nestedType.safeParse(json);
  if (!parsed.success)
    throw new DeltaError('UNSUPPORTED_FEATURE', `The column type ${JSON.stringify(json)} is not supported`);
  switch (parsed.data.type) {
    case 'array':
      return { kind: 'array', element: typeFromJson(parsed.data.elementType, nameOf) };
    case 'map':
      return {
        kind: 'map',
        key: typeFromJson(parsed.data.keyType, nameOf),
        value: typeFromJson(parsed.data.valueType, nameOf),
      };
    case 'struct':
      return { kind: 'struct', fields: parsed.data.fields.map((field) => fieldFromJson(field, nameOf)) };
  }
}

function simpleFromJson(text: string): ColumnType {
  const digits = /^decimal\((\d+),\s*(\d+)\)$/u.exec(text);
  if (digits) return decimal(Number(digits[1]), Number(digits[2]));
  const kind = DDL_KINDS.get(text) ?? text;
  const type = SIMPLE_TYPES.get(kind);
  if (!type) throw new DeltaError('UNSUPPORTED_FEATURE', `The column type “${text}” is not supported`);
  return type;
}

function limitsFromJson(text: unknown): Pick<Column, 'limits'> {
  if (typeof text !== 'string') return {};
  try {
    const { limits } = parseLimitedType(text);
    return limits ? { limits } : {};
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    throw new DeltaError('CORRUPT', `The column type “${text}” cannot be read`);
  }
}

function fieldFromJson(field: FieldJson, nameOf: NameOf): Column {
  const comment = field.metadata['comment'];
  return {
    name: nameOf(field),
    type: withCollations(field.name, typeFromJson(field.type, nameOf), field.metadata[COLLATIONS]),
    ...(field.nullable ? {} : { nullable: field.nullable }),
    ...(typeof comment === 'string' ? { comment } : {}),
    ...limitsFromJson(field.metadata[LIMITED_TYPE]),
  };
}

function schemaFromJson(text: string, nameOf: NameOf): Schema {
  const type = typeFromJson(JSON.parse(text), nameOf);
  if (type.kind !== 'struct') throw new DeltaError('CORRUPT', 'The schema of the table is not a struct');
  return type.fields;
}

/** Reads the `schemaString` of a Delta table. Throws DeltaError for an unsupported type. */
export const fromSchemaJson = (text: string): Schema => schemaFromJson(text, ({ name }) => name);

/** The same with the physical names of columns and fields. */
export const physicalSchemaFromJson = (text: string): Schema =>
  schemaFromJson(text, ({ name, metadata }) => {
    const physical = metadata[PHYSICAL_NAME];
    return typeof physical === 'string' ? physical : name;
  });
