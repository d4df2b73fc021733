import { type ColumnType, formatType, type IntervalType } from '../types/column-type.ts';

/** What an expression can be while it is checked: also unknown, after a problem that was reported. */
export type ExpressionType = ColumnType | { readonly kind: 'unknown' };

export const UNKNOWN: ExpressionType = { kind: 'unknown' };

/** Whether a column of a table can have the type: it is known and no interval. */
export const isColumnType = (type: ExpressionType): type is Exclude<ColumnType, IntervalType> =>
  type.kind !== 'interval' && type.kind !== 'unknown';

/** The type as a message names it. */
export const showType = (type: ExpressionType): string =>
  type.kind === 'interval' || type.kind === 'unknown'
    ? type.kind
    : type.kind === 'void'
      ? 'NULL'
      : formatType(type);
