import type { ColumnType, IntervalType } from '@lakehouse/spark-sql/types/column-type';

/**
 * The name of the only field of the struct that holds an interval inside of a DuckDB statement: a whole number of months,
 * or of microseconds. No struct of a user's can have such a field.
 */
export const intervalField = ({ of }: IntervalType): string => `\u0001${of}`;

/** What kind of interval a type is; undefined for any other type. */
export const intervalKind = (type: ColumnType): IntervalType['of'] | undefined =>
  type.kind === 'interval' ? type.of : undefined;
