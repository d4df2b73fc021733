import { INTERVAL_UNITS, type IntervalPart, type IntervalUnit } from './literal-value.ts';

/** The unit that a word names, in singular or plural and any case. */
export const intervalUnit = (word: string): IntervalUnit | undefined => {
  const singular = word.toLowerCase().replace(/s$/u, '');
  return INTERVAL_UNITS.find((unit) => unit === singular);
};

const AMOUNT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u;

/** Whether a string is an amount of one unit: `1`, `-2.5`. */
export const isIntervalAmount = (text: string): boolean => AMOUNT.test(text);

/** An amount without white space around it or after its sign, and without a plus sign. */
export const plainAmount = (text: string): string =>
  text
    .trim()
    .replace(/^([+-])\s+(?=[\d.]+$)/u, '$1')
    .replace(/^\+/u, '');

/** The parts of a string such as `1 day -2 hours`, also with `interval` in front; undefined for any other string. */
export function intervalParts(text: string): readonly IntervalPart[] | undefined {
  const words = text
    .trim()
    .replace(/^interval\s/iu, '')
    .split(/\s+/u)
    .filter(Boolean)
    .join(' ')
    // A sign may be apart from its number.
    .replaceAll(/(^| )([+-]) /gu, '$1$2')
    .split(' ');
  const parts: IntervalPart[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const value = words[at] ?? '';
    const unit = intervalUnit(words[at + 1] ?? '');
    if (!isIntervalAmount(value) || !unit) return undefined;
    parts.push({ value: plainAmount(value), unit });
  }
  return parts.length > 0 ? parts : undefined;
}

/** How many months a year or a month is, and how many microseconds one of another unit. */
const SIZES: Readonly<Record<IntervalUnit, bigint>> = {
  year: 12n,
  month: 1n,
  week: 604_800_000_000n,
  day: 86_400_000_000n,
  hour: 3_600_000_000n,
  minute: 60_000_000n,
  second: 1_000_000n,
  millisecond: 1000n,
  microsecond: 1n,
};

/**
 * The months of a part in years or months, and the microseconds of any other one, of which Spark cuts off what is behind the
 * sixth digit of a second. Undefined for a fraction of anything but seconds, or of more than nine digits.
 */
export function amountOfPart({ value, unit }: Pick<IntervalPart, 'value' | 'unit'>): bigint | undefined {
  const [, sign, whole = '', fraction] = /^([+-]?)(\d*)(?:\.(\d{0,9}))?$/u.exec(value) ?? [];
  if (sign === undefined || (fraction !== undefined && unit !== 'second')) return undefined;
  const behind = BigInt((fraction ?? '').slice(0, 6).padEnd(6, '0'));
  const amount = BigInt(whole === '' ? '0' : whole) * SIZES[unit] + behind;
  return sign === '-' ? -amount : amount;
}

/** Units from large to small. */
const CALENDAR: readonly IntervalUnit[] = ['year', 'month'];
const CLOCK: readonly IntervalUnit[] = ['day', 'hour', 'minute', 'second'];

/** The string format of a range by its units: `1-2`, `1 02:03:04.5`. */
const MARKS: Readonly<Partial<Record<IntervalUnit, string>>> = { year: '-', day: ' ' };

/** One part per unit of a range such as `1-2` YEAR TO MONTH; undefined when the string does not have that format. */
export function partsOfRange({ value, unit, to }: IntervalPart): readonly IntervalPart[] | undefined {
  if (to === undefined) return [{ value, unit }];
  const units = CALENDAR.includes(unit) ? CALENDAR : CLOCK;
  const [first, last] = [units.indexOf(unit), units.indexOf(to)];
  if (first < 0 || last <= first) return undefined;
  const wanted = units.slice(first, last + 1);
  const negative = value.trim().startsWith('-');
  const pattern = wanted
    .map((one, index) => {
      const digits = one === 'second' ? String.raw`(\d+(?:\.\d{1,9})?)` : String.raw`(\d+)`;
      return index < wanted.length - 1 ? digits + (MARKS[one] ?? ':') : digits;
    })
    .join('');
  const amounts = new RegExp(`^${pattern}$`, 'u').exec(value.trim().replace(/^[+-]/u, ''))?.slice(1);
  return amounts?.flatMap((amount, index) => {
    const own = wanted[index];
    return own === undefined ? [] : [{ value: `${negative ? '-' : ''}${amount}`, unit: own }];
  });
}
