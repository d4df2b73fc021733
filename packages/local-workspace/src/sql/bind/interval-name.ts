import { intervalOfUnits } from '@lakehouse/spark-sql/coercion/literal-type';
import { amountOfPart, partsOfRange } from '@lakehouse/spark-sql/syntax/interval-text';
import type { IntervalPart } from '@lakehouse/spark-sql/syntax/literal-value';
import { intervalFamily } from '@lakehouse/spark-sql/types/column-type';

const [DAY, HOUR, MINUTE, SECOND] = [86_400_000_000n, 3_600_000_000n, 60_000_000n, 1_000_000n];

const two = (amount: bigint): string => String(amount).padStart(2, '0');

/** Seconds with two digits before the point, and those behind it that are needed. */
function secondsText(micros: bigint): string {
  const fraction = String(micros % SECOND)
    .padStart(6, '0')
    .replace(/0+$/u, '');
  return `${two(micros / SECOND)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The fields of an interval of days to seconds, from large to small, and how many microseconds one is. */
const CLOCK = [
  { field: 'day', micros: DAY, mark: ' ' },
  { field: 'hour', micros: HOUR, mark: ':' },
  { field: 'minute', micros: MINUTE, mark: ':' },
  { field: 'second', micros: SECOND, mark: '' },
] as const;

function clockText(total: bigint, from: string, to: string): string {
  const [first, last] = [from, to].map((name) => CLOCK.findIndex(({ field }) => field === name));
  let rest = total;
  return CLOCK.slice(first, (last ?? 0) + 1)
    .map(({ field, micros, mark }) => {
      if (field === 'second') return secondsText(rest);
      const amount = rest / micros;
      rest %= micros;
      return `${field === 'day' ? amount : two(amount)}${field === to ? '' : mark}`;
    })
    .join('');
}

function monthsText(months: bigint, from: string, to: string): string {
  if (from === 'month') return String(months);
  return to === 'year' ? String(months / 12n) : `${months / 12n}-${months % 12n}`;
}

/** An INTERVAL literal as Spark names it: its sum, from its largest field to its smallest one. */
export function intervalName(written: readonly IntervalPart[]): string | undefined {
  const parts = written.flatMap((part) => partsOfRange(part) ?? []);
  if (parts.length === 0) return undefined;
  const type = intervalOfUnits(parts.map(({ unit }) => unit));
  const family = intervalFamily(type);
  if (family === 'calendar') return undefined;
  const isMonths = family === 'year-month';
  const amounts = parts.map(amountOfPart);
  if (amounts.includes(undefined)) return undefined;
  const total = amounts.reduce((sum: bigint, amount = 0n) => sum + amount, 0n);
  const text = (isMonths ? monthsText : clockText)(total < 0n ? -total : total, type.from, type.to);
  const fields = type.from === type.to ? type.from : `${type.from} to ${type.to}`;
  return `INTERVAL '${total < 0n ? '-' : ''}${text}' ${fields.toUpperCase()}`;
}
