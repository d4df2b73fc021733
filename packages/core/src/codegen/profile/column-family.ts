import { makeCall, makeCast } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';

/** What can be computed for a column: `opaque` values (maps, arrays, structs, binaries) can only be counted. */
export type ColumnFamily = 'integer' | 'number' | 'time' | 'text' | 'boolean' | 'opaque';

const FAMILIES: readonly (readonly [RegExp, ColumnFamily])[] = [
  [/^(tinyint|smallint|int|bigint)$/iu, 'integer'],
  [/^(float|double|decimal\b.*)$/iu, 'number'],
  [/^(date|timestamp|timestamp_ntz)$/iu, 'time'],
  [/^(string|varchar\b.*|char\b.*)$/iu, 'text'],
  [/^boolean$/iu, 'boolean'],
];

/** The family of a type in the platform's notation (`BIGINT`, `decimal(10,2)`). */
export const familyOf = (type: string): ColumnFamily =>
  FAMILIES.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'opaque';

/** A value as a DOUBLE with the same order: seconds since 1970 for dates and timestamps. */
export const asNumber = (value: Expression, family: ColumnFamily): Expression =>
  makeCast(family === 'time' ? makeCall('unix_timestamp', value) : value, T.double, false);
