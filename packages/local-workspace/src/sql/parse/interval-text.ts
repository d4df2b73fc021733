import { T } from '@lakehouse/spark-sql/types/column-type';
import type { Expr, IntervalPart } from './ast.ts';

const UNIT = /^(year|quarter|month|week|day|hour|minute|second|millisecond|microsecond)s?$/iu;
/** Units from large to small, and what stands before the smaller one of a pair in a text like 1 02:03:04. */
const CALENDAR = ['YEAR', 'MONTH'];
const CLOCK = ['DAY', 'HOUR', 'MINUTE', 'SECOND'];

export const isUnit = (word: string): boolean => UNIT.test(word);
export const unitName = (word: string): string => word.toUpperCase().replace(/S$/u, '');

const part = (amount: string, unit: string, at: number): IntervalPart => ({
  amount: { k: 'literal', type: T.string, value: amount, at } satisfies Expr,
  unit,
});

/** `1 day 2 hours`, also with `interval` in front; undefined when it is something else. */
export function wordsOfInterval(text: string, at = 0): IntervalPart[] | undefined {
  const words = text
    .trim()
    .replace(/^interval\s+/iu, '')
    .split(/\s+/u);
  if (words.length % 2 !== 0) return;
  const parts: IntervalPart[] = [];
  for (let index = 0; index + 1 < words.length; index += 2) {
    const [amount = '', unit = ''] = words.slice(index, index + 2);
    if (!isUnit(unit) || !/^[+-]?\d+(\.\d+)?$/u.test(amount)) return;
    parts.push(part(amount, unitName(unit), at));
  }
  return parts;
}

/** The text of INTERVAL '…' DAY TO SECOND and the other pairs; undefined when the text is not of that form. */
export function rangeOfInterval(
  text: string,
  from: string,
  to: string,
  at: number,
): IntervalPart[] | undefined {
  const units = CALENDAR.includes(from) ? CALENDAR : CLOCK;
  const [first, last] = [units.indexOf(from), units.indexOf(to)];
  if (first < 0 || last <= first) return;
  const wanted = units.slice(first, last + 1);
  const match = /^([+-]?)\s*(.*)/su.exec(text.trim());
  const negative = match?.[1] === '-';
  // A year stands before a hyphen, a day before a space, an hour and a minute before a colon.
  const pattern = wanted
    .map((unit, index) => {
      const digits = unit === 'SECOND' ? String.raw`(\d+(?:\.\d{1,9})?)` : String.raw`(\d+)`;
      const sign = unit === 'YEAR' ? '-' : unit === 'DAY' ? String.raw`\s+` : ':';
      return index < wanted.length - 1 ? digits + sign : digits;
    })
    .join('');
  const amounts = new RegExp(`^${pattern}$`, 'u').exec(match?.[2] ?? '')?.slice(1);
  return amounts?.map((amount, index) => part(`${negative ? '-' : ''}${amount}`, wanted[index] ?? '', at));
}
