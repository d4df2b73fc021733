import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from './failures.ts';

/** A DuckDB string literal. */
export function text(value: string): string {
  if (value.includes('\0')) throw unsupported('A string literal with a NUL character');
  return `'${value.replaceAll("'", "''")}'`;
}

/** A DuckDB identifier, always quoted. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const SIMPLE: Readonly<Record<string, string>> = {
  boolean: 'BOOLEAN',
  tinyint: 'TINYINT',
  smallint: 'SMALLINT',
  int: 'INTEGER',
  bigint: 'BIGINT',
  float: 'FLOAT',
  double: 'DOUBLE',
  string: 'VARCHAR',
  binary: 'BLOB',
  date: 'DATE',
  timestamp: 'TIMESTAMPTZ',
  timestamp_ntz: 'TIMESTAMP',
  void: 'INTEGER',
};

/** The DuckDB type that holds a Spark type exactly; a bare NULL is carried as INTEGER. */
export function duckType(type: ColumnType): string {
  switch (type.kind) {
    case 'decimal':
      return `DECIMAL(${type.precision},${type.scale})`;
    case 'array':
      return `${duckType(type.element)}[]`;
    case 'map':
      return `MAP(${duckType(type.key)}, ${duckType(type.value)})`;
    case 'struct':
      return `STRUCT(${type.fields.map((field) => `${ident(field.name)} ${duckType(field.type)}`).join(', ')})`;
    default:
      return SIMPLE[type.kind] ?? 'VARCHAR';
  }
}

/** CAST with nothing of Spark in it: for values whose types are known to convert exactly. */
export const plainCast = (sql: string, type: ColumnType): string => `CAST(${sql} AS ${duckType(type)})`;

/** Raises an error of Spark's class when a row gets here. */
export const raise = (errorClass: string, messageSql: string): string =>
  `error(${text(`[${errorClass}] `)} || ${messageSql})`;
