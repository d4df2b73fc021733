import type { DataColumn } from '@lakehouse/ui/data-table';
import type { SchemaElement } from 'hyparquet-writer';

/** A value as the writer takes it. */
type Value = boolean | number | bigint | string | Uint8Array;

/** How the values of a column are in a Parquet file. */
export interface ColumnFormat {
  readonly element: Omit<SchemaElement, 'name' | 'repetition_type'>;
  /** Throws RangeError or SyntaxError where the text is not a value of the type. */
  readonly read: (text: string) => Value;
}

/** Decimals of more digits than a long holds take 16 bytes. */
const LONG_DIGITS = 18;
const WIDE = 16;

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

function numberOf(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || (Number.isNaN(number) && value !== 'NaN'))
    throw new RangeError(`${value} is not a number`);
  return number;
}

function decimal(precision: number, scale: number): ColumnFormat {
  const meaning = { converted_type: 'DECIMAL', precision, scale } as const;
  return {
    element:
      precision <= LONG_DIGITS
        ? { type: 'INT64', ...meaning }
        : { type: 'FIXED_LEN_BYTE_ARRAY', type_length: WIDE, ...meaning },
    read: (text) => {
      const number = unscaled(text, scale);
      if (number <= -(10n ** BigInt(precision)) || number >= 10n ** BigInt(precision))
        throw new RangeError(`${text} has more than ${precision} digits`);
      return number;
    },
  };
}

const timestamp = (isAdjustedToUTC: boolean): ColumnFormat => ({
  element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' } },
  read: micros,
});

const TEXT: ColumnFormat = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, read: (text) => text };

const FORMATS: Readonly<Record<string, ColumnFormat>> = {
  boolean: { element: { type: 'BOOLEAN' }, read: (text) => text === 'true' },
  tinyint: { element: { type: 'INT32', converted_type: 'INT_8' }, read: numberOf },
  smallint: { element: { type: 'INT32', converted_type: 'INT_16' }, read: numberOf },
  int: { element: { type: 'INT32' }, read: numberOf },
  bigint: { element: { type: 'INT64' }, read: BigInt },
  float: { element: { type: 'FLOAT' }, read: numberOf },
  double: { element: { type: 'DOUBLE' }, read: numberOf },
  date: { element: { type: 'INT32', converted_type: 'DATE' }, read: (text) => timeOf(text).ms / DAY_MS },
  timestamp: timestamp(true),
  timestamp_ntz: timestamp(false),
  binary: {
    element: { type: 'BYTE_ARRAY' },
    // The platform returns them in base64.
    read: (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)),
  },
};

const DECIMAL_TYPE = /^decimal(?:\((\d+)(?:,\s*(\d+))?\))?$/iu;

/** The format of a column. What Parquet has no simple type for, such as arrays, maps and structs, is their JSON text. */
export function columnFormat({ type }: Pick<DataColumn, 'type'>): ColumnFormat {
  const found = DECIMAL_TYPE.exec(type.trim());
  if (found) return decimal(Number(found[1] ?? 10), Number(found[2] ?? 0));
  return FORMATS[type.trim().toLowerCase()] ?? TEXT;
}
