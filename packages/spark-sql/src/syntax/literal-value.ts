/** The suffix of a numeric literal: `Y` tinyint, `S` smallint, `L` bigint, `F` float, `D` double, `BD` decimal. */
export const NUMBER_SUFFIXES = ['', 'Y', 'S', 'L', 'F', 'D', 'BD'] as const;
export type NumberSuffix = (typeof NUMBER_SUFFIXES)[number];

export const INTERVAL_UNITS = [
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
  'microsecond',
] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

/** One step of an interval: `value` keeps the digits as typed (`-1`, `2.5`), or `1-2` where `to` is set. */
export interface IntervalPart {
  readonly value: string;
  readonly unit: IntervalUnit;
  readonly to?: IntervalUnit;
}

export type LiteralValue =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  /**
   * `text`: an optional minus, digits, at most one decimal point, at most one exponent in upper case; or, as a DOUBLE or
   * FLOAT, `NaN`, `Infinity` or `-Infinity`, which are printed as a cast.
   */
  | { readonly type: 'number'; readonly text: string; readonly suffix: NumberSuffix }
  | { readonly type: 'date' | 'time' | 'timestamp' | 'timestamp_ntz'; readonly text: string }
  /** `text` holds an even number of upper-case hexadecimal digits. */
  | { readonly type: 'binary'; readonly text: string }
  | { readonly type: 'interval'; readonly parts: readonly IntervalPart[] };
