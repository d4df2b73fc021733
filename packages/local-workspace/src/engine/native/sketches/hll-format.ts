import {
  addCoupon,
  emptyHll,
  type HllSketch,
  newRegisters,
  newTable,
  type Registers,
  recount,
} from './hll-sketch.ts';
import { countWithin, NotThisSketch, SketchReader } from './sketch-bytes.ts';

const HLL = 7;
const VERSION = 1;
const FLAG = { empty: 4, compact: 8, merged: 16 } as const;
const MODES = ['list', 'table', 'registers'] as const;
/** Eight bits a register: Spark writes no other. */
const EIGHT = 2;
const LONGS = { list: 2, table: 3, registers: 10 } as const;
const LIST_BITS = 3;
export const HLL_BITS = { least: 4, most: 21, usual: 12 } as const;

/** The sketch as Spark writes it: with room for more coupons, and eight bits for each register. */
export function writeHll({ bits, content }: HllSketch): Buffer {
  const head = (places: number, flags: number, least: number): Buffer =>
    Buffer.from([
      LONGS[content.mode],
      VERSION,
      HLL,
      bits,
      places,
      flags,
      least,
      MODES.indexOf(content.mode) | (EIGHT << 2),
    ]);
  if (content.mode === 'list') {
    const { coupons } = content;
    const places = Buffer.alloc(2 ** LIST_BITS * 4);
    for (const [at, coupon] of coupons.entries()) places.writeInt32LE(coupon | 0, at * 4);
    return Buffer.concat([head(LIST_BITS, coupons.length === 0 ? FLAG.empty : 0, coupons.length), places]);
  }
  if (content.mode === 'table') {
    const places = Buffer.alloc(4 + content.places.length * 4);
    places.writeInt32LE(content.count);
    for (const [at, coupon] of content.places.entries()) places.writeInt32LE(coupon, 4 + at * 4);
    return Buffer.concat([head(content.bits, 0, 0), places]);
  }
  const sums = Buffer.alloc(32);
  sums.writeDoubleLE(content.grown);
  sums.writeDoubleLE(content.low, 8);
  sums.writeDoubleLE(content.high, 16);
  sums.writeInt32LE(content.atLeast, 24);
  return Buffer.concat([head(0, content.merged ? FLAG.merged : 0, content.least), sums, content.values]);
}

function readTable(reader: SketchReader, bits: number, places: number, isCompact: boolean): HllSketch {
  const count = reader.int();
  if (places > bits - LIST_BITS || places > 26) throw new NotThisSketch();
  const room = isCompact ? count : 2 ** places;
  countWithin(reader, room, 4);
  if (!isCompact) {
    const table = newTable(places);
    for (let at = 0; at < room; at++) table.places[at] = reader.int();
    table.count = table.places.filter((coupon) => coupon !== 0).length;
    if (table.count !== count || count >= room) throw new NotThisSketch();
    return { bits, content: table };
  }
  const sketch = emptyHll(bits);
  for (let at = 0; at < room; at++) addCoupon(sketch, reader.int() | 0);
  return sketch;
}

/** The values of registers with four bits: above the least one, and those that do not fit apart. */
function fourBits(
  reader: SketchReader,
  count: number,
  least: number,
  apart: number,
  places: number,
  isCompact: boolean,
): Uint8Array {
  const packed = reader.part(count / 2);
  const values = Uint8Array.from({ length: count }, (_, at) => {
    const byte = packed[at >> 1] ?? 0;
    return (at % 2 === 0 ? byte & 15 : byte >> 4) + least;
  });
  const room = apart === 0 ? 0 : isCompact ? apart : 2 ** Math.min(places, 26);
  countWithin(reader, room, 4);
  for (let at = 0; at < room; at++) {
    const pair = reader.int();
    if (pair !== 0) values[pair & (count - 1)] = pair >>> 26;
  }
  return values;
}

function sixBits(reader: SketchReader, count: number): Uint8Array {
  const packed = reader.part((count * 3) / 4 + 1);
  return Uint8Array.from(
    { length: count },
    (_, at) => (packed.readUInt16LE((at * 6) >> 3) >> ((at * 6) & 7)) & 63,
  );
}

function readRegisters(
  reader: SketchReader,
  bits: number,
  head: { places: number; flags: number; least: number; width: number },
): Registers {
  const registers = newRegisters(bits);
  registers.grown = reader.double();
  registers.low = reader.double();
  registers.high = reader.double();
  registers.atLeast = reader.int();
  registers.least = head.least;
  registers.merged = (head.flags & FLAG.merged) !== 0;
  const apart = reader.int();
  const count = 2 ** bits;
  if (head.width > EIGHT || !Number.isFinite(registers.grown) || registers.atLeast > count)
    throw new NotThisSketch();
  const values =
    head.width === EIGHT
      ? reader.part(count)
      : head.width === 1
        ? sixBits(reader, count)
        : fourBits(reader, count, head.least, apart, head.places, (head.flags & FLAG.compact) !== 0);
  if (values.some((value) => value > 63)) throw new NotThisSketch();
  registers.values.set(values);
  if (registers.merged || head.width !== EIGHT) recount(registers);
  // With eight bits there is no least value but 0, until registers are put together.
  if (head.width !== EIGHT && registers.least > 0) {
    registers.least = 0;
    registers.atLeast = 0;
  }
  return registers;
}

/** Reads an HLL sketch of DataSketches; throws NotThisSketch for anything else. */
export function readHll(hex: string): HllSketch {
  const reader = new SketchReader(hex);
  const [longs, version, family, bits, places, flags, least, modes] = [
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
  ];
  const mode = MODES[modes & 3];
  if (version !== VERSION || family !== HLL || !mode || longs !== LONGS[mode])
    throw new NotThisSketch(family);
  if (bits < HLL_BITS.least || bits > HLL_BITS.most) throw new NotThisSketch();
  const isCompact = (flags & FLAG.compact) !== 0;
  if (mode === 'table') return readTable(reader, bits, places, isCompact);
  if (mode === 'registers')
    return { bits, content: readRegisters(reader, bits, { places, flags, least, width: modes >> 2 }) };
  if (least >= 2 ** LIST_BITS) throw new NotThisSketch();
  countWithin(reader, least, 4);
  return { bits, content: { mode: 'list', coupons: Array.from({ length: least }, () => reader.int() | 0) } };
}
