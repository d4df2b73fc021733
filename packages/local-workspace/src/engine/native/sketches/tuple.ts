import { familyName, NotThisSketch } from './sketch-bytes.ts';
import { givenTheta } from './theta.ts';
import { ALL } from './theta-format.ts';
import { NO_ENTRIES, readTuple, type Tuple, writeTuple } from './tuple-format.ts';
import { bothOf, type SummaryMode, type SummaryType, startOf, withValue } from './tuple-summary.ts';
import { type Entry, inTableOrder, TupleTable } from './tuple-table.ts';

/** The functions on tuple sketches that take a theta sketch in place of the second one end so. */
const WITH_THETA = '_theta';

function givenTuple(name: string, hex: string, type: SummaryType): Tuple {
  try {
    return readTuple(hex, type);
  } catch (cause) {
    if (!(cause instanceof NotThisSketch)) throw cause;
    const family = cause.family === undefined ? undefined : familyName(cause.family);
    throw new Error(
      family === undefined
        ? `[TUPLE_INVALID_INPUT_SKETCH_BUFFER] \`${name}\` was given bytes that are not a tuple sketch of ${type}s: give it what tuple_sketch_agg_${type} makes.`
        : `[TUPLE_INVALID_INPUT_SKETCH_BUFFER_FAMILY] \`${name}\` was given a sketch of the family ${family}, not TUPLE: give it what tuple_sketch_agg_${type} makes.`,
      { cause },
    );
  }
}

const shown = (sketch: Tuple, type: SummaryType): string => writeTuple(sketch, type).toString('hex');

/** How a function on tuple sketches is asked: its name in Spark, the type of its values, and their mode. */
export interface TupleCall {
  readonly name: string;
  readonly type: SummaryType;
  readonly mode: SummaryMode;
  readonly bits: number;
}

/** tuple_sketch_agg: hashes with their values, as `hash:value` between commas. */
export function tupleOf(pairs: string, { type, mode, bits }: TupleCall): string {
  const table = new TupleTable(bits);
  for (const pair of pairs === '' ? [] : pairs.split(',')) {
    const [hash = '', value = ''] = pair.split(':');
    table.put(BigInt(hash), (before) => withValue(before ?? startOf(mode, type), Number(value), type));
  }
  const made = { theta: table.theta, entries: table.entries, empty: pairs === '' };
  return shown(unionOfTuples([made], bits, mode, type), type);
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The union of sketches: at most 2^bits entries, in the order of the table that they are put together in. */
function unionOfTuples(
  sketches: readonly Tuple[],
  bits: number,
  mode: SummaryMode,
  type: SummaryType,
): Tuple {
  const full = sketches.filter(({ empty }) => !empty);
  if (full.length === 0) return NO_ENTRIES;
  const table = new TupleTable(bits);
  const limit = full.reduce((all, { theta }) => least(all, theta), ALL);
  for (const { entries } of full)
    for (const { hash, summary } of entries)
      if (hash < limit) table.put(hash, (before) => (before ? bothOf(before, summary, mode, type) : summary));
  const theta = least(limit, table.trimmedTheta);
  return { theta, entries: table.entries.filter(({ hash }) => hash < theta), empty: false };
}

/** A table with a quarter of its places free, and sixteen at least. */
const roomyBits = (count: number): number => Math.max(4, Math.ceil(Math.log2(Math.ceil(count / 0.75))));

/** What two sketches have in common. */
function intersectionOfTuples(a: Tuple, b: Tuple, mode: SummaryMode, type: SummaryType): Tuple {
  if (a.empty || b.empty) return NO_ENTRIES;
  const theta = least(a.theta, b.theta);
  const known = new Map(a.entries.map(({ hash, summary }) => [hash, summary]));
  const entries = b.entries.flatMap(({ hash, summary }): Entry[] => {
    const first = hash < theta ? known.get(hash) : undefined;
    return first ? [{ hash, summary: bothOf(first, summary, mode, type) }] : [];
  });
  return { theta, entries: inTableOrder(entries, roomyBits(entries.length)), empty: false };
}

/** What the first sketch has and the second has not. */
function differenceOfTuples(a: Tuple, b: Tuple): Tuple {
  if (a.empty || b.empty) return a;
  const theta = least(a.theta, b.theta);
  const other = new Set(b.entries.map(({ hash }) => hash));
  const entries = a.entries.filter(({ hash }) => hash < theta && !other.has(hash));
  return { theta, entries, empty: entries.length === 0 && theta === ALL };
}

/** The second sketch of a call: of a theta sketch, whose hashes all have the value before any other. */
function second(hex: string, { name, type, mode }: TupleCall): Tuple {
  if (!name.includes(WITH_THETA)) return givenTuple(name, hex, type);
  const { theta, hashes, empty } = givenTheta(name, hex);
  const summary = startOf(mode, type);
  return { theta, empty, entries: hashes.map((hash) => ({ hash, summary })) };
}

export const tupleUnion = (a: string, b: string, call: TupleCall): string =>
  shown(
    unionOfTuples([givenTuple(call.name, a, call.type), second(b, call)], call.bits, call.mode, call.type),
    call.type,
  );

export const tupleIntersection = (a: string, b: string, call: TupleCall): string =>
  shown(
    intersectionOfTuples(givenTuple(call.name, a, call.type), second(b, call), call.mode, call.type),
    call.type,
  );

export const tupleDifference = (a: string, b: string, call: TupleCall): string =>
  shown(differenceOfTuples(givenTuple(call.name, a, call.type), second(b, call)), call.type);

const allOf = (list: string, { name, type }: TupleCall): readonly Tuple[] =>
  (list === '' ? [] : list.split(',')).map((hex) => givenTuple(name, hex, type));

/** tuple_union_agg: sketches between commas. */
export const tupleUnionAll = (list: string, call: TupleCall): string =>
  shown(unionOfTuples(allOf(list, call), call.bits, call.mode, call.type), call.type);

/** tuple_intersection_agg: sketches between commas. */
export function tupleIntersectionAll(list: string, call: TupleCall): string {
  const [first, ...others] = allOf(list, call);
  if (!first)
    throw new Error(
      '[INTERNAL_ERROR] An intersection of no sketches is the set of all values, which no sketch is.',
    );
  return shown(
    others.reduce((all, one) => intersectionOfTuples(all, one, call.mode, call.type), first),
    call.type,
  );
}

/** How many keys a sketch stands for, as a DOUBLE's text. */
export function tupleEstimate(hex: string, { name, type }: TupleCall): string {
  const { theta, entries } = givenTuple(name, hex, type);
  return String(entries.length / (Number(theta) / Number(ALL)));
}

/** The share of all hashes that a sketch looks at, as a DOUBLE's text. */
export const tupleTheta = (hex: string, { name, type }: TupleCall): string =>
  String(Number(givenTuple(name, hex, type).theta) / Number(ALL));

/** The values of all keys that a sketch has as one; 0 for none. */
export function tupleSummary(hex: string, { name, type, mode }: TupleCall): string {
  const values = givenTuple(name, hex, type).entries.map(({ summary }) => summary.value);
  if (values.length === 0) return '0';
  switch (mode) {
    case 'sum':
      return String(values.reduce((sum, value) => sum + value, 0));
    case 'min':
      return String(values.reduce((a, b) => Math.min(a, b)));
    case 'max':
      return String(values.reduce((a, b) => Math.max(a, b)));
    case 'alwaysone':
      return String(values.length);
  }
}
