import { SEED_HASH } from './hash-128.ts';
import { countWithin, NotThisSketch, SketchReader } from './sketch-bytes.ts';
import { ALL } from './theta-format.ts';
import { SUMMARY_MODES, type SummaryType } from './tuple-summary.ts';
import type { Entry } from './tuple-table.ts';

/** The entries below theta; `empty` is the sketch of no values. */
export interface Tuple {
  readonly theta: bigint;
  readonly entries: readonly Entry[];
  readonly empty: boolean;
}

export const NO_ENTRIES: Tuple = { theta: ALL, entries: [], empty: true };

const VERSION = 3;
const TUPLE = 9;
const COMPACT_TYPE = 1;
const FLAG = { readOnly: 2, empty: 4, compact: 8 } as const;
const SIZE: Readonly<Record<SummaryType, number>> = { double: 8, integer: 4 };
const HASH_SIZE = 8;

function entryBytes({ hash, summary }: Entry, type: SummaryType): Buffer {
  const size = HASH_SIZE + SIZE[type];
  const bytes = Buffer.alloc(size + 1);
  bytes.writeBigUInt64LE(hash);
  if (type === 'double') bytes.writeDoubleLE(summary.value, HASH_SIZE);
  else bytes.writeInt32LE(summary.value, HASH_SIZE);
  bytes[size] = SUMMARY_MODES.indexOf(summary.mode);
  return bytes;
}

/** The sketch as Spark writes it: compact, with its entries in the order in which it has them. */
export function writeTuple({ theta, entries, empty }: Tuple, type: SummaryType): Buffer {
  const isSingle = entries.length === 1 && theta === ALL;
  const longs = empty || isSingle ? 1 : theta === ALL ? 2 : 3;
  const head = Buffer.alloc(longs * 8);
  head.set([longs, VERSION, TUPLE, COMPACT_TYPE, 0, FLAG.readOnly | FLAG.compact | (empty ? FLAG.empty : 0)]);
  head.writeUInt16LE(SEED_HASH, 6);
  if (longs > 1) head.writeUInt32LE(entries.length, 8);
  if (longs > 2) head.writeBigUInt64LE(theta, 16);
  return Buffer.concat([head, ...entries.map((entry) => entryBytes(entry, type))]);
}

function readEntry(reader: SketchReader, type: SummaryType): Entry {
  const hash = reader.long();
  const value = type === 'double' ? reader.double() : reader.int() | 0;
  const mode = SUMMARY_MODES[reader.byte()];
  if (!mode) throw new NotThisSketch();
  return { hash, summary: { value, mode } };
}

/** Reads a compact tuple sketch of DataSketches whose values are of a type; throws NotThisSketch for anything else. */
export function readTuple(hex: string, type: SummaryType): Tuple {
  const reader = new SketchReader(hex);
  const longs = reader.byte() % 64;
  const [version, family, kind] = [reader.byte(), reader.byte(), reader.byte()];
  reader.byte();
  const [flags, seed] = [reader.byte(), reader.short()];
  if (family !== TUPLE) throw new NotThisSketch(family);
  if (version !== VERSION || kind !== COMPACT_TYPE || longs < 1 || longs > 3 || seed !== SEED_HASH)
    throw new NotThisSketch();
  if (flags & FLAG.empty) return NO_ENTRIES;
  const count = longs === 1 ? 1 : reader.int();
  if (longs > 1) reader.int();
  const theta = longs > 2 ? reader.long() : ALL;
  countWithin(reader, count, HASH_SIZE + SIZE[type] + 1);
  const entries = Array.from({ length: count }, () => readEntry(reader, type));
  if (reader.left > 0 || theta > ALL || entries.some(({ hash }) => hash < 1n || hash >= theta))
    throw new NotThisSketch();
  return { theta, entries, empty: false };
}
