import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';

/** The platform's enumeration of types; a `timestamp_ntz` is a TIMESTAMP in statement results. */
const NAMES: Readonly<Record<ColumnType['kind'], string>> = {
  boolean: 'BOOLEAN',
  tinyint: 'BYTE',
  smallint: 'SHORT',
  int: 'INT',
  bigint: 'LONG',
  float: 'FLOAT',
  double: 'DOUBLE',
  string: 'STRING',
  binary: 'BINARY',
  date: 'DATE',
  time: 'TIME',
  timestamp: 'TIMESTAMP',
  timestamp_ntz: 'TIMESTAMP_NTZ',
  variant: 'VARIANT',
  void: 'NULL',
  interval: 'INTERVAL',
  decimal: 'DECIMAL',
  array: 'ARRAY',
  map: 'MAP',
  struct: 'STRUCT',
};

/** The type's name in Unity Catalog columns: LONG, DECIMAL, TIMESTAMP_NTZ, … */
export const typeName = (type: ColumnType): string => NAMES[type.kind];
