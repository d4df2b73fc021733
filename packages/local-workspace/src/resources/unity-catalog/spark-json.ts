import { type Column, type ColumnType, formatType } from '@lakehouse/core/types/column-type';

function typeJson(type: ColumnType): unknown {
  switch (type.kind) {
    case 'array':
      return { type: 'array', elementType: typeJson(type.element), containsNull: true };
    case 'map':
      return {
        type: 'map',
        keyType: typeJson(type.key),
        valueType: typeJson(type.value),
        valueContainsNull: true,
      };
    case 'struct':
      return { type: 'struct', fields: type.fields.map(fieldJson) };
    // Spark's JSON form spells these differently from its DDL.
    case 'bigint':
      return 'long';
    case 'int':
      return 'integer';
    case 'smallint':
      return 'short';
    case 'tinyint':
      return 'byte';
    default:
      return formatType(type);
  }
}

function fieldJson({ name, type, nullable, comment }: Column): object {
  return { name, type: typeJson(type), nullable: nullable ?? true, metadata: comment ? { comment } : {} };
}

/** The column as Spark writes a StructField in JSON. */
export const structFieldJson = (column: Column): string => JSON.stringify(fieldJson(column));
