import { type ColumnType, decimal, T } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../../duck/failures.ts';

const NAMES: Readonly<Record<string, ColumnType>> = {
  BOOLEAN: T.boolean,
  TINYINT: T.tinyint,
  SMALLINT: T.smallint,
  INTEGER: T.int,
  BIGINT: T.bigint,
  FLOAT: T.float,
  DOUBLE: T.double,
  VARCHAR: T.string,
  BLOB: T.binary,
  DATE: T.date,
  UTINYINT: T.smallint,
  USMALLINT: T.int,
  UINTEGER: T.bigint,
  UBIGINT: decimal(20, 0),
  HUGEINT: decimal(38, 0),
  TIMESTAMP: T.timestamp_ntz,
  TIMESTAMP_NS: T.timestamp_ntz,
  TIMESTAMP_MS: T.timestamp_ntz,
  TIMESTAMP_S: T.timestamp_ntz,
  'TIMESTAMP WITH TIME ZONE': T.timestamp,
  JSON: T.string,
  UUID: T.string,
  ENUM: T.string,
};

/** The Spark type of a Parquet column, from the type that DuckDB reports (`STRUCT(a INTEGER, b VARCHAR[])`). */
export function fromDuckTypeName(name: string): ColumnType {
  const text = name.trim();
  if (text.endsWith('[]')) return { kind: 'array', element: fromDuckTypeName(text.slice(0, -2)) };
  const simple = NAMES[text];
  if (simple) return simple;
  const [, head = '', inner = ''] = /^(\w+)\((.*)\)$/su.exec(text) ?? [];
  const parts = splitTop(inner);
  if (head === 'DECIMAL') return decimal(Number(parts[0]), Number(parts[1]));
  if (head === 'MAP')
    return { kind: 'map', key: fromDuckTypeName(parts[0] ?? ''), value: fromDuckTypeName(parts[1] ?? '') };
  if (head === 'ENUM') return T.string;
  if (head === 'STRUCT')
    return {
      kind: 'struct',
      fields: parts.map((part) => {
        const [, quoted, plain, type = ''] = /^\s*(?:"((?:[^"]|"")*)"|(\S+))\s+(.*)$/su.exec(part) ?? [];
        return { name: quoted?.replaceAll('""', '"') ?? plain ?? '', type: fromDuckTypeName(type) };
      }),
    };
  throw unsupported(`The file's column type ${text}`);
}

/** Splits at commas outside parentheses and quotes. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
