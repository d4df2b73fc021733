import type { ColumnType, IntervalType } from '@lakehouse/spark-sql/types/column-type';

/**
 * The name of the only field of the struct that represents an interval inside a DuckDB statement: a whole number of
 * months, or of microseconds. No user-defined struct can have such a field.
 */
export const intervalField = ({ of }: IntervalType): string => `\u0001${of}`;

/** The kind of interval that a type is; undefined for any other type. */
export const intervalKind = (type: ColumnType): IntervalType['of'] | undefined =>
  type.kind === 'interval' ? type.of : undefined;
