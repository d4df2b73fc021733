import { DeletedRows } from './deleted-rows.ts';
import { DeltaError } from './delta-error.ts';

const COOKIE_PLAIN = 12346;
const COOKIE_RUNS = 12347;
/** From this many containers on, a bitmap with runs has an offset table too. */
const OFFSETS_FROM = 4;
const MAX_ARRAY = 4096;
const BITMAP_BYTES = 8192;
const MAGIC = 1681511377;
const HIGH = 2 ** 32;
const CONTAINER = 2 ** 16;

/** Walks a buffer from front to back; a read past the end throws RangeError. */
class Reader {
  at = 0;
  constructor(readonly bytes: Buffer) {}
  u16(): number {
    this.at += 2;
    return this.bytes.readUInt16LE(this.at - 2);
  }
  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32LE(this.at - 4);
  }
}

/**
 * The row indexes of a deletion vector, ascending: Delta's portable RoaringBitmapArray (a magic number, a count, and
 * 32-bit Roaring bitmaps keyed by their high words; RoaringFormatSpec for those). Throws DeltaError CORRUPT, also when
 * there are more rows than the `cardinality` in the log.
 */
export function readRoaringArray(bytes: Buffer, cardinality: number): DeletedRows {
  try {
    const reader = new Reader(bytes);
    if (reader.u32() !== MAGIC) throw new RangeError('no magic number');
    const count = reader.u32();
    if (reader.u32() !== 0) throw new RangeError('too many bitmaps');
    const rows = new DeletedRows(cardinality);
    for (let index = 0; index < count; index++) readBitmap(reader, reader.u32() * HIGH, rows);
    return rows;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new DeltaError('CORRUPT', `A deletion vector can’t be read: ${cause.message}`);
  }
}

function readBitmap(reader: Reader, base: number, rows: DeletedRows): void {
  const cookie = reader.u32();
  const hasRuns = (cookie & 0xffff) === COOKIE_RUNS;
  if (!hasRuns && cookie !== COOKIE_PLAIN) throw new RangeError('unknown bitmap format');
  const size = hasRuns ? (cookie >>> 16) + 1 : reader.u32();
  if (size > CONTAINER) throw new RangeError('too many containers');
  const runFlags = reader.at;
  if (hasRuns) reader.at += Math.ceil(size / 8);
  const heads = Array.from({ length: size }, () => ({ key: reader.u16(), count: reader.u16() + 1 }));
  if (!hasRuns || size >= OFFSETS_FROM) reader.at += size * 4;
  for (const [index, { key, count }] of heads.entries()) {
    const start = base + key * CONTAINER;
    const isRun = hasRuns && ((reader.bytes[runFlags + (index >> 3)] ?? 0) >> (index & 7)) % 2 === 1;
    if (isRun) readRuns(reader, start, rows);
    else if (count <= MAX_ARRAY) readItems(reader, start, count, rows);
    else readBits(reader, start, rows);
  }
}

function readItems(reader: Reader, start: number, count: number, rows: DeletedRows): void {
  for (let left = count; left > 0; left--) {
    const row = start + reader.u16();
    rows.add(row, row);
  }
}

function readRuns(reader: Reader, start: number, rows: DeletedRows): void {
  for (let left = reader.u16(); left > 0; left--) {
    const first = start + reader.u16();
    const last = first + reader.u16();
    if (last >= start + CONTAINER) throw new RangeError('a run leaves its container');
    rows.add(first, last);
  }
}

function readBits(reader: Reader, start: number, rows: DeletedRows): void {
  const { bytes, at } = reader;
  if (at + BITMAP_BYTES > bytes.length) throw new RangeError('the bitmap ends early');
  for (let index = 0; index < BITMAP_BYTES; index++)
    for (let bits = bytes[at + index] ?? 0, bit = 0; bits > 0; bits >>= 1, bit++)
      if (bits % 2 === 1) rows.add(start + index * 8 + bit, start + index * 8 + bit);
  reader.at += BITMAP_BYTES;
}
