import { readHll, writeHll } from './hll-format.ts';
import { addCoupon, asMerged, emptyHll, type HllSketch, hllEstimate } from './hll-sketch.ts';
import { unionOfHll } from './hll-union.ts';
import { NotThisSketch } from './sketch-bytes.ts';

/** Spark's number of bits where there is no sketch to put together. */
const USUAL_BITS = 12;

function givenHll(name: string, hex: string): HllSketch {
  try {
    return readHll(hex);
  } catch (cause) {
    if (!(cause instanceof NotThisSketch)) throw cause;
    throw new Error(
      `[HLL_INVALID_INPUT_SKETCH_BUFFER] \`${name}\` was given bytes that are not a HLL sketch: give it what hll_sketch_agg makes.`,
      { cause },
    );
  }
}

const shown = (sketch: HllSketch): string => writeHll(sketch).toString('hex');

/** hll_sketch_agg: coupons between commas, in the order of the rows, or in none, by which registers can't be estimated as they grew. */
export function hllOf(coupons: string, bits: string, order: string): string {
  const sketch = emptyHll(Number(bits));
  for (const coupon of coupons === '' ? [] : coupons.split(',')) addCoupon(sketch, Number(coupon) | 0);
  if (order === 'none' && sketch.content.mode === 'registers') asMerged(sketch.content);
  return shown(sketch);
}

/** hll_sketch_estimate, rounded half up as Java does. */
export const hllCount = (hex: string): string =>
  String(Math.floor(hllEstimate(givenHll('hll_sketch_estimate', hex)) + 0.5));

function mustBeAlike(name: string, first: HllSketch, sketches: readonly HllSketch[], allow: string): void {
  const other = sketches.find(({ bits }) => bits !== first.bits);
  if (other && allow !== 'true')
    throw new Error(
      `[HLL_UNION_DIFFERENT_LG_K] \`${name}\` was given sketches with ${first.bits} and ${other.bits} as \`lgConfigK\`: let it take them by true for \`allowDifferentLgConfigK\`.`,
    );
}

/** hll_union of two sketches. */
export function hllUnion(a: string, b: string, allow: string): string {
  const [first, second] = [givenHll('hll_union', a), givenHll('hll_union', b)];
  mustBeAlike('hll_union', first, [second], allow);
  return shown(unionOfHll([first, second], Math.min(first.bits, second.bits)));
}

/** hll_union_agg: sketches between commas. */
export function hllUnionAll(list: string, allow: string): string {
  const sketches = (list === '' ? [] : list.split(',')).map((hex) => givenHll('hll_union_agg', hex));
  const [first] = sketches;
  if (first) mustBeAlike('hll_union_agg', first, sketches, allow);
  const bits = sketches.map((sketch) => sketch.bits);
  return shown(unionOfHll(sketches, first ? Math.min(...bits) : USUAL_BITS));
}
