import { type ColumnType, formatType, type IntervalType } from '../types/column-type.ts';

/** The type of an expression during checking; unknown after a problem was reported. */
export type ExpressionType = ColumnType | { readonly kind: 'unknown' };

export const UNKNOWN: ExpressionType = { kind: 'unknown' };

/** Whether a table column can have the type: it is known and not an interval. */
export const isColumnType = (type: ExpressionType): type is Exclude<ColumnType, IntervalType> =>
  type.kind !== 'interval' && type.kind !== 'unknown';

/** The type as messages name it. */
export const showType = (type: ExpressionType): string =>
  type.kind === 'interval' || type.kind === 'unknown'
    ? type.kind
    : type.kind === 'void'
      ? 'NULL'
      : formatType(type);
