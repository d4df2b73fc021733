import { canCast } from '../coercion/coerce.ts';
import { showType } from '../coercion/expression-type.ts';
import { time } from '../types/column-type.ts';
import type { FunctionRow, ResultRule } from './function-spec.ts';

const strict = { nulls: 'arguments' } as const;

/** The digits of current_time(): a whole number from 0 to 6, which Spark computes before it runs. */
const currentType: ResultRule = (_, [precision]) => {
  if (precision === undefined) return time();
  const value = precision.kind === 'literal' ? precision.value : undefined;
  const digits = value?.type === 'number' ? Number(value.text) : Number.NaN;
  return Number.isInteger(digits) && digits >= 0 && digits <= 6
    ? time(digits)
    : 'its digits are a whole number from 0 to 6';
};

/** A string is read as TIME(6). */
const sameTime: ResultRule = ([, value]) => (value?.kind === 'time' ? value : time());

const castTime: ResultRule = ([from]) =>
  from && !canCast(from, time()) ? `${showType(from)} can’t be cast to time` : time();

/** Functions on times of day; hour(…) and its like take them too. */
export const TIME_ROWS = [
  ['current_time(precision?* int) -> computed', { nulls: 'never', rule: currentType }],
  ['make_time(hour int, minute int, second decimal(16,6)) -> time(6)', strict],
  ['to_time(text string!, format? string) -> time(6)', strict],
  ['try_to_time(text string!, format? string) -> time(6)'],
  ['time_diff(unit string, start time, end time) -> bigint', strict],
  ['time_trunc(unit string, time time) -> computed', { ...strict, rule: sameTime }],
  ['time_from_seconds(value number!) -> time(6)', strict],
  ['time_from_millis(value integer!) -> time(6)', strict],
  ['time_from_micros(value integer!) -> time(6)', strict],
  ['time_to_seconds(time time!) -> decimal(14,6)', strict],
  ['time_to_millis(time time!) -> bigint', strict],
  ['time_to_micros(time time!) -> bigint', strict],
  ['time(value any) -> computed', { ...strict, rule: castTime }],
] as const satisfies readonly FunctionRow[];

/** The forms of make_timestamp and its like that take a date and a time. */
export const TIMESTAMP_OF_TIME = [
  ['make_timestamp(date date!, time? time!, zone? string) -> timestamp', { aliases: 'make_timestamp_ltz' }],
  [
    'try_make_timestamp(date date!, time? time!, zone? string) -> timestamp',
    { aliases: 'try_make_timestamp_ltz' },
  ],
  ['make_timestamp_ntz(date date!, time time!) -> timestamp_ntz', strict],
  ['try_make_timestamp_ntz(date date!, time time!) -> timestamp_ntz', strict],
] as const satisfies readonly FunctionRow[];
