import type { DataColumn, DataRow } from '@lakehouse/ui/data-table';
import type { FilePiece } from '../download-file.ts';
import { memberNames } from '../member-names.ts';
import type { RowWriter } from '../row-writer.ts';
import { byteBuffer } from './byte-buffer.ts';
import { type ColumnFormat, columnFormat } from './column-format.ts';
import { i32, i64, list, struct, type ThriftValue, text, varintOf } from './thrift.ts';

/** Rows and characters of a row group, which is in memory until it is written. */
const GROUP_ROWS = 100_000;
const GROUP_CHARACTERS = 32 * 1024 * 1024;

const MAGIC = 'PAR1';
const OPTIONAL = 1;
const GZIP = 2;
/** The encodings of values and of levels. */
const [PLAIN, RLE] = [0, 3];

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packer = new CompressionStream('gzip');
  const packed = new Response(packer.readable).arrayBuffer();
  const writer = packer.writable.getWriter();
  await Promise.all([writer.write(bytes), writer.close()]);
  return new Uint8Array(await packed);
}

/** Booleans as bits, the lowest first. */
function bits(values: readonly boolean[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(values.length / 8));
  for (const [at, value] of values.entries())
    if (value) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
  return bytes;
}

/** The values of a column in a page: which of them are there, then those. */
function pageOf({ name }: DataColumn, { put }: ColumnFormat, values: readonly (string | null)[]) {
  const buffer = byteBuffer();
  const levels = bits(values.map((value) => value !== null));
  const head = Uint8Array.from(varintOf((levels.length << 1) | 1));
  buffer.int32(head.length + levels.length);
  buffer.bytes(head);
  buffer.bytes(levels);
  const present = values.filter((value) => value !== null);
  if (!put) buffer.bytes(bits(present.map((value) => value === 'true')));
  else
    try {
      for (const value of present) put(value, buffer);
    } catch (error) {
      throw new RangeError(`A value of ${name} does not fit its type`, { cause: error });
    }
  return buffer.take();
}

/** Writes rows as a Parquet file of row groups, each column in one page that is compressed by the browser. */
export function parquetWriter(columns: readonly DataColumn[]): RowWriter<FilePiece | Promise<FilePiece>> {
  const names = memberNames(columns);
  const formats = columns.map(columnFormat);
  const groups: ThriftValue[] = [];
  let waiting: DataRow[] = [];
  let characters = 0;
  let total = 0;
  let offset = MAGIC.length;

  const group = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const rows = waiting;
    waiting = [];
    characters = 0;
    const file = byteBuffer();
    const chunks: ThriftValue[] = [];
    let size = 0;
    for (const [at, column] of columns.entries()) {
      const format = formats[at] ?? columnFormat(column);
      const page = pageOf(
        column,
        format,
        rows.map((row) => row[at] ?? null),
      );
      const packed = await gzipped(page);
      const header = Uint8Array.from(
        struct({
          1: i32(0),
          2: i32(page.length),
          3: i32(packed.length),
          5: struct({ 1: i32(rows.length), 2: i32(PLAIN), 3: i32(RLE), 4: i32(RLE) }),
        }).bytes,
      );
      const begin = offset + file.length();
      file.bytes(header);
      file.bytes(packed);
      size += header.length + page.length;
      const data = struct({
        1: i32(format.type),
        2: list([i32(PLAIN), i32(RLE)]),
        3: list([text(names[at] ?? '')]),
        4: i32(GZIP),
        5: i64(rows.length),
        6: i64(header.length + page.length),
        7: i64(header.length + packed.length),
        9: i64(begin),
      });
      chunks.push(struct({ 2: i64(begin), 3: data }));
    }
    groups.push(struct({ 1: list(chunks), 2: i64(size), 3: i64(rows.length) }));
    const bytes = file.take();
    total += rows.length;
    offset += bytes.length;
    return bytes;
  };
  const footer = (): Uint8Array<ArrayBuffer> => {
    const elements = formats.map(({ type, meaning }, at) =>
      struct({ ...meaning, 1: i32(type), 3: i32(OPTIONAL), 4: text(names[at] ?? '') }),
    );
    const metadata = struct({
      1: i32(1),
      2: list([struct({ 4: text('schema'), 5: i32(columns.length) }), ...elements]),
      3: i64(total),
      4: list(groups),
      6: text('Lakehouse Studio'),
    });
    const buffer = byteBuffer();
    buffer.bytes(Uint8Array.from(metadata.bytes));
    buffer.int32(metadata.bytes.length);
    buffer.bytes(new TextEncoder().encode(MAGIC));
    return buffer.take();
  };
  return {
    begin: MAGIC,
    rows: async (rows) => {
      for (const row of rows) {
        waiting.push(row);
        for (const cell of row) characters += cell?.length ?? 0;
      }
      return waiting.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS ? group() : '';
    },
    end: async () => {
      const buffer = byteBuffer();
      if (waiting.length > 0) buffer.bytes(await group());
      buffer.bytes(footer());
      return buffer.take();
    },
  };
}
