import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from './fragment.ts';
import { intervalField, intervalKind } from './interval-type.ts';

const SIMPLE: Readonly<Record<string, Duck>> = {
  boolean: duck`BOOLEAN`,
  tinyint: duck`TINYINT`,
  smallint: duck`SMALLINT`,
  int: duck`INTEGER`,
  bigint: duck`BIGINT`,
  float: duck`FLOAT`,
  double: duck`DOUBLE`,
  string: duck`VARCHAR`,
  binary: duck`BLOB`,
  date: duck`DATE`,
  time: duck`BIGINT`,
  timestamp: duck`TIMESTAMPTZ`,
  timestamp_ntz: duck`TIMESTAMP`,
  void: duck`INTEGER`,
};

/** The DuckDB type that holds a Spark type exactly; a bare NULL is carried as INTEGER. */
export function duckType(type: ColumnType): Duck {
  switch (type.kind) {
    case 'decimal':
      return duck`DECIMAL(${type.precision},${type.scale})`;
    case 'array':
      return duck`${duckType(type.element)}[]`;
    case 'map':
      return duck`MAP(${duckType(type.key)}, ${duckType(type.value)})`;
    case 'struct':
      return duck`STRUCT(${type.fields.map((field) => duck`${duck.name(field.name)} ${duckType(field.type)}`)})`;
    case 'interval':
      return duck`STRUCT(${duck.name(intervalField(type))} ${intervalKind(type) === 'calendar' ? duck`STRUCT(months INTEGER, days INTEGER, micros BIGINT)` : duck`BIGINT`})`;
    default:
      return SIMPLE[type.kind] ?? duck`VARCHAR`;
  }
}

/** A plain CAST: for values whose types are known to convert exactly. */
export const plainCast = (sql: Duck, type: ColumnType): Duck => duck`CAST(${sql} AS ${duckType(type)})`;

/** Raises an error with Spark's class when it is evaluated for a row. */
export const raise = (errorClass: string, message: Duck): Duck =>
  duck.raising(duck`${duck.str(`[${errorClass}] `)} || ${message}`);
