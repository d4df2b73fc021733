import { couponEstimate, registerEstimate } from './hll-estimate.ts';

const ADDRESS = 2 ** 26 - 1;
/** How many coupons a list holds, and the bits of the first table. */
const LIST = 8;
const FIRST_TABLE_BITS = 5;
/** With fewer bits, a list becomes registers at once. */
const LEAST_TABLE_BITS = 8;

const INVERSE_POWERS = Float64Array.from({ length: 64 }, (_, power) => 2 ** -power);

/** Distinct coupons in the order in which they came. */
interface CouponList {
  readonly mode: 'list';
  readonly coupons: number[];
}

/** Distinct coupons in a hash table with 2^bits places, in which 0 is an empty one. */
interface CouponTable {
  readonly mode: 'table';
  bits: number;
  count: number;
  places: Int32Array;
}

/** The highest value of each register, with what the estimate is made of. */
export interface Registers {
  readonly mode: 'registers';
  readonly values: Uint8Array;
  /** The estimate that grew with each change of a register. */
  grown: number;
  /** Sums of the inverse powers of two of the values below 32, and of the others. */
  low: number;
  high: number;
  least: number;
  atLeast: number;
  /** Whether registers were put together, so that the order of the changes is not known. */
  merged: boolean;
}

/** A HyperLogLog sketch with 2^bits registers, which it makes when its coupons become many. */
export interface HllSketch {
  readonly bits: number;
  content: CouponList | CouponTable | Registers;
}

export const emptyHll = (bits: number): HllSketch => ({ bits, content: { mode: 'list', coupons: [] } });

function placeOf({ places, bits }: CouponTable, coupon: number): number {
  const mask = places.length - 1;
  const step = ((coupon & ADDRESS) >>> bits) | 1;
  let place = coupon & mask;
  while (places[place] !== 0 && places[place] !== coupon) place = (place + step) & mask;
  return place;
}

/** Adds to a table in which there is room. */
function addToTable(table: CouponTable, coupon: number): void {
  const place = placeOf(table, coupon);
  if (table.places[place] === coupon) return;
  table.places[place] = coupon;
  table.count++;
}

export const newTable = (bits: number): CouponTable => ({
  mode: 'table',
  bits,
  count: 0,
  places: new Int32Array(2 ** bits),
});

/** The coupons of a list or a table, in their order there. */
export const couponsOf = (content: CouponList | CouponTable): readonly number[] =>
  content.mode === 'list' ? content.coupons : [...content.places].filter((coupon) => coupon !== 0);

export const newRegisters = (bits: number): Registers => ({
  mode: 'registers',
  values: new Uint8Array(2 ** bits),
  grown: 0,
  low: 2 ** bits,
  high: 0,
  least: 0,
  atLeast: 2 ** bits,
  merged: false,
});

export function addToRegisters(registers: Registers, coupon: number): void {
  const { values } = registers;
  const at = coupon & (values.length - 1);
  const [before, after] = [values[at] ?? 0, coupon >>> 26];
  if (after <= before) return;
  values[at] = after;
  if (!registers.merged) registers.grown += values.length / (registers.low + registers.high);
  if (before < 32) registers.low -= INVERSE_POWERS[before] ?? 0;
  else registers.high -= INVERSE_POWERS[before] ?? 0;
  if (after < 32) registers.low += INVERSE_POWERS[after] ?? 0;
  else registers.high += INVERSE_POWERS[after] ?? 0;
  if (before === 0) registers.atLeast--;
}

function intoRegisters(sketch: HllSketch, content: CouponList | CouponTable): void {
  const registers = newRegisters(sketch.bits);
  for (const coupon of couponsOf(content)) addToRegisters(registers, coupon);
  registers.grown = couponEstimate(content.mode === 'list' ? content.coupons.length : content.count);
  sketch.content = registers;
}

/** Adds one coupon; a list that is full becomes a table or registers, and so does a table. */
export function addCoupon(sketch: HllSketch, coupon: number): void {
  const { content } = sketch;
  if (content.mode === 'registers') return addToRegisters(content, coupon);
  if (content.mode === 'list') {
    if (content.coupons.includes(coupon)) return;
    content.coupons.push(coupon);
    if (content.coupons.length < LIST) return;
    if (sketch.bits < LEAST_TABLE_BITS) return intoRegisters(sketch, content);
    const table = newTable(FIRST_TABLE_BITS);
    for (const one of content.coupons) addToTable(table, one);
    sketch.content = table;
    return;
  }
  const before = content.count;
  addToTable(content, coupon);
  if (content.count === before || content.count * 4 <= content.places.length * 3) return;
  if (content.bits === sketch.bits - 3) return intoRegisters(sketch, content);
  const larger = newTable(content.bits + 1);
  for (const one of couponsOf(content)) addToTable(larger, one);
  sketch.content = larger;
}

/** The coupons of the registers, which tell a register's number and its value. */
export function* couponsOfRegisters({ values }: Registers): Generator<number> {
  for (const [at, value] of values.entries()) if (value > 0) yield value * 2 ** 26 + at;
}

/** Registers whose changes came in no known order. */
export function asMerged(registers: Registers): void {
  registers.merged = true;
  registers.grown = 0;
  recount(registers);
}

/** The sums and the least value from the values themselves. */
export function recount(registers: Registers): void {
  const { values } = registers;
  const least = values.reduce((all, value) => Math.min(all, value), 63);
  registers.low = 0;
  registers.high = 0;
  registers.least = least;
  registers.atLeast = 0;
  for (const value of values) {
    if (value < 32) registers.low += INVERSE_POWERS[value] ?? 0;
    else registers.high += INVERSE_POWERS[value] ?? 0;
    if (value === least) registers.atLeast++;
  }
}

/** How many values a sketch stands for. */
export function hllEstimate({ bits, content }: HllSketch): number {
  if (content.mode === 'list') return couponEstimate(content.coupons.length);
  if (content.mode === 'table') return couponEstimate(content.count);
  if (!content.merged) return content.grown;
  return registerEstimate(bits, content.low + content.high, content.least === 0 ? content.atLeast : 0);
}
