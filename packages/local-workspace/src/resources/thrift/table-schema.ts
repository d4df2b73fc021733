import { type ColumnType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { AsText } from '../../engine/chunk-writer.ts';
import { TYPES } from './numbers.ts';
import type { TableSchema, TypeEntry } from './structs.ts';

const CODES: Readonly<Record<ColumnType['kind'], number>> = {
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
  // These are sent as their texts. The protocol has types for intervals, which not all drivers know.
  interval: TYPES.string,
  time: TYPES.string,
  variant: TYPES.string,
  void: TYPES.null,
  decimal: TYPES.decimal,
  array: TYPES.array,
  map: TYPES.map,
  struct: TYPES.struct,
};

function entryOf(given: ColumnType, asText: AsText): TypeEntry {
  // Where a NULL is a text, drivers look for one by this type.
  const type = given.kind === 'void' && asText.includes('void') ? T.string : given;
  if (type.kind !== 'decimal') return { primitiveEntry: { type: CODES[type.kind] } };
  const qualifiers = new Map([
    ['precision', { i32Value: type.precision }],
    ['scale', { i32Value: type.scale }],
  ]);
  return { primitiveEntry: { type: TYPES.decimal, typeQualifiers: { qualifiers } } };
}

/** The columns of a result; those of nested types are one entry too, as on the platform. */
export const tableSchema = (schema: Schema, asText: AsText = []): TableSchema => ({
  columns: schema.map(({ name, type }, at) => ({
    columnName: name,
    typeDesc: { types: [entryOf(type, asText)] },
    position: at + 1,
  })),
});
