import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { ident, text } from '../../duck/duck.ts';
import { intervalKind } from '../../duck/interval-type.ts';
import type { Typed } from './typed.ts';

const isNested = (type: ColumnType): boolean =>
  (type.kind === 'array' || type.kind === 'struct') && !intervalKind(type);

/** Inside of arrays and structs NULL comes first in Spark and last in DuckDB: whether there is a value goes before the value. */
function part(sql: string, type: ColumnType, depth: number): string {
  return `struct_pack(n := (${sql}) IS NOT NULL, v := ${nested(sql, type, depth)})`;
}

function nested(sql: string, type: ColumnType, depth: number): string {
  if (type.kind === 'array')
    return `list_transform(${sql}, lambda k${depth}_: ${part(`k${depth}_`, type.element, depth + 1)})`;
  if (type.kind !== 'struct' || intervalKind(type)) return sql;
  const parts = type.fields.map(
    (field, at) =>
      `${ident(`f${at}`)} := ${part(`struct_extract(${sql}, ${text(field.name)})`, field.type, depth)}`,
  );
  return `CASE WHEN (${sql}) IS NOT NULL THEN struct_pack(${parts.join(', ')}) END`;
}

/** A list in Spark's order; NULL comes first, or last where told, and the other way round when the order is descending. */
export function sortedList(list: Typed, descending: boolean, nullsLast: boolean): string {
  const element = list.type.kind === 'array' ? list.type.element : undefined;
  if (!element || !isNested(element))
    return `list_sort(${list.sql}, '${descending ? 'DESC' : 'ASC'}', 'NULLS ${nullsLast ? 'LAST' : 'FIRST'}')`;
  const present = nullsLast && !descending ? 's_ IS NULL' : 's_ IS NOT NULL';
  const keyed = `list_transform(${list.sql}, lambda s_: struct_pack(n := ${present}, k := ${nested('s_', element, 0)}, e := s_))`;
  return `list_transform(list_sort(${keyed}, '${descending ? 'DESC' : 'ASC'}'), lambda s_: struct_extract(s_, 'e'))`;
}

/** What stands for a value in DuckDB so that values are ordered as in Spark; the value itself unless it is nested. */
export const orderKey = ({ sql, type }: Typed): string => (isNested(type) ? nested(sql, type, 0) : sql);
