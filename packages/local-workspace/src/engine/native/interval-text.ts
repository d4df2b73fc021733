import { amountOfPart, intervalParts } from '@lakehouse/spark-sql/syntax/interval-text';
import {
  INTERVAL_FIELDS,
  type IntervalField,
  type IntervalType,
  intervalFamily,
} from '@lakehouse/spark-sql/types/column-type';

/** The largest number of each field that is not the first one. */
const MAX: Readonly<Partial<Record<IntervalField, bigint>>> = {
  month: 11n,
  hour: 23n,
  minute: 59n,
  second: 59n,
};
const SEPARATORS: Readonly<Partial<Record<IntervalField, string>>> = { year: '-', day: ' ' };

const fits = (value: bigint, bits: number): boolean => BigInt.asIntN(bits, value) === value;

const patterns = new Map<string, readonly RegExp[]>();

/** The forms of an interval of these fields: `1-2`, and `INTERVAL '1-2' YEAR TO MONTH`. */
function patternsOf(fields: readonly IntervalField[]): readonly RegExp[] {
  const key = fields.join(' ');
  const known = patterns.get(key);
  if (known) return known;
  const [from, to] = [fields[0], fields.at(-1)];
  const counts = fields
    .map((field, at) => {
      const digits = at > 0 && field !== 'month' ? String.raw`(\d{1,2})` : String.raw`(\d+)`;
      return digits + (at < fields.length - 1 ? (SEPARATORS[field] ?? ':') : '');
    })
    .join('');
  const body = String.raw`([+-]?)${counts}${to === 'second' ? String.raw`(?:\.(\d{1,9}))?` : ''}`;
  const range = from === to ? from : String.raw`${from}\s+to\s+${to}`;
  const made = [
    new RegExp(`^${body}$`, 'u'),
    new RegExp(String.raw`^interval\s+([+-]?)'${body}'\s+${range}$`, 'iu'),
  ];
  patterns.set(key, made);
  return made;
}

/**
 * What Spark reads of a string as a year-month or day-time interval of a type: its months or microseconds. Undefined for
 * other strings, and for more months than an INT or more microseconds than a BIGINT has.
 */
function readFields(text: string, type: IntervalType): bigint | undefined {
  const fields = INTERVAL_FIELDS.slice(
    INTERVAL_FIELDS.indexOf(type.from),
    INTERVAL_FIELDS.indexOf(type.to) + 1,
  );
  const found = patternsOf(fields)
    .map((pattern) => pattern.exec(text))
    .find((groups) => groups !== null);
  if (!found) return undefined;
  const groups = found.slice(1);
  const signs =
    groups.length > fields.length + (type.to === 'second' ? 2 : 1)
      ? groups.splice(0, 2)
      : groups.splice(0, 1);
  let total = 0n;
  for (const [at, field] of fields.entries()) {
    const whole = groups[at] ?? '0';
    if (at > 0 && BigInt(whole) > (MAX[field] ?? 0n)) return undefined;
    const value = field === 'second' ? `${whole}.${groups[fields.length] ?? ''}` : whole;
    total += amountOfPart({ value, unit: field }) ?? 0n;
  }
  // Spark reads the sign with the seconds, and loses that of `-0.5`.
  const isNegative =
    signs.filter((sign) => sign === '-').length % 2 === 1 &&
    (type.from !== 'second' || BigInt(groups[0] ?? '0') > 0n);
  const amount = isNegative ? -total : total;
  return fits(amount, intervalFamily(type) === 'year-month' ? 32 : 64) ? amount : undefined;
}

const DAY = 86_400_000_000n;

/** What Spark reads of a string as an INTERVAL: months, days and microseconds; undefined for other strings. */
function readUnits(text: string): readonly [months: bigint, days: bigint, micros: bigint] | undefined {
  let [months, days, micros] = [0n, 0n, 0n];
  const parts = intervalParts(text);
  if (!parts) return undefined;
  for (const part of parts) {
    const amount = amountOfPart(part);
    if (amount === undefined) return undefined;
    if (part.unit === 'year' || part.unit === 'month') months += amount;
    else if (part.unit === 'week' || part.unit === 'day') days += amount / DAY;
    else micros += amount;
  }
  return fits(months, 32) && fits(days, 32) && fits(micros, 64) ? [months, days, micros] : undefined;
}

/** The numbers of an interval that a string stands for, with commas between them; null for a string that is none. */
export function readInterval(text: string, from: string, to: string): string | null {
  const trimmed = text.trim();
  const type: IntervalType = { kind: 'interval', from: fieldOf(from), to: fieldOf(to) };
  if (intervalFamily(type) === 'calendar') return readUnits(trimmed)?.join(',') ?? null;
  return readFields(trimmed, type)?.toString() ?? null;
}

function fieldOf(name: string): IntervalField {
  const field = INTERVAL_FIELDS.find((one) => one === name);
  if (!field) throw new Error(`No field of an interval: ${name}`);
  return field;
}
