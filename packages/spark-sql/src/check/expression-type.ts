import { type ColumnType, formatType } from '../types/column-type.ts';

/** The type of an interval: of months, of days and time (`days` when it has whole days only). */
export interface IntervalType {
  readonly kind: 'interval';
  readonly of: 'months' | 'time';
  readonly days?: boolean;
}

/** What an expression can be while it is checked: also an interval, or unknown after a problem that was reported. */
export type ExpressionType = ColumnType | IntervalType | { readonly kind: 'unknown' };

export const UNKNOWN: ExpressionType = { kind: 'unknown' };

export const isColumnType = (type: ExpressionType): type is ColumnType =>
  type.kind !== 'interval' && type.kind !== 'unknown';

/** The type as a message names it. */
export const showType = (type: ExpressionType): string =>
  type.kind === 'interval' || type.kind === 'unknown'
    ? type.kind
    : type.kind === 'void'
      ? 'NULL'
      : formatType(type);
