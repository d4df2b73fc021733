import {
  type Item,
  itemCount,
  K,
  type KllSketch,
  type KllType,
  LEAST_ROOM,
  totalRoom,
} from './kll-sketch.ts';
import { countWithin, NotThisSketch, SketchReader } from './sketch-bytes.ts';

const KLL = 15;
const FLAG = { empty: 1, single: 4 } as const;
/** The versions and lengths of a sketch of no or many items, and of one of a single item. */
const FORM = { short: 2, long: 5, version: 1, single: 2 } as const;
/** Levels stand for two to their power of values, which are counted in 63 bits. */
const MAX_LEVELS = 62;
const HEAD_SIZE = 8;
const LONG_HEAD_SIZE = 20;
const ITEM_SIZE: Readonly<Record<KllType, number>> = { bigint: 8, float: 4, double: 8 };

function itemBytes(item: Item, type: KllType): Buffer {
  const bytes = Buffer.alloc(ITEM_SIZE[type]);
  if (typeof item === 'bigint') bytes.writeBigInt64LE(item);
  else if (type === 'float') bytes.writeFloatLE(item);
  else bytes.writeDoubleLE(item);
  return bytes;
}

function head(form: number, version: number, flags: number, k: number): Buffer {
  const bytes = Buffer.from([form, version, KLL, flags, 0, 0, LEAST_ROOM, 0]);
  bytes.writeUInt16LE(k, 4);
  return bytes;
}

/** The sketch as Spark writes it: compact. */
export function writeKll(sketch: KllSketch, type: KllType): Buffer {
  const { k, n, least, greatest, levels } = sketch;
  if (least === undefined || greatest === undefined) return head(FORM.short, FORM.version, FLAG.empty, k);
  const items = levels.flat();
  if (n === 1n) return Buffer.concat([head(FORM.short, FORM.single, FLAG.single, k), itemBytes(least, type)]);
  const counts = Buffer.alloc(LONG_HEAD_SIZE - HEAD_SIZE + levels.length * 4);
  counts.writeBigInt64LE(n);
  counts.writeUInt16LE(sketch.leastK, 8);
  counts[10] = levels.length;
  let from = totalRoom(k, levels.length) - items.length;
  for (const [level, { length }] of levels.entries()) {
    counts.writeInt32LE(from, 12 + level * 4);
    from += length;
  }
  return Buffer.concat([
    head(FORM.long, FORM.version, 0, k),
    counts,
    ...[least, greatest, ...items].map((item) => itemBytes(item, type)),
  ]);
}

/** How many bytes the sketch takes as Spark writes it, and with room for more items. */
export function kllSizes(
  sketch: KllSketch,
  type: KllType,
): { readonly compact: number; readonly roomy: number } {
  const size = ITEM_SIZE[type];
  const count = itemCount(sketch);
  const levels = sketch.levels.length;
  const roomy = LONG_HEAD_SIZE + 4 * (levels + 1) + size * (2 + totalRoom(sketch.k, levels));
  const compact =
    sketch.n === 0n
      ? HEAD_SIZE
      : sketch.n === 1n
        ? HEAD_SIZE + size
        : LONG_HEAD_SIZE + 4 * levels + size * (2 + count);
  return { compact, roomy };
}

function readItem(reader: SketchReader, type: KllType): Item {
  const bytes = reader.part(ITEM_SIZE[type]);
  return type === 'bigint'
    ? bytes.readBigInt64LE()
    : type === 'float'
      ? bytes.readFloatLE()
      : bytes.readDoubleLE();
}

function readLevels(reader: SketchReader, k: number, type: KllType): KllSketch {
  const n = reader.long();
  const leastK = reader.short();
  const count = reader.byte();
  reader.byte();
  if (count < 1 || count > MAX_LEVELS) throw new NotThisSketch();
  countWithin(reader, count, 4);
  const starts = Array.from({ length: count }, () => reader.int());
  const ends = [...starts.slice(1), totalRoom(k, count)];
  const sizes = starts.map((start, level) => (ends[level] ?? 0) - start);
  if (sizes.some((size) => size < 0)) throw new NotThisSketch();
  countWithin(
    reader,
    sizes.reduce((sum, size) => sum + size, 2),
    ITEM_SIZE[type],
  );
  const [least, greatest] = [readItem(reader, type), readItem(reader, type)];
  const levels = sizes.map((size) => Array.from({ length: size }, () => readItem(reader, type)));
  const weight = sizes.reduce((sum, size, level) => sum + (BigInt(size) << BigInt(level)), 0n);
  if (weight !== n) throw new NotThisSketch();
  return { k, leastK, n, least, greatest, levels };
}

/** Reads a compact KLL sketch of DataSketches whose items are of a type, as which its bytes are taken; throws NotThisSketch for others. */
export function readKll(hex: string, type: KllType): KllSketch {
  const reader = new SketchReader(hex);
  const [form, version, family, flags] = [reader.byte(), reader.byte(), reader.byte(), reader.byte()];
  const [k, room] = [reader.short(), reader.byte()];
  reader.byte();
  if (family !== KLL) throw new NotThisSketch(family);
  if (k < K.least || room !== LEAST_ROOM) throw new NotThisSketch();
  if (form === FORM.long && version === FORM.version && flags === (flags & ~(FLAG.empty | FLAG.single)))
    return readLevels(reader, k, type);
  if (form !== FORM.short) throw new NotThisSketch();
  if (version === FORM.version && flags & FLAG.empty)
    return { k, leastK: k, n: 0n, least: undefined, greatest: undefined, levels: [[]] };
  if (version !== FORM.single || !(flags & FLAG.single)) throw new NotThisSketch();
  const item = readItem(reader, type);
  return { k, leastK: k, n: 1n, least: item, greatest: item, levels: [[item]] };
}
