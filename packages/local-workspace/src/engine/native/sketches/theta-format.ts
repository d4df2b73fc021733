import { packBits, unpackBits } from './bit-packing.ts';
import { SEED_HASH } from './hash-128.ts';
import { countWithin, NotThisSketch, SketchReader } from './sketch-bytes.ts';

/** One more than the highest hash: a sketch with this theta knows all its values. */
export const ALL = 2n ** 63n - 1n;

/** The hashes below theta that a set has; `empty` is the set without values, which an intersection can't tell otherwise. */
export interface Theta {
  readonly theta: bigint;
  /** In ascending order. */
  readonly hashes: readonly bigint[];
  readonly empty: boolean;
}

export const NO_VALUES: Theta = { theta: ALL, hashes: [], empty: true };

const COMPACT = 3;
const FLAG = { readOnly: 2, empty: 4, compact: 8, ordered: 16, single: 32 } as const;
const COMPACT_FLAGS = FLAG.readOnly | FLAG.compact;
/** How many hashes may be close to each other, and how many bytes each of more takes at least. */
const FEW_HASHES = 64;
const LEAST_HASH_SIZE = 2;
const PLAIN = 3;
const PACKED = 4;

function head(longs: number, version: number, bits: number, counted: number, flags: number): Buffer {
  const bytes = Buffer.from([longs, version, COMPACT, bits, counted, flags, 0, 0]);
  if (!(flags & FLAG.empty)) bytes.writeUInt16LE(SEED_HASH, 6);
  return bytes;
}

function long(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}

/** The fewest bytes that a count takes, the lowest first. */
function countBytes(count: number): Buffer {
  const bytes: number[] = [];
  for (let rest = count; rest > 0; rest = Math.floor(rest / 256)) bytes.push(rest % 256);
  return Buffer.from(bytes);
}

/** The sketch as Spark writes it: compact, ordered, and more than one hash as differences of as few bits as they take. */
export function writeTheta({ theta, hashes, empty }: Theta): Buffer {
  if (empty) return head(1, PLAIN, 0, 0, COMPACT_FLAGS | FLAG.empty | FLAG.ordered);
  const [first] = hashes;
  if (first !== undefined && hashes.length === 1 && theta === ALL)
    return Buffer.concat([head(1, PLAIN, 0, 0, COMPACT_FLAGS | FLAG.ordered | FLAG.single), long(first)]);
  if (first === undefined) {
    const counts = Buffer.alloc(8);
    counts.writeFloatLE(1, 4);
    return Buffer.concat([head(3, PLAIN, 0, 0, COMPACT_FLAGS | FLAG.ordered), counts, long(theta)]);
  }
  const differences = hashes.map((hash, at) => hash - (hashes[at - 1] ?? 0n));
  const width = differences.reduce((all, difference) => all | difference, 0n).toString(2).length;
  const count = countBytes(hashes.length);
  const exact = theta === ALL;
  return Buffer.concat([
    head(exact ? 1 : 2, PACKED, width, count.length, COMPACT_FLAGS | FLAG.ordered),
    ...(exact ? [] : [long(theta)]),
    count,
    packBits(differences, width),
  ]);
}

function ascending(hashes: readonly bigint[]): readonly bigint[] {
  return hashes.every((hash, at) => at === 0 || hash > (hashes[at - 1] ?? 0n))
    ? hashes
    : [...new Set(hashes)].toSorted((a, b) => (a < b ? -1 : 1));
}

function readPacked(reader: SketchReader, longs: number, width: number, counted: number): Theta {
  if (longs > 2 || width < 1 || width > 63 || counted > 4) throw new NotThisSketch();
  const theta = longs > 1 ? reader.long() : ALL;
  let count = 0;
  for (let at = 0; at < counted; at++) count += reader.byte() * 256 ** at;
  // Hashes are far apart: those of fewer bytes are not from values, and would take much more memory than their bytes.
  if (count > FEW_HASHES) countWithin(reader, count, LEAST_HASH_SIZE);
  const packed = reader.part(Math.ceil((count * width) / 8));
  let hash = 0n;
  const hashes = unpackBits(packed, count, width).map((difference) => (hash += difference));
  return { theta, hashes, empty: false };
}

function readPlain(reader: SketchReader, longs: number, flags: number): Theta {
  if (flags & FLAG.empty) return NO_VALUES;
  if (longs === 1) {
    if (!(flags & FLAG.single)) throw new NotThisSketch();
    return { theta: ALL, hashes: [reader.long()], empty: false };
  }
  const count = reader.int();
  reader.int();
  const theta = longs === 3 ? reader.long() : ALL;
  countWithin(reader, count, 8);
  return { theta, hashes: Array.from({ length: count }, () => reader.long()), empty: false };
}

/** Reads a compact theta sketch of DataSketches; throws NotThisSketch for anything else. */
export function readTheta(hex: string): Theta {
  const reader = new SketchReader(hex);
  const longs = reader.byte() % 64;
  const [version, family, width, counted, flags, seed] = [
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.byte(),
    reader.short(),
  ];
  if (family !== COMPACT) throw new NotThisSketch(family);
  if (longs < 1 || longs > 3 || !(flags & FLAG.compact)) throw new NotThisSketch();
  if (!(flags & FLAG.empty) && seed !== SEED_HASH) throw new NotThisSketch();
  const read =
    version === PACKED
      ? readPacked(reader, longs, width, counted)
      : version === PLAIN
        ? readPlain(reader, longs, flags)
        : undefined;
  if (!read || read.theta > ALL || read.theta < 1n) throw new NotThisSketch();
  const hashes = ascending(read.hashes);
  const last = hashes.at(-1);
  if (
    hashes.length < read.hashes.length ||
    (hashes[0] ?? 1n) < 1n ||
    (last !== undefined && last >= read.theta)
  )
    throw new NotThisSketch();
  return { ...read, hashes };
}
