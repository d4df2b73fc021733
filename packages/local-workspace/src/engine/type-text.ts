import { type ColumnType, formatDdlName, formatType } from '@lakehouse/spark-sql/types/column-type';

/** The type as statement results write it: upper case, `STRUCT<a: INT>`. */
export function upperTypeText(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `DECIMAL(${type.precision},${type.scale})`;
    case 'time':
      return `TIME(${type.precision})`;
    case 'array':
      return `ARRAY<${upperTypeText(type.element)}>`;
    case 'map':
      return `MAP<${upperTypeText(type.key)}, ${upperTypeText(type.value)}>`;
    case 'struct':
      return `STRUCT<${type.fields.map((f) => `${formatDdlName(f.name)}: ${upperTypeText(f.type)}`).join(', ')}>`;
    case 'interval':
      return formatType(type).toUpperCase();
    default:
      return type.kind.toUpperCase();
  }
}
