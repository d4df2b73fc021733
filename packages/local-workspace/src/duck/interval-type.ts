import { type ColumnType, type IntervalType, intervalFamily } from '@lakehouse/spark-sql/types/column-type';

/**
 * The name of the only field of the struct that represents an interval inside a DuckDB statement: a whole number of
 * months, or of microseconds, or the three numbers of a plain INTERVAL. No user-defined struct can have such a field.
 */
export const intervalField = (type: IntervalType): string => `\u0001${intervalFamily(type)}`;

/** The family of an interval type; undefined for any other type. */
export const intervalKind = (type: ColumnType): ReturnType<typeof intervalFamily> | undefined =>
  type.kind === 'interval' ? intervalFamily(type) : undefined;
