import {
  addCoupon,
  addToRegisters,
  asMerged,
  couponsOf,
  couponsOfRegisters,
  emptyHll,
  type HllSketch,
  newRegisters,
  type Registers,
} from './hll-sketch.ts';

/** The registers with fewer bits; what grew with their changes is kept. */
function fewer(registers: Registers, bits: number): Registers {
  if (registers.values.length <= 2 ** bits) return { ...registers, values: registers.values.slice() };
  const small = newRegisters(bits);
  for (const coupon of couponsOfRegisters(registers)) addToRegisters(small, coupon);
  small.grown = registers.grown;
  small.merged = registers.merged;
  return small;
}

const bitsOf = ({ values }: Registers): number => Math.log2(values.length);

/** Both registers together, with the bits of the one that has fewer. */
function together(a: Registers, b: Registers): Registers {
  const all = fewer(a, bitsOf(b));
  const mask = all.values.length - 1;
  for (const [at, value] of b.values.entries())
    all.values[at & mask] = Math.max(all.values[at & mask] ?? 0, value);
  asMerged(all);
  return all;
}

/** The union of what was put together so far with one more sketch; with `limit` bits at most. */
function unionWith(so: HllSketch, sketch: HllSketch, limit: number): HllSketch {
  const { content } = sketch;
  if (content.mode === 'registers') {
    if (so.content.mode === 'registers') {
      const all = together(so.content, content);
      return { bits: bitsOf(all), content: all };
    }
    const copied = fewer(content, limit);
    const all: HllSketch = { bits: bitsOf(copied), content: copied };
    for (const coupon of couponsOf(so.content)) addCoupon(all, coupon);
    return all;
  }
  const isEmpty = so.content.mode === 'list' && so.content.coupons.length === 0;
  if (isEmpty && content.mode === 'table' && sketch.bits === so.bits)
    return { bits: so.bits, content: { ...content, places: content.places.slice() } };
  for (const coupon of couponsOf(content)) addCoupon(so, coupon);
  return so;
}

/** The union of sketches, whose bits are those of the first or fewer. */
export const unionOfHll = (sketches: readonly HllSketch[], bits: number): HllSketch =>
  sketches.reduce((all, sketch) => unionWith(all, sketch, bits), emptyHll(bits));
