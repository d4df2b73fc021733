import { isOrderable } from '@lakehouse/spark-sql/coercion/coerce';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { keyIfCollated } from './collation-key.ts';
import { isCollated } from './collations.ts';
import type { Typed } from './typed.ts';

const isNested = (type: ColumnType): boolean => type.kind === 'array' || type.kind === 'struct';

/** Inside arrays and structs NULL sorts first in Spark and last in DuckDB: a null flag precedes each value. */
function part(sql: Duck, type: ColumnType, depth: number): Duck {
  return duck`struct_pack(n := (${sql}) IS NOT NULL, v := ${nested(sql, type, depth)})`;
}

function nested(sql: Duck, type: ColumnType, depth: number): Duck {
  if (type.kind === 'array')
    return duck`list_transform(${sql}, lambda k${depth}_: ${part(duck`k${depth}_`, type.element, depth + 1)})`;
  if (type.kind !== 'struct') return keyIfCollated(sql, type);
  const parts = type.fields.map(
    (field, at) =>
      duck`${duck.name(`f${at}`)} := ${part(duck`struct_extract(${sql}, ${duck.str(field.name)})`, field.type, depth)}`,
  );
  return duck`CASE WHEN (${sql}) IS NOT NULL THEN struct_pack(${parts}) END`;
}

/** Whether values are sorted by something else than themselves. */
const hasKey = (type: ColumnType): boolean => isNested(type) || isCollated(type);

/** A list in Spark's order; NULL first, or last if requested, reversed for descending order. */
export function sortedList(list: Typed, descending: boolean, nullsLast: boolean): Duck {
  const element = list.type.kind === 'array' ? list.type.element : undefined;
  const order = descending ? duck`'DESC'` : duck`'ASC'`;
  if (!element || !hasKey(element))
    return duck`list_sort(${list.sql}, ${order}, ${nullsLast ? duck`'NULLS LAST'` : duck`'NULLS FIRST'`})`;
  const present = nullsLast && !descending ? duck`s_ IS NULL` : duck`s_ IS NOT NULL`;
  // Those with equal keys stay in their order.
  const place = isCollated(element) ? duck`i := ${descending ? duck`-i_` : duck`i_`}, ` : duck.empty;
  const keyed = duck`list_transform(${list.sql}, lambda s_, i_: struct_pack(n := ${present}, k := ${nested(duck`s_`, element, 0)}, ${place}e := s_))`;
  return duck`list_transform(list_sort(${keyed}, ${order}), lambda s_: struct_extract(s_, 'e'))`;
}

/** The largest or smallest element of a list in Spark's order; NULLs don't count. */
export function extremeOf(list: Typed, fn: 'max' | 'min'): Duck {
  const element = list.type.kind === 'array' ? list.type.element : undefined;
  if (!element || !hasKey(element))
    return fn === 'max' ? duck`list_max(${list.sql})` : duck`list_min(${list.sql})`;
  const present = duck`list_filter(${list.sql}, lambda e_: e_ IS NOT NULL)`;
  if (element.kind === 'string') {
    const key = (name: Duck): Duck => keyIfCollated(name, element);
    const isNext =
      fn === 'max' ? duck`${key(duck`b_`)} > ${key(duck`a_`)}` : duck`${key(duck`b_`)} < ${key(duck`a_`)}`;
    return shared(
      [present],
      (all) =>
        duck`CASE WHEN len(${all}) > 0 THEN list_reduce(${all}, lambda a_, b_: CASE WHEN ${isNext} THEN b_ ELSE a_ END) END`,
    );
  }
  return duck`${sortedList({ ...list, sql: present }, fn === 'max', true)}[1]`;
}

/** The failure of comparing or sorting values of a type that has no order. */
export const withoutOrder = (type: ColumnType, advice = ''): Error =>
  badRequest(
    'DATATYPE_MISMATCH.INVALID_ORDERING_TYPE',
    `Values of type "${typeName(type)}" have no order${advice}.`,
    '42K09',
  );

/** Checks that values of a type have an order. Throws SqlError. */
export function mustHaveOrder(type: ColumnType): void {
  if (!isOrderable(type)) throw withoutOrder(type);
}

/** A sort key that makes DuckDB order values as Spark does; the value itself unless it is nested or has a collation. */
export function orderKey({ sql, type }: Typed): Duck {
  if (holdsMap(type)) throw withoutOrder(type, ': sort or compare map_keys(…) or map_values(…)');
  return hasKey(type) ? shared([sql], (value) => nested(value, type, 0)) : sql;
}

/**
 * The key of an ORDER BY or a window: never a FLOAT or DOUBLE column itself, because DuckDB returns the columns that it
 * sorts by without the sign of zero.
 */
export function sortKey(value: Typed): Duck {
  const { kind } = value.type;
  return kind === 'float' || kind === 'double' ? duck`(${value.sql} + 0)` : orderKey(value);
}

const holdsMap = (type: ColumnType): boolean =>
  type.kind === 'map' ||
  type.kind === 'variant' ||
  (type.kind === 'array' && holdsMap(type.element)) ||
  (type.kind === 'struct' && type.fields.some((field) => holdsMap(field.type)));
