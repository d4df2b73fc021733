import type { Call } from '@lakehouse/spark-sql/syntax/tree';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { type Typed, typed } from './typed.ts';

/** Whether values of the type hold a FLOAT or DOUBLE, in which zero has a sign. */
export const hasSignedZero = (type: ColumnType): boolean =>
  type.kind === 'float' ||
  type.kind === 'double' ||
  (type.kind === 'array' && hasSignedZero(type.element)) ||
  (type.kind === 'struct' && type.fields.some((field) => hasSignedZero(field.type)));

/** The value with 0.0 for -0.0, as Spark makes keys by which rows are grouped; the text itself where there is no zero. */
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

/** Spark groups by what DISTINCT counts once; the smallest and largest need no groups. */
export const distinctArguments = (call: Call, args: readonly Typed[]): readonly Typed[] =>
  call.distinct && call.name !== 'min' && call.name !== 'max'
    ? args.map((arg) =>
        hasSignedZero(arg.type) ? typed(withoutSignOfZero(arg.sql, arg.type), arg.type) : arg,
      )
    : args;

/** A value that is a key of GROUP BY, among those of `keys`, is 0.0 where it was -0.0. */
export const groupedValue = (value: Typed, keys: ReadonlySet<string> | undefined): Typed =>
  keys?.has(value.sql.text) ? typed(withoutSignOfZero(value.sql, value.type), value.type) : value;
