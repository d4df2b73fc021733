import {
  INTERVAL_FIELDS,
  type IntervalField,
  type IntervalType,
  intervalFamily,
} from '@lakehouse/spark-sql/types/column-type';

const MICROS: Readonly<Record<string, bigint>> = {
  week: 604_800_000_000n,
  day: 86_400_000_000n,
  hour: 3_600_000_000n,
  minute: 60_000_000n,
  second: 1_000_000n,
  millisecond: 1000n,
  microsecond: 1n,
};
const MONTHS: Readonly<Record<string, bigint>> = { year: 12n, month: 1n };
/** The largest number of each field that is not the first one. */
const MAX: Readonly<Partial<Record<IntervalField, bigint>>> = {
  month: 11n,
  hour: 23n,
  minute: 59n,
  second: 59n,
};
const SEPARATORS: Readonly<Partial<Record<IntervalField, string>>> = { year: '-', day: ' ' };

const fits = (value: bigint, bits: number): boolean => BigInt.asIntN(bits, value) === value;

/** The microseconds of so many units; digits behind the sixth are cut off, as Spark does with nanoseconds. */
function amountOf(whole: string, fraction: string | undefined, unit: bigint): bigint {
  const micros = (fraction ?? '').slice(0, 6).padEnd(6, '0');
  return BigInt(whole === '' ? 0 : whole) * unit + (fraction === undefined ? 0n : BigInt(micros));
}

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
  const units: Readonly<Record<string, bigint>> = intervalFamily(type) === 'year-month' ? MONTHS : MICROS;
  let total = 0n;
  for (const [at, field] of fields.entries()) {
    const value = groups[at] ?? '0';
    if (at > 0 && BigInt(value) > (MAX[field] ?? 0n)) return undefined;
    total += amountOf(value, field === 'second' ? groups[fields.length] : undefined, units[field] ?? 1n);
  }
  // Spark reads the sign with the seconds, and loses that of `-0.5`.
  const isNegative =
    signs.filter((sign) => sign === '-').length % 2 === 1 &&
    (type.from !== 'second' || BigInt(groups[0] ?? '0') > 0n);
  const amount = isNegative ? -total : total;
  return fits(amount, intervalFamily(type) === 'year-month' ? 32 : 64) ? amount : undefined;
}

const UNIT = /^(years?|months?|weeks?|days?|hours?|minutes?|seconds?|milliseconds?|microseconds?)$/u;
const AMOUNT = /^([+-]?)(\d*)(?:\.(\d{0,9}))?$/u;

/** What Spark reads of a string as an INTERVAL: months, days and microseconds; undefined for other strings. */
function readUnits(text: string): readonly [months: bigint, days: bigint, micros: bigint] | undefined {
  const words = text
    .toLowerCase()
    .replace(/^interval\s+/u, '')
    .replaceAll(/(^|\s)([+-])\s+/gu, '$1$2')
    .split(/\s+/u);
  if (words.length === 0 || words.length % 2 === 1) return undefined;
  let [months, days, micros] = [0n, 0n, 0n];
  for (let at = 0; at < words.length; at += 2) {
    const unit = UNIT.exec(words[at + 1] ?? '')?.[1]?.replace(/s$/u, '');
    const found = AMOUNT.exec(words[at] ?? '');
    const [, sign, whole = '', fraction] = found ?? [];
    if (!unit || !found || (whole === '' && !fraction) || (fraction !== undefined && unit !== 'second'))
      return undefined;
    const size = amountOf(
      whole,
      fraction,
      MONTHS[unit] ?? (unit === 'day' ? 1n : unit === 'week' ? 7n : (MICROS[unit] ?? 1n)),
    );
    const amount = sign === '-' ? -size : size;
    if (MONTHS[unit] !== undefined) months += amount;
    else if (unit === 'day' || unit === 'week') days += amount;
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
