import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../../src/engine/cell.ts';

/** How the suite writes bytes: its setting `spark.sql.binaryOutputStyle`. */
export type BinaryStyle = 'UTF-8' | 'BASE64' | 'HEX' | 'HEX_DISCRETE' | 'BASIC';

/** A row of the API as Spark's suite writes it: cells between tabs. */
export const sparkRow = (row: readonly Cell[], schema: Schema, binary: BinaryStyle): string =>
  row
    .map((cell, at) => {
      const type = schema[at]?.type;
      return cell === null || !type ? 'NULL' : top(cell, type, binary);
    })
    .join('\t');

function top(cell: string, type: ColumnType, binary: BinaryStyle): string {
  switch (type.kind) {
    case 'array':
    case 'map':
    case 'struct':
      return nested(exactJson(cell), type, binary);
    default:
      return scalar(cell, type, binary);
  }
}

function scalar(text: string, type: ColumnType, binary: BinaryStyle): string {
  if (type.kind === 'timestamp' || type.kind === 'timestamp_ntz') return timestampText(text);
  return type.kind === 'binary' ? bytesText(Buffer.from(text, 'base64'), binary) : text;
}

/** `2024-01-02T03:04:05.120-08:00` as `2024-01-02 03:04:05.12`: the session's zone is not written. */
const timestampText = (text: string): string =>
  text
    .replace('T', ' ')
    .replace(/(?:Z|[+-]\d{2}:\d{2}(?::\d{2})?)$/u, '')
    .replace(/\.(\d*?)0*$/u, (_, digits: string) => (digits === '' ? '' : `.${digits}`));

function bytesText(bytes: Buffer, style: BinaryStyle): string {
  const hex = bytes.toString('hex').toUpperCase();
  switch (style) {
    case 'UTF-8':
      return bytes.toString();
    case 'BASE64':
      return bytes.toString('base64').replace(/=+$/u, '');
    case 'HEX':
      return hex;
    case 'HEX_DISCRETE':
      return `[${hex.match(/../gu)?.join(' ') ?? ''}]`;
    case 'BASIC':
      return `[${[...bytes].map((byte) => (byte > 127 ? byte - 256 : byte)).join(', ')}]`;
    default:
      return style satisfies never;
  }
}

/** JSON whose numbers stay texts, so that none loses digits. */
type Json = null | string | readonly Json[] | { readonly [name: string]: Json };

const exactJson = (text: string): Json =>
  JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false/gu, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    ),
  ) as Json;

function nested(value: Json | undefined, type: ColumnType, binary: BinaryStyle): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return type.kind === 'string' ? `"${value}"` : scalar(value, type, binary);
  if (type.kind === 'array')
    return `[${(value as readonly Json[]).map((item) => nested(item, type.element, binary)).join(',')}]`;
  const fields = value as { readonly [name: string]: Json };
  if (type.kind === 'struct')
    return `{${type.fields.map(({ name, type: of }) => `"${name}":${nested(fields[name], of, binary)}`).join(',')}}`;
  if (type.kind !== 'map') throw new Error(`A value of ${type.kind} is written as JSON`);
  // Entries have no order of their own: the suite sorts their texts.
  const entries = Object.entries(fields).map(([key, item]) => {
    const isNested = type.key.kind === 'array' || type.key.kind === 'map' || type.key.kind === 'struct';
    const written = nested(isNested ? exactJson(key) : key, type.key, binary);
    return `${written}:${nested(item, type.value, binary)}`;
  });
  return `{${entries.toSorted().join(',')}}`;
}
