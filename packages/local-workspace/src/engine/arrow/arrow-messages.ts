import { type Column, type ColumnType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { AsText } from '../chunk-writer.ts';
import { upperTypeText } from '../type-text.ts';
import type { ArrowArray } from './arrow-array.ts';
import { byte, flatBuffer, int, long, type Slot, short, type Table } from './flat-buffer.ts';

/** Numbers of Arrow's format: its version, the kinds of messages and of types, microseconds. */
const VERSION_5 = 4;
const SCHEMA = 1;
const RECORD_BATCH = 3;
const MICROSECONDS = 2;
const NANOSECONDS = 3;
const DAYS = 0;
const KIND = {
  null: 1,
  int: 2,
  float: 3,
  binary: 4,
  text: 5,
  boolean: 6,
  decimal: 7,
  date: 8,
  time: 9,
  timestamp: 10,
  list: 12,
  struct: 13,
  map: 17,
} as const;

/** The end of a stream. */
export const END_OF_STREAM = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);

/** By this name clients find the SQL type of a column, which Arrow's does not always tell. */
const SQL_NAME = 'Spark:DataType:SqlName';

/** An interval is a text here: drivers would take it for Arrow's own if it were named. */
const sqlName = (type: ColumnType): string => (type.kind === 'interval' ? 'STRING' : upperTypeText(type));

/** The message that a stream begins with; timestamps are shown in the zone, and columns of some kinds are texts. */
export const schemaMessage = (schema: Schema, zone: string, asText: AsText = []): Uint8Array => {
  const fields = schema.map(({ name, type }) => [
    ...fieldOf({ name, type: asText.includes(type.kind) ? T.string : type }, zone),
    { tables: [[{ text: SQL_NAME }, { text: sqlName(type) }]] },
  ]);
  return message(SCHEMA, [undefined, { tables: fields }], 0);
};

/** All may be NULL: no query says that one never is. */
const fieldOf = ({ name, type }: Pick<Column, 'name' | 'type'>, zone: string, nullable = true): Table => {
  const [kind, details = [], children = []] = typeOf(type, zone);
  return [
    { text: name },
    byte(nullable ? 1 : 0),
    byte(kind),
    { table: details },
    undefined,
    { tables: children },
  ];
};

const INTEGER_BITS = { tinyint: 8, smallint: 16, int: 32, bigint: 64 } as const;
const integer = (bits: number): [number, Table] => [KIND.int, [int(bits), byte(1)]];
const fraction = (precision: number): [number, Table] => [KIND.float, [short(precision)]];
const timestamp = (zone?: Slot): [number, Table] => [KIND.timestamp, [short(MICROSECONDS), zone]];

function typeOf(
  type: ColumnType,
  zone: string,
): readonly [kind: number, details?: Table, children?: readonly Table[]] {
  switch (type.kind) {
    case 'void':
      return [KIND.null];
    case 'boolean':
      return [KIND.boolean];
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'bigint':
      return integer(INTEGER_BITS[type.kind]);
    case 'float':
      return fraction(1);
    case 'double':
      return fraction(2);
    case 'string':
    // An interval and a variant are their texts in a result, which drivers ask for.
    case 'interval':
    case 'variant':
      return [KIND.text];
    case 'binary':
      return [KIND.binary];
    case 'date':
      return [KIND.date, [short(DAYS)]];
    case 'time':
      return [KIND.time, [short(NANOSECONDS), int(64)]];
    case 'timestamp':
      return timestamp({ text: zone });
    case 'timestamp_ntz':
      return timestamp();
    case 'decimal':
      return [KIND.decimal, [int(type.precision), int(type.scale), int(128)]];
    case 'array':
      return [KIND.list, [], [fieldOf({ name: 'element', type: type.element }, zone)]];
    case 'struct':
      return [KIND.struct, [], type.fields.map((field) => fieldOf(field, zone))];
    case 'map': {
      const key = fieldOf({ name: 'key', type: type.key }, zone, false);
      const value = fieldOf({ name: 'value', type: type.value }, zone);
      const entries: Table = [
        { text: 'entries' },
        byte(0),
        byte(KIND.struct),
        { table: [] },
        undefined,
        { tables: [key, value] },
      ];
      return [KIND.map, [byte(0)], [entries]];
    }
  }
}

/** The message of some rows: its description, and the bytes of the columns, which belong to it. */
export function batchMessage(rowCount: number, columns: readonly ArrowArray[]): readonly Uint8Array[] {
  const nodes: number[] = [];
  const places: number[] = [];
  const body: Uint8Array[] = [];
  let end = 0;
  const add = ({ length, nullCount, buffers, children }: ArrowArray): void => {
    nodes.push(length, nullCount);
    for (const buffer of buffers) {
      places.push(end, buffer.length);
      const padding = padded(buffer.length) - buffer.length;
      body.push(buffer);
      if (padding > 0) body.push(new Uint8Array(padding));
      end += buffer.length + padding;
    }
    for (const child of children) add(child);
  };
  for (const column of columns) add(column);
  const batch: Table = [long(rowCount), { longs: nodes, each: 2 }, { longs: places, each: 2 }];
  return [message(RECORD_BATCH, batch, end), ...body];
}

const padded = (length: number): number => Math.ceil(length / 8) * 8;

function message(kind: number, header: Table, bodyLength: number): Uint8Array {
  const described = flatBuffer([short(VERSION_5), byte(kind), { table: header }, long(bodyLength)]);
  const framed = new Uint8Array(8 + padded(described.length));
  const view = new DataView(framed.buffer);
  view.setUint32(0, 0xffffffff);
  view.setUint32(4, framed.length - 8, true);
  framed.set(described, 8);
  return framed;
}
