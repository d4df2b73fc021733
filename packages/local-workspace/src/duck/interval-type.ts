import { type ColumnType, struct, T } from '@lakehouse/spark-sql/types/column-type';

/**
 * Intervals inside of a statement: a struct of one whole number (months, or microseconds), which the names of these types tell from any struct
 * of the user's. They compare, aggregate and travel through subqueries, but no result holds one.
 */
const NAMES = {
  'year-month': '\u0001interval year to month',
  'day-time': '\u0001interval day to second',
  days: '\u0001interval day',
} as const;

/** `days` is the day-time interval that a difference of dates or an INTERVAL … DAY is. */
export type IntervalKind = keyof typeof NAMES;

export const intervalType = (kind: IntervalKind): ColumnType =>
  struct([{ name: NAMES[kind], type: T.bigint }]);

/** What kind of interval a type is; undefined for any other type. */
export function intervalKind(type: ColumnType): IntervalKind | undefined {
  const name = type.kind === 'struct' && type.fields.length === 1 ? type.fields[0]?.name : undefined;
  return name?.startsWith('\u0001') ? KINDS.find((kind) => NAMES[kind] === name) : undefined;
}

const KINDS = Object.keys(NAMES) as IntervalKind[];

/** The name of the only field of an interval's struct. */
export const intervalField = (kind: IntervalKind): string => NAMES[kind];

/** The name of the type for the user. */
export const intervalName = (kind: IntervalKind): string => NAMES[kind].slice(1).toUpperCase();

/** Both kinds in one: a year-month interval meets no day-time interval. */
export function commonInterval(a: IntervalKind, b: IntervalKind): IntervalKind | undefined {
  if (a === b) return a;
  return a === 'year-month' || b === 'year-month' ? undefined : 'day-time';
}

/** Whether a type is an interval or has one inside. */
export function holdsInterval(type: ColumnType): boolean {
  switch (type.kind) {
    case 'array':
      return holdsInterval(type.element);
    case 'map':
      return holdsInterval(type.key) || holdsInterval(type.value);
    case 'struct':
      return intervalKind(type) !== undefined || type.fields.some((field) => holdsInterval(field.type));
    default:
      return false;
  }
}
