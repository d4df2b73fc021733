import type { IntervalUnit, LiteralValue, NumberSuffix } from '../syntax/literal-value.ts';
import { decimal, interval, T } from '../types/column-type.ts';
import type { ExpressionType } from './expression-type.ts';

const SUFFIXED = { Y: T.tinyint, S: T.smallint, L: T.bigint, F: T.float, D: T.double } as const;

const RANGE = { Y: 7n, S: 15n, '': 31n, L: 63n } as const;

const fits = (value: bigint, bits: bigint): boolean => value >= -(1n << bits) && value < 1n << bits;

function numberType(text: string, suffix: NumberSuffix): ExpressionType | string {
  const whole = /^-?\d+$/u.test(text);
  if ((suffix === 'Y' || suffix === 'S' || suffix === 'L') && !fits(BigInt(text), RANGE[suffix]))
    return `${text}${suffix} is out of range for ${SUFFIXED[suffix].kind}`;
  if (suffix !== '' && suffix !== 'BD') return SUFFIXED[suffix];
  if (suffix === '' && text.includes('E')) return T.double;
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

const MONTHS: readonly IntervalUnit[] = ['year', 'month'];
const DAYS: readonly IntervalUnit[] = ['day', 'week'];

/** The type of a literal, or what is wrong with it. */
export function literalType(value: LiteralValue): ExpressionType | string {
  switch (value.type) {
    case 'null':
      return T.void;
    case 'number':
      return numberType(value.text, value.suffix);
    case 'interval': {
      const months = value.parts.filter((part) => MONTHS.includes(part.unit)).length;
      if (months > 0 && months < value.parts.length)
        return 'An interval can’t combine months and days: add two intervals one after the other';
      const days = value.parts.every((part) => DAYS.includes(part.unit) && part.to === undefined);
      return interval(months > 0 ? 'year-month' : days ? 'day' : 'day-time');
    }
    default:
      return T[value.type];
  }
}
