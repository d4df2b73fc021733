import { readTimeZone } from '@lakehouse/spark-sql/types/time-zone';
import { isoClock } from '../clock-text.ts';
import { readVariant, shortDecimal, type VariantKind, type VariantValue, viewOf } from './variant-value.ts';

/** A text as Jackson writes it, with the digits of escapes in upper case. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(/\\(?:\\|u[\da-f]{4})/gu, (escape) =>
    escape.length === 2 ? escape : `\\u${escape.slice(2).toUpperCase()}`,
  );

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC at a time, in seconds. */
function offsetAt(zone: string, seconds: number): number {
  const known = readTimeZone(zone);
  if (known?.kind !== 'region') return known?.seconds ?? 0;
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
      year: 'numeric',
    });
    formats.set(zone, format);
  }
  const name = format.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0', rest = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(rest));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-01-31 12:30:00.5` of microseconds since 1970 on a clock `offset` seconds before UTC. */
const clockText = (micros: string, offset: number): string =>
  isoClock(BigInt(micros) + BigInt(offset) * 1_000_000n)
    .replace('T', ' ')
    .replace(/0+$/u, '')
    .replace(/\.$/u, '');

function offsetText(offset: number): string {
  const minutes = Math.trunc(Math.abs(offset) / 60);
  return `${offset < 0 && minutes > 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
}

const secondsOf = (micros: string): number => Math.floor(Number(micros) / 1_000_000);

/** A value that is neither an array nor an object as the text that Spark's cast gives. */
function scalarText(kind: VariantKind, text: string, zone: string): string {
  switch (kind) {
    case 'decimal':
      return shortDecimal(text);
    case 'timestamp':
      return clockText(text, offsetAt(zone, secondsOf(text)));
    case 'timestamp_ntz':
      return clockText(text, 0);
    case 'binary':
      return Buffer.from(text, 'base64').toString();
    default:
      return text;
  }
}

function scalarJson(kind: VariantKind, text: string, zone: string): string {
  switch (kind) {
    case 'string':
    case 'binary':
      return quoted(text);
    case 'date':
    case 'timestamp_ntz':
      return quoted(scalarText(kind, text, zone));
    case 'timestamp':
      return quoted(`${scalarText(kind, text, zone)}${offsetText(offsetAt(zone, secondsOf(text)))}`);
    case 'float':
    case 'double':
      return /[ny]$/iu.test(text) ? quoted(text) : text;
    default:
      return scalarText(kind, text, zone);
  }
}

function json(value: VariantValue, zone: string): string {
  const view = viewOf(value);
  if (view.is === 'array') return `[${view.items.map((item) => json(item, zone)).join(',')}]`;
  if (view.is === 'object')
    return `{${view.fields.map(([name, field]) => `${quoted(name)}:${json(field, zone)}`).join(',')}}`;
  return scalarJson(view.kind, view.text, zone);
}

/** A variant as JSON, as to_json and results have it. */
export const variantJson = (text: string, zone: string): string => json(readVariant(text), zone);

/** A variant cast to STRING: the text of its value, null for that of null. */
export function variantText(text: string, zone: string): string | null {
  const value = readVariant(text);
  const view = viewOf(value);
  if (view.is !== 'scalar') return json(value, zone);
  return view.kind === 'null' ? null : scalarText(view.kind, view.text, zone);
}
