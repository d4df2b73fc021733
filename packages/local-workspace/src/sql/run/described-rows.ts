import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { literal } from '../values/typed.ts';

/** A cell of a table that describes the workspace. Times are epoch milliseconds. */
export type Value = string | number | undefined;

/** Columns in the order in which they are written. */
export function columns(types: Readonly<Record<string, ColumnType>>): Schema {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}

/** The rows of a table that describes the workspace. */
export function valuesSql(schema: Schema, rows: readonly (readonly Value[])[]): Duck {
  const heads = schema.map((_, index) => duck`c${index}`);
  if (rows.length === 0)
    return duck`SELECT ${schema.map(({ type }, index) => duck`CAST(NULL AS ${duckType(type)}) AS c${index}`)} WHERE false`;
  const cells = rows.map((row) => duck`(${schema.map(({ type }, at) => cell(row[at], type))})`);
  return duck`SELECT * FROM (VALUES ${cells}) v(${heads})`;
}

/** Times are epoch milliseconds. */
function cell(value: Value, type: ColumnType): Duck {
  if (value === undefined) return duck`CAST(NULL AS ${duckType(type)})`;
  if (type.kind === 'timestamp') return duck`make_timestamptz(${Math.round(Number(value) * 1000)})`;
  return literal(String(value), type).sql;
}
