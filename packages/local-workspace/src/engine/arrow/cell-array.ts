import type { ColumnType, DecimalType } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../cell.ts';
import {
  type ArrowArray,
  arrowArray,
  bitsOf,
  bytesOf,
  nullArray,
  type Validity,
  validityOf,
  WIDTHS,
} from './arrow-array.ts';

/** What the JSON of a cell says, with the text of every number and boolean. */
type Value = string | null | readonly Value[] | { readonly [key: string]: Value };

/** The cells of a column that the engine gave as text: of a SHOW, of a DELETE or of a script. */
export const cellArray = (cells: readonly Cell[], type: ColumnType): ArrowArray =>
  arrayOf(isNested(type) ? cells.map((cell) => (cell === null ? null : readJson(cell))) : cells, type);

const isNested = ({ kind }: ColumnType): boolean => kind === 'array' || kind === 'map' || kind === 'struct';

/** JSON as we write it; numbers stay texts, since those of decimals have more digits than a number of JavaScript. */
function readJson(text: string): Value {
  let quoted = '';
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('"', at);
    const end = open < 0 ? text.length : open;
    quoted += text.slice(at, end).replace(/-?\d[\d.eE+-]*|true|false/gu, '"$&"');
    at = afterString(text, end);
    quoted += text.slice(end, at);
  }
  const value: Value = JSON.parse(quoted);
  return value;
}

/** Where a string of JSON has ended that begins at a place, if it does. */
function afterString(text: string, begin: number): number {
  let at = begin + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function arrayOf(values: readonly Value[], type: ColumnType): ArrowArray {
  const { length } = values;
  if (type.kind === 'void') return nullArray(length);
  const validity = validityOf(length, (at) => values[at] !== null);
  switch (type.kind) {
    case 'boolean':
      return arrowArray(length, validity, [bitsOf(length, (at) => values[at] === 'true')]);
    case 'string':
    // An interval and a variant are their texts in a result.
    case 'interval':
    case 'variant':
      return bytesArray(
        values.map((value) => (value === null ? undefined : Buffer.from(textOf(value)))),
        validity,
      );
    case 'binary':
      return bytesArray(
        values.map((value) => (value === null ? undefined : Buffer.from(textOf(value), 'base64'))),
        validity,
      );
    case 'array':
      return listArray(values.map(itemsOf), type.element, validity);
    case 'map': {
      const fields = [
        { name: 'key', type: type.key },
        { name: 'value', type: type.value },
      ];
      const entries = values.map((value) =>
        Object.entries(fieldsOf(value)).map(([key, item]) => ({ key, value: item })),
      );
      return listArray(entries, { kind: 'struct', fields }, validity);
    }
    case 'struct': {
      const children = type.fields.map(({ name, type: of }) =>
        // A field that is NULL is not in the JSON.
        arrayOf(
          values.map((value) => fieldsOf(value)[name] ?? null),
          of,
        ),
      );
      return arrowArray(length, validity, [], children);
    }
    case 'decimal':
      return arrowArray(length, validity, [decimals(values, type)]);
    default:
      return arrowArray(length, validity, [numbers(values, type.kind)]);
  }
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  throw new Error('A cell of a result is not what its type says');
}
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const itemsOf = (value: Value): readonly Value[] => (isList(value) ? value : []);
const fieldsOf = (value: Value): Readonly<Record<string, Value>> =>
  value !== null && typeof value === 'object' && !isList(value) ? value : {};

function bytesArray(values: readonly (Uint8Array | undefined)[], validity: Validity): ArrowArray {
  const offsets = ends(values.map((value) => value?.length ?? 0));
  const bytes = Buffer.concat(values.filter((value) => value !== undefined));
  return arrowArray(values.length, validity, [bytesOf(offsets), bytes]);
}

function listArray(
  lists: readonly (readonly Value[])[],
  element: ColumnType,
  validity: Validity,
): ArrowArray {
  const offsets = ends(lists.map(({ length }) => length));
  return arrowArray(lists.length, validity, [bytesOf(offsets)], [arrayOf(lists.flat(), element)]);
}

/** Where each of them begins, when they follow each other, and where the last one ends. */
function ends(lengths: readonly number[]): Int32Array<ArrayBuffer> {
  const offsets = new Int32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) offsets[at + 1] = (offsets[at] ?? 0) + length;
  return offsets;
}

function decimals(values: readonly Value[], { scale }: DecimalType): Uint8Array {
  const words = new BigInt64Array(values.length * 2);
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const [whole = '', fraction = ''] = textOf(value).split('.');
    const number = BigInt(whole + fraction.padEnd(scale, '0'));
    words[at * 2] = BigInt.asIntN(64, number);
    words[at * 2 + 1] = number >> 64n;
  }
  return bytesOf(words);
}

function numbers(values: readonly Value[], kind: keyof typeof WIDTHS): Uint8Array {
  const width = WIDTHS[kind];
  const view = new DataView(new ArrayBuffer(values.length * width));
  for (const [at, value] of values.entries())
    if (value !== null) setNumber(view, at * width, textOf(value), kind);
  return bytesOf(view);
}

function setNumber(view: DataView, at: number, text: string, kind: keyof typeof WIDTHS): void {
  switch (kind) {
    case 'tinyint':
      return view.setInt8(at, Number(text));
    case 'smallint':
      return view.setInt16(at, Number(text), true);
    case 'int':
      return view.setInt32(at, Number(text), true);
    case 'bigint':
      return view.setBigInt64(at, BigInt(text), true);
    case 'float':
      return view.setFloat32(at, Number(text), true);
    case 'double':
      return view.setFloat64(at, Number(text), true);
    case 'date':
      return view.setInt32(at, daysOf(text), true);
    case 'time':
      return view.setBigInt64(at, nanosecondsOfDay(text), true);
    default:
      return view.setBigInt64(at, microsecondsOf(text), true);
  }
}

const DATE = /^([+-]?\d+)-(\d\d)-(\d\d)$/u;
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?$/u;
const TIMESTAMP = /^([^T]+)T(\d\d):(\d\d):(\d\d)\.(\d{3,6})(?:Z|([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/u;

/** Days since 1970; JavaScript's calendar ends in the year 275760, and repeats itself every 400 years. */
function daysOf(text: string): number {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (day === '') throw new Error('A cell of a result is not a date');
  const cycles = Math.floor(Number(year) / 400);
  const inCycle = new Date(0);
  inCycle.setUTCFullYear(Number(year) - cycles * 400, Number(month) - 1, Number(day));
  return inCycle.getTime() / 86_400_000 + cycles * 146_097;
}

function nanosecondsOfDay(text: string): bigint {
  const [, hour, minute, second, fraction = ''] = TIME.exec(text) ?? [];
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  return BigInt(seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'));
}

function microsecondsOf(text: string): bigint {
  const [, date = '', hour, minute, second, fraction = '', sign, hours = 0, minutes = 0, seconds = 0] =
    TIMESTAMP.exec(text) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  const inDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second) - offset;
  return BigInt(daysOf(date) * 86_400 + inDay) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}
