import { javaNumber } from '../../java-number.ts';
import { kllSizes, readKll, writeKll } from './kll-format.ts';
import {
  addItems,
  emptyKll,
  type Item,
  itemCount,
  K,
  type KllSketch,
  type KllType,
  LEAST_ROOM,
  mergeKll,
  ranked,
  totalRoom,
} from './kll-sketch.ts';
import { NotThisSketch } from './sketch-bytes.ts';

/** How a function on KLL sketches is asked: its name in Spark, the type of its items, and the k that it was given. */
export interface KllCall {
  readonly name: string;
  readonly type: KllType;
  readonly k?: number;
}

const refused = (name: string, type: KllType, cause?: unknown): Error =>
  new Error(
    `[KLL_INVALID_INPUT_SKETCH_BUFFER] \`${name}\` was given bytes that are not a KLL sketch of ${type} values, or one without values: give it what kll_sketch_agg_${type} makes.`,
    { cause },
  );

function givenKll({ name, type }: KllCall, hex: string): KllSketch {
  try {
    return readKll(hex, type);
  } catch (cause) {
    if (!(cause instanceof NotThisSketch)) throw cause;
    throw refused(name, type, cause);
  }
}

const shown = (sketch: KllSketch, { type }: KllCall): string => writeKll(sketch, type).toString('hex');

const itemOf = (text: string, type: KllType): Item => (type === 'bigint' ? BigInt(text) : Number(text));
const itemsOf = (list: string, type: KllType): readonly Item[] =>
  list === '' ? [] : list.split(',').map((text) => itemOf(text, type));
/** A DOUBLE's text keeps the sign of zero. */
const textOf = (item: Item): string => (Object.is(item, -0) ? '-0.0' : String(item));

/** kll_sketch_agg: values between commas, which Spark puts into a sketch of each part of the rows, and these into another. */
export function kllOf(values: string, call: KllCall): string {
  const k = call.k ?? K.usual;
  const [part, whole] = [emptyKll(k), emptyKll(k)];
  addItems(part, itemsOf(values, call.type));
  mergeKll(whole, part);
  return shown(whole, call);
}

/** kll_sketch_merge of two sketches. */
export function kllMerge(a: string, b: string, call: KllCall): string {
  const [first, second] = [givenKll(call, a), givenKll(call, b)];
  mergeKll(first, second);
  return shown(first, call);
}

/** kll_merge_agg: sketches between commas; without a k it is that of the first one. */
export function kllMergeAll(list: string, call: KllCall): string {
  const sketches = (list === '' ? [] : list.split(',')).map((hex) => givenKll(call, hex));
  const k = call.k ?? sketches[0]?.k ?? K.usual;
  const parts = sketches.map((sketch) => {
    const part = emptyKll(call.k ?? sketch.k);
    mergeKll(part, sketch);
    return part;
  });
  const [first, ...others] = parts;
  const all = call.k === undefined && first ? first : emptyKll(k);
  for (const part of all === first ? others : parts) mergeKll(all, part);
  return shown(all, call);
}

/** How many values a sketch has seen. */
export const kllCount = (hex: string, call: KllCall): string => String(givenKll(call, hex).n);

/** Up to how many values a share of them is rounded to six digits first. */
const FEW = 1_000_000;

/** The values at shares between commas, of which the share of the values is not above. */
export function kllQuantiles(hex: string, shares: string, call: KllCall): string {
  const sketch = givenKll(call, hex);
  const asked = shares.split(',').map(Number);
  if (asked.some((share) => !(share >= 0 && share <= 1)))
    throw new Error(`[KLL_SKETCH_INVALID_QUANTILE_RANGE] \`${call.name}\` takes shares from 0.0 to 1.0.`);
  if (sketch.n === 0n) throw refused(call.name, call.type);
  const items = ranked(sketch);
  const n = Number(sketch.n);
  return asked
    .map((share) => {
      const exact = share * n;
      const place = BigInt(Math.ceil(n <= FEW ? Math.round(exact * 1e6) / 1e6 : exact));
      const [item] = items.find(([, upTo]) => upTo >= place) ?? items.at(-1) ?? [];
      return textOf(item ?? 0);
    })
    .join(',');
}

/** The shares of the values that are not above each of the given ones, between commas. */
export function kllRanks(hex: string, given: string, call: KllCall): string {
  const sketch = givenKll(call, hex);
  if (sketch.n === 0n) throw refused(call.name, call.type);
  const items = ranked(sketch);
  return itemsOf(given, call.type)
    .map((value) => {
      const [, upTo = 0n] = items.findLast(([item]) => item <= value) ?? [];
      return String(Number(upTo) / Number(sketch.n));
    })
    .join(',');
}

const NAMES: Readonly<Record<KllType, string>> = {
  bigint: 'KllLongsSketch',
  float: 'KllFloatsSketch',
  double: 'KllDoublesSketch',
};

/** What error of a rank, as a share, a sketch has: of one, and of many at once. */
const ERRORS = { one: [2.296, 0.9723], many: [2.446, 0.9433] } as const;

/** kll_sketch_to_string: what Apache DataSketches says of a sketch. */
export function kllText(hex: string, call: KllCall): string {
  const { type } = call;
  const sketch = givenKll(call, hex);
  const { k, leastK, n, levels, least, greatest } = sketch;
  const error = ([factor, power]: readonly [number, number]): string =>
    `${((factor / leastK ** power) * 100).toFixed(3)}%`;
  const { compact, roomy } = kllSizes(sketch, type);
  const room = totalRoom(k, levels.length);
  const item = (value: Item | undefined): string =>
    value === undefined
      ? 'NaN'
      : typeof value === 'bigint'
        ? String(value)
        : javaNumber(value, type === 'float');
  const lines: readonly (readonly [name: string, value: unknown])[] = [
    ['K', k],
    ['Dynamic min K', leastK],
    ['M', LEAST_ROOM],
    ['N', n],
    ['Epsilon', error(ERRORS.one)],
    ['Epsilon PMF', error(ERRORS.many)],
    ['Empty', n === 0n],
    ['Estimation Mode', levels.length > 1],
    ['Levels', levels.length],
    ['Level 0 Sorted', false],
    ['Capacity Items', room],
    ['Retained Items', itemCount(sketch)],
    ['Free Space', room - itemCount(sketch)],
    ['ReadOnly', false],
    ['Updatable Storage Bytes', roomy],
    ['Compact Storage Bytes', compact],
    ['Min Item', item(least)],
    ['Max Item', item(greatest)],
  ];
  // One of its names is as wide as the column.
  const shownLines = lines.map(([name, value]) =>
    `   ${name.padEnd(23)}: ${String(value)}`.replace('Bytes :', 'Bytes:'),
  );
  return `\n### Kll${NAMES[type]} Summary:\n${shownLines.join('\n')}\n### End sketch summary\n`;
}
