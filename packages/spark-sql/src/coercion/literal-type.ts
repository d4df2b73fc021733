import type { IntervalUnit, LiteralValue, NumberSuffix } from '../syntax/literal-value.ts';
import {
  decimal,
  type IntervalField,
  type IntervalType,
  intervalFamily,
  intervalOver,
  T,
  time,
} from '../types/column-type.ts';
import type { ExpressionType } from './expression-type.ts';

const SUFFIXED = { Y: T.tinyint, S: T.smallint, L: T.bigint } as const;

const RANGE = { Y: 7n, S: 15n, '': 31n, L: 63n } as const;

const fits = (value: bigint, bits: bigint): boolean => value >= -(1n << bits) && value < 1n << bits;

const LARGEST = { float: '3.4028235E38', double: '1.7976931348623157E308' } as const;

/** Infinity is not a number literal: it is written as a cast. */
function floatingType(text: string, kind: 'float' | 'double'): ExpressionType | string {
  const value = kind === 'float' ? Math.fround(Number(text)) : Number(text);
  return /\d/u.test(text) && !Number.isFinite(value)
    ? `${text} is out of range for ${kind}, whose largest number is ${LARGEST[kind]}`
    : T[kind];
}

function numberType(text: string, suffix: NumberSuffix): ExpressionType | string {
  const whole = /^-?\d+$/u.test(text);
  if ((suffix === 'Y' || suffix === 'S' || suffix === 'L') && !fits(BigInt(text), RANGE[suffix]))
    return `${text}${suffix} is out of range for ${SUFFIXED[suffix].kind}`;
  if (suffix === 'F' || suffix === 'D' || (suffix === '' && text.includes('E')))
    return floatingType(text, suffix === 'F' ? 'float' : 'double');
  if (suffix !== '' && suffix !== 'BD') return SUFFIXED[suffix];
  if (suffix === '' && whole && fits(BigInt(text), RANGE[''])) return T.int;
  if (suffix === '' && whole && fits(BigInt(text), RANGE.L)) return T.bigint;
  const [digits = '', exponent = '0'] = text.replace(/^-/u, '').split('E');
  const [before = '', after = ''] = digits.split('.');
  const scale = Math.max(0, after.length - Number(exponent));
  const precision = Math.max(
    `${before}${after}`.replace(/^0+/u, '').length + Math.max(0, Number(exponent) - after.length),
    scale,
    1,
  );
  return precision > 38
    ? `${text} has more than 38 digits: append D to make it a DOUBLE`
    : decimal(precision, scale);
}

/** The field of an interval that a unit counts in. */
const FIELD: Readonly<Record<IntervalUnit, IntervalField>> = {
  year: 'year',
  month: 'month',
  week: 'day',
  day: 'day',
  hour: 'hour',
  minute: 'minute',
  second: 'second',
  millisecond: 'second',
  microsecond: 'second',
};

/** The type of an interval that is written with these units, at least one. */
export const intervalOfUnits = (units: readonly IntervalUnit[]): IntervalType =>
  intervalOver(units.map((unit) => FIELD[unit]));

/** The type of a literal, or what is wrong with it. */
export function literalType(value: LiteralValue): ExpressionType | string {
  switch (value.type) {
    case 'null':
      return T.void;
    case 'number':
      return numberType(value.text, value.suffix);
    case 'interval': {
      const type = intervalOfUnits(value.parts.flatMap(({ unit, to }) => (to ? [unit, to] : [unit])));
      return intervalFamily(type) === 'calendar'
        ? 'An interval can’t combine months and days: add two intervals one after the other'
        : type;
    }
    case 'time':
      return time();
    default:
      return T[value.type];
  }
}
