import { familyName, NotThisSketch } from './sketch-bytes.ts';
import { ALL, NO_VALUES, readTheta, type Theta, writeTheta } from './theta-format.ts';

/** The numbers of bits of nominal entries that Spark takes. */
export const NOMINAL_BITS = { least: 4, most: 26, usual: 12 } as const;

/** Reads a sketch that a function was given; Spark tells another family of sketches from other bytes. */
export function givenTheta(name: string, hex: string): Theta {
  try {
    return readTheta(hex);
  } catch (cause) {
    if (!(cause instanceof NotThisSketch)) throw cause;
    const family = cause.family === undefined ? undefined : familyName(cause.family);
    throw new Error(
      family === undefined
        ? `[THETA_INVALID_INPUT_SKETCH_BUFFER] \`${name}\` was given bytes that are not a theta sketch: give it what theta_sketch_agg makes.`
        : `[THETA_INVALID_INPUT_SKETCH_BUFFER_FAMILY] \`${name}\` was given a sketch of the family ${family}, not COMPACT: give it what theta_sketch_agg makes.`,
      { cause },
    );
  }
}

/** The number of entries that a function was asked for by its bits. */
function nominalOf(name: string, bits: string): number {
  const asked = Number(bits);
  if (asked >= NOMINAL_BITS.least && asked <= NOMINAL_BITS.most) return 2 ** asked;
  throw new Error(
    `[SKETCH_INVALID_LG_NOM_ENTRIES] \`${name}\` takes from ${NOMINAL_BITS.least} to ${NOMINAL_BITS.most} for \`lgNomEntries\`, not ${bits}.`,
  );
}

const shown = (sketch: Theta): string => writeTheta(sketch).toString('hex');

/** At most `nominal` hashes: the next one is the new theta. */
function cut(theta: bigint, hashes: readonly bigint[], nominal: number): Theta {
  const next = hashes[nominal];
  return next === undefined
    ? { theta, hashes, empty: hashes.length === 0 && theta === ALL }
    : { theta: next, hashes: hashes.slice(0, nominal), empty: false };
}

/** theta_sketch_agg: the least hashes of the values, in ascending order, one more than are kept. */
export const thetaOf = (hashes: string, bits: string): string =>
  shown(cut(ALL, hashes === '' ? [] : hashes.split(',').map(BigInt), 2 ** Number(bits)));

const below = (theta: bigint, hashes: readonly bigint[]): readonly bigint[] => {
  const end = hashes.findIndex((hash) => hash >= theta);
  return end < 0 ? hashes : hashes.slice(0, end);
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The union of sketches, with at most `nominal` hashes. */
export function unionOf(sketches: readonly Theta[], nominal: number): Theta {
  const full = sketches.filter(({ empty }) => !empty);
  const theta = full.reduce((all, one) => least(all, one.theta), ALL);
  const hashes = new Set(full.flatMap((one) => below(theta, one.hashes)));
  const sorted = [...hashes].toSorted((a, b) => (a < b ? -1 : 1));
  const united = cut(theta, sorted, nominal);
  return { ...united, empty: full.length === 0 };
}

/** What two sketches have in common. */
export function intersectionOf(a: Theta, b: Theta): Theta {
  if (a.empty || b.empty) return NO_VALUES;
  const theta = least(a.theta, b.theta);
  const other = new Set(b.hashes);
  const hashes = below(theta, a.hashes).filter((hash) => other.has(hash));
  return { theta, hashes, empty: hashes.length === 0 && theta === ALL };
}

/** What the first sketch has and the second has not. */
export function differenceOf(a: Theta, b: Theta): Theta {
  if (a.empty || b.empty) return a;
  const theta = least(a.theta, b.theta);
  const other = new Set(b.hashes);
  const hashes = below(theta, a.hashes).filter((hash) => !other.has(hash));
  return { theta, hashes, empty: hashes.length === 0 && theta === ALL };
}

/** How many values a sketch stands for. */
export const thetaEstimate = ({ theta, hashes }: Theta): number =>
  hashes.length / (Number(theta) / Number(ALL));

/** theta_sketch_estimate, rounded half up as Java does. */
export const thetaCount = (hex: string): string =>
  String(Math.floor(thetaEstimate(givenTheta('theta_sketch_estimate', hex)) + 0.5));

/** theta_union, whose number of bits may differ from row to row. */
export function thetaUnion(a: string, b: string, bits: string): string {
  const nominal = nominalOf('theta_union', bits);
  return shown(unionOf([givenTheta('theta_union', a), givenTheta('theta_union', b)], nominal));
}

export const thetaIntersection = (a: string, b: string): string =>
  shown(intersectionOf(givenTheta('theta_intersection', a), givenTheta('theta_intersection', b)));

export const thetaDifference = (a: string, b: string): string =>
  shown(differenceOf(givenTheta('theta_difference', a), givenTheta('theta_difference', b)));

const parts = (list: string): readonly string[] => (list === '' ? [] : list.split(','));

/** theta_union_agg: sketches between commas. */
export const thetaUnionAll = (list: string, bits: string): string =>
  shown(
    unionOf(
      parts(list).map((hex) => givenTheta('theta_union_agg', hex)),
      2 ** Number(bits),
    ),
  );

/** theta_intersection_agg: sketches between commas. */
export function thetaIntersectionAll(list: string): string {
  const [first, ...others] = parts(list).map((hex) => givenTheta('theta_intersection_agg', hex));
  if (!first)
    throw new Error(
      '[INTERNAL_ERROR] An intersection of no sketches is the set of all values, which no sketch is.',
    );
  return shown(others.reduce(intersectionOf, first));
}
