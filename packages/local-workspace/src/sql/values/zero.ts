import type { Call } from '@lakehouse/spark-sql/syntax/tree';
import { type ColumnType, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { equalityKey } from './collation-key.ts';
import { isCollated } from './collations.ts';
import { type Typed, typed } from './typed.ts';

/** Whether the type is or contains FLOAT or DOUBLE, in which zero has a sign. */
export const hasSignedZero = (type: ColumnType): boolean =>
  type.kind === 'float' ||
  type.kind === 'double' ||
  (type.kind === 'array' && hasSignedZero(type.element)) ||
  (type.kind === 'struct' && type.fields.some((field) => hasSignedZero(field.type)));

/** The same, in the keys and values of maps too. */
export const holdsSignedZero = (type: ColumnType): boolean => {
  switch (type.kind) {
    case 'array':
      return holdsSignedZero(type.element);
    case 'map':
      return holdsSignedZero(type.key) || holdsSignedZero(type.value);
    case 'struct':
      return type.fields.some((field) => holdsSignedZero(field.type));
    default:
      return hasSignedZero(type);
  }
};

/**
 * The value with -0.0 replaced by 0.0, as Spark normalizes grouping keys; unchanged for types without a signed zero.
 */
export const withoutSignOfZero = (sql: Duck, type: ColumnType, depth = 0): Duck =>
  hasSignedZero(type) ? shared([sql], (value) => normalized(value, type, depth)) : sql;

function normalized(sql: Duck, type: ColumnType, depth: number): Duck {
  if (type.kind === 'array')
    return duck`list_transform(${sql}, lambda z${depth}_: ${withoutSignOfZero(duck`z${depth}_`, type.element, depth + 1)})`;
  if (type.kind !== 'struct') return duck`(${sql} + 0)`;
  const fields = type.fields.map((field) => {
    const value = duck`struct_extract(${sql}, ${duck.str(field.name)})`;
    return duck`${duck.name(field.name)} := ${withoutSignOfZero(value, field.type, depth)}`;
  });
  return duck`CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${fields}) END`;
}

/** Spark normalizes the arguments of DISTINCT aggregates too, except for min and max, which need no grouping. */
export const distinctArguments = (call: Call, args: readonly Typed[]): readonly Typed[] => {
  // Spark compares the bytes of variants, which equal values may not have.
  if ((call.distinct || COMPARING.has(call.name)) && args.some(({ type }) => holdsKind(type, 'variant')))
    throw unsupported(`Distinct values of VARIANT in ${call.name} (cast them)`);
  return call.distinct && call.name !== 'min' && call.name !== 'max'
    ? args.map((arg) =>
        hasSignedZero(arg.type) ? typed(withoutSignOfZero(arg.sql, arg.type), arg.type) : arg,
      )
    : args;
};

const COMPARING: ReadonlySet<string> = new Set([
  'collect_set',
  'mode',
  'approx_count_distinct',
  'approx_top_k',
]);

/**
 * A value that is one of the GROUP BY keys `keys`, without -0.0, as in Spark; of those with a collation, the first of the group. Of conditions DuckDB makes one chain
 * (`(a AND b) AND c` is `a AND b AND c`), in which it does not find the key `a AND b` unless it is cast.
 */
export function groupedValue(value: Typed, keys: ReadonlySet<string> | undefined): Typed {
  if (keys?.has(value.sql.text) !== true) return value;
  const { sql, type } = value;
  if (isCollated(type)) return { sql: duck`first(${sql})`, type, groupedBy: equalityKey(value) };
  return typed(type.kind === 'boolean' ? plainCast(sql, type) : withoutSignOfZero(sql, type), type);
}
