import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { Cell } from './cell.ts';
import { javaNumber } from './java-number.ts';

const MICROS_PER_DAY = 86_400_000_000n;
const DAYS_PER_CYCLE = 146_097n;
/** How DuckDB stores an infinite date. */
const INFINITE_DAYS = 2_147_483_647n;

/** A DuckDB value as a string of the Statement Execution API; complex values are JSON as Spark's to_json writes it. */
export function encodeCell(value: DuckDBValue, type: DuckDBType): Cell {
  if (value === null) return null;
  return isNested(value) ? json(value, type) : scalar(value, type);
}

const isNested = (value: DuckDBValue): value is DuckDBListValue | DuckDBStructValue | DuckDBMapValue =>
  value instanceof DuckDBListValue || value instanceof DuckDBStructValue || value instanceof DuckDBMapValue;

function scalar(value: DuckDBValue, type: DuckDBType): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number')
    return type.typeId === DuckDBTypeId.DOUBLE || type.typeId === DuckDBTypeId.FLOAT
      ? javaNumber(value, type.typeId === DuckDBTypeId.FLOAT)
      : String(value);
  if (value instanceof DuckDBTimestampTZValue) return `${timestamp(value.micros)}Z`;
  if (value instanceof DuckDBTimestampValue) return timestamp(value.micros);
  if (value instanceof DuckDBDateValue) return date(BigInt(value.days));
  if (value instanceof DuckDBDecimalValue) return value.toString();
  if (value instanceof DuckDBBlobValue) return Buffer.from(value.bytes).toString('base64');
  return String(value);
}

/** `2024-01-02T03:04:05.125`; microseconds only when there are any. */
function timestamp(micros: bigint): string {
  const inDay = ((micros % MICROS_PER_DAY) + MICROS_PER_DAY) % MICROS_PER_DAY;
  const day = date((micros - inDay) / MICROS_PER_DAY);
  const pad = (number: bigint, digits = 2): string => String(number).padStart(digits, '0');
  const seconds = inDay / 1_000_000n;
  const fraction = inDay % 1_000_000n;
  const digits = fraction % 1000n === 0n ? pad(fraction / 1000n, 3) : pad(fraction, 6);
  return `${day}T${pad(seconds / 3600n)}:${pad((seconds / 60n) % 60n)}:${pad(seconds % 60n)}.${digits}`;
}

/** Days since 1970 as `yyyy-MM-dd` in the proleptic Gregorian calendar. */
function date(days: bigint): string {
  if (days === INFINITE_DAYS || days === -INFINITE_DAYS) return days > 0n ? 'infinity' : '-infinity';
  // JavaScript's calendar ends in the year 275760; every 400 years the days are the same.
  const cycles = days / DAYS_PER_CYCLE;
  const instant = new Date(Number(days - cycles * DAYS_PER_CYCLE) * 86_400_000);
  const year = instant.getUTCFullYear() + Number(cycles) * 400;
  const text =
    Math.abs(year) > 9999
      ? `${year < 0 ? '-' : '+'}${Math.abs(year)}`
      : `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;
  return `${text}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}-${String(instant.getUTCDate()).padStart(2, '0')}`;
}

/** Spark's to_json: null fields of a struct are omitted, map keys are strings. */
function json(value: DuckDBValue, type: DuckDBType): string {
  if (value === null) return 'null';
  if (value instanceof DuckDBListValue && type.typeId === DuckDBTypeId.LIST)
    return `[${value.items.map((item) => json(item, type.valueType)).join(',')}]`;
  if (value instanceof DuckDBMapValue && type.typeId === DuckDBTypeId.MAP)
    return `{${value.entries.map(({ key, value: item }) => `${JSON.stringify(encodeCell(key, type.keyType) ?? 'null')}:${json(item, type.valueType)}`).join(',')}}`;
  if (value instanceof DuckDBStructValue && type.typeId === DuckDBTypeId.STRUCT) {
    const fields = type.entryNames.flatMap((name, index) => {
      const item = value.entries[name];
      const itemType = type.entryTypes[index];
      return item === null || item === undefined || !itemType
        ? []
        : [`${JSON.stringify(name)}:${json(item, itemType)}`];
    });
    return `{${fields.join(',')}}`;
  }
  const text = scalar(value, type);
  if (typeof value === 'boolean' || value instanceof DuckDBDecimalValue || typeof value === 'bigint')
    return text;
  return typeof value === 'number' && Number.isFinite(value) ? text : JSON.stringify(text);
}
