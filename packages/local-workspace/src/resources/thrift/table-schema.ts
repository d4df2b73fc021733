import type { ColumnType, IntervalType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { TYPES } from './numbers.ts';
import type { TableSchema, TypeEntry } from './structs.ts';

const SIMPLE: Readonly<Record<Exclude<ColumnType['kind'], 'interval'>, number>> = {
  boolean: TYPES.boolean,
  tinyint: TYPES.tinyint,
  smallint: TYPES.smallint,
  int: TYPES.int,
  bigint: TYPES.bigint,
  float: TYPES.float,
  double: TYPES.double,
  string: TYPES.string,
  binary: TYPES.binary,
  date: TYPES.date,
  timestamp: TYPES.timestamp,
  timestamp_ntz: TYPES.timestamp,
  // The protocol has no types for these, whose values are their texts.
  time: TYPES.string,
  variant: TYPES.string,
  void: TYPES.null,
  decimal: TYPES.decimal,
  array: TYPES.array,
  map: TYPES.map,
  struct: TYPES.struct,
};

function intervalType({ from, to }: IntervalType): number {
  if (from === 'year' && to === 'second') return TYPES.string;
  return from === 'year' || from === 'month' ? TYPES.yearMonthInterval : TYPES.dayTimeInterval;
}

function entryOf(type: ColumnType): TypeEntry {
  if (type.kind !== 'decimal')
    return { primitiveEntry: { type: type.kind === 'interval' ? intervalType(type) : SIMPLE[type.kind] } };
  const qualifiers = new Map([
    ['precision', { i32Value: type.precision }],
    ['scale', { i32Value: type.scale }],
  ]);
  return { primitiveEntry: { type: TYPES.decimal, typeQualifiers: { qualifiers } } };
}

/** The columns of a result; those of nested types are one entry too, as on the platform. */
export const tableSchema = (schema: Schema): TableSchema => ({
  columns: schema.map(({ name, type }, at) => ({
    columnName: name,
    typeDesc: { types: [entryOf(type)] },
    position: at + 1,
  })),
});
