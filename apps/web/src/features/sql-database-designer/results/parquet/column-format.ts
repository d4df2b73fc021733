import type { DataColumn } from '@lakehouse/ui/data-table';
import { bool, i8, i32, struct, type ThriftValue } from './thrift.ts';

/** Bytes of values, one after the other. */
export interface ByteSink {
  readonly bytes: (bytes: Uint8Array) => void;
  readonly int32: (value: number) => void;
  readonly int64: (value: bigint) => void;
  readonly float: (value: number) => void;
  readonly double: (value: number) => void;
}

/** How the values of a column are in a Parquet file. */
export interface ColumnFormat {
  /** The physical type. */
  readonly type: number;
  /** The fields of its schema element that say what the values mean, by their numbers. */
  readonly meaning: Readonly<Record<number, ThriftValue>>;
  /** Writes a value; throws where the text is not one. Undefined for booleans, which are bits. */
  readonly put: ((value: string, into: ByteSink) => void) | undefined;
}

/** The physical types. */
const BOOLEAN = 0;
const [INT32, INT64, FLOAT, DOUBLE, BYTE_ARRAY, FIXED] = [1, 2, 4, 5, 6, 7];
/** The numbers of the fields of a schema element. */
const [LENGTH, CONVERTED, SCALE, PRECISION, LOGICAL] = [2, 6, 7, 8, 10];
/** Decimals of more digits than a long holds take 16 bytes. */
const LONG_DIGITS = 18;
const WIDE = 16;

const utf8 = new TextEncoder();
const EMPTY = struct({});

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/u;
const TIME = /^([+-]?\d{4,6})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?$/u;
const DAY_MS = 86_400_000;

/** Milliseconds from 1970 to a time in UTC, and the microseconds beyond them. */
function timeOf(value: string): { readonly ms: number; readonly micros: bigint } {
  const found = TIME.exec(value);
  if (!found) throw new RangeError(`${value} is not a date or a timestamp`);
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = found;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const [hours = '0', minutes = '0'] = zone === 'Z' ? [] : zone.slice(1).split(':');
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (zone.startsWith('-') ? -1 : 1);
  return { ms: date.getTime() - offset, micros: BigInt(fraction.padEnd(6, '0').slice(0, 6)) };
}

function micros(value: string): bigint {
  const time = timeOf(value);
  return BigInt(time.ms) * 1000n + time.micros;
}

/** The number without its point, with all digits of its scale. */
function unscaled(value: string, scale: number): bigint {
  const found = DECIMAL_TEXT.exec(value);
  if (!found || (found[3] ?? '').length > scale)
    throw new RangeError(`${value} is not a decimal of ${scale} places`);
  return BigInt(`${found[1]}${found[2]}${(found[3] ?? '').padEnd(scale, '0')}`);
}

function wide(value: bigint): Uint8Array {
  const bytes = new Uint8Array(WIDE);
  for (let at = WIDE - 1, rest = value; at >= 0; at--, rest >>= 8n) bytes[at] = Number(rest & 0xffn);
  return bytes;
}

function numberOf(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || (Number.isNaN(number) && value !== 'NaN'))
    throw new RangeError(`${value} is not a number`);
  return number;
}

function decimal(precision: number, scale: number): ColumnFormat {
  const numberIn = (value: string): bigint => {
    const number = unscaled(value, scale);
    if (number <= -(10n ** BigInt(precision)) || number >= 10n ** BigInt(precision))
      throw new RangeError(`${value} has more than ${precision} digits`);
    return number;
  };
  const isLong = precision <= LONG_DIGITS;
  return {
    type: isLong ? INT64 : FIXED,
    meaning: {
      ...(isLong ? {} : { [LENGTH]: i32(WIDE) }),
      [CONVERTED]: i32(5),
      [SCALE]: i32(scale),
      [PRECISION]: i32(precision),
      [LOGICAL]: struct({ 5: struct({ 1: i32(scale), 2: i32(precision) }) }),
    },
    put: (value, into) => (isLong ? into.int64(numberIn(value)) : into.bytes(wide(numberIn(value)))),
  };
}

const integer = (bits: 8 | 16 | 32, converted: number): ColumnFormat => ({
  type: INT32,
  meaning: { [CONVERTED]: i32(converted), [LOGICAL]: struct({ 10: struct({ 1: i8(bits), 2: bool(true) }) }) },
  put: (value, into) => into.int32(numberOf(value)),
});

const timestamp = (isInstant: boolean): ColumnFormat => ({
  type: INT64,
  meaning: {
    ...(isInstant ? { [CONVERTED]: i32(10) } : {}),
    [LOGICAL]: struct({ 8: struct({ 1: bool(isInstant), 2: struct({ 2: EMPTY }) }) }),
  },
  put: (value, into) => into.int64(micros(value)),
});

function putSized(bytes: Uint8Array, into: ByteSink): void {
  into.int32(bytes.length);
  into.bytes(bytes);
}

const TEXT: ColumnFormat = {
  type: BYTE_ARRAY,
  meaning: { [CONVERTED]: i32(0), [LOGICAL]: struct({ 1: EMPTY }) },
  put: (value, into) => putSized(utf8.encode(value), into),
};

const FORMATS: Readonly<Record<string, ColumnFormat>> = {
  boolean: { type: BOOLEAN, meaning: {}, put: undefined },
  tinyint: integer(8, 15),
  smallint: integer(16, 16),
  int: integer(32, 17),
  bigint: { type: INT64, meaning: {}, put: (value, into) => into.int64(BigInt(value)) },
  float: { type: FLOAT, meaning: {}, put: (value, into) => into.float(numberOf(value)) },
  double: { type: DOUBLE, meaning: {}, put: (value, into) => into.double(numberOf(value)) },
  date: {
    type: INT32,
    meaning: { [CONVERTED]: i32(6), [LOGICAL]: struct({ 6: EMPTY }) },
    put: (value, into) => into.int32(timeOf(value).ms / DAY_MS),
  },
  timestamp: timestamp(true),
  timestamp_ntz: timestamp(false),
  binary: {
    type: BYTE_ARRAY,
    meaning: {},
    // The platform returns them in base64.
    put: (value, into) =>
      putSized(
        Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0)),
        into,
      ),
  },
};

const DECIMAL_TYPE = /^decimal(?:\((\d+)(?:,\s*(\d+))?\))?$/iu;

/** The format of a column. What Parquet has no simple type for, such as arrays, maps and structs, is their JSON text. */
export function columnFormat({ type }: Pick<DataColumn, 'type'>): ColumnFormat {
  const found = DECIMAL_TYPE.exec(type.trim());
  if (found) return decimal(Number(found[1] ?? 10), Number(found[2] ?? 0));
  return FORMATS[type.trim().toLowerCase()] ?? TEXT;
}
