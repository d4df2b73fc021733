import { describe, expect, it } from 'vitest';
import { hllCount, hllOf, hllUnion, hllUnionAll } from '../hll.ts';
import { readHll, writeHll } from '../hll-format.ts';
import { couponsOf } from '../hll-sketch.ts';
import { NotThisSketch } from '../sketch-bytes.ts';
import { hllCoupon } from '../sketched-value.ts';
import { recordedSketches, spoilt } from './recorded.ts';

const sketchOf = (count: number, bits: number, from = 0, order = 'rows'): string =>
  hllOf(
    Array.from({ length: count }, (_, at) => hllCoupon('long', String(from + at))).join(','),
    String(bits),
    order,
  );

/** The coupons or registers of a sketch, in an order of their own. */
const kept = (hex: string): readonly number[] => {
  const { content } = readHll(hex);
  return content.mode === 'registers' ? [...content.values] : couponsOf(content).toSorted((a, b) => a - b);
};

describe('HyperLogLog sketches', () => {
  it.each(recordedSketches('sketches-hll').filter((hex) => hex.slice(4, 6) === '07'))(
    '%s of Spark are written as they were read',
    (hex) => {
      expect(writeHll(readHll(hex)).toString('hex')).toBe(hex);
    },
  );

  it.each([4, 8, 12])('with %d bits estimate within five standard errors', (bits) => {
    for (const count of [7, 100, 1000, 20_000])
      expect(Math.abs(Number(hllCount(sketchOf(count, bits))) / count - 1)).toBeLessThan(
        5.2 / Math.sqrt(2 ** bits),
      );
  });

  it('united estimate as the sketch of all values, within its error', () => {
    for (const [a, b] of [
      [3, 4],
      [20, 700],
      [700, 20],
      [5000, 9000],
    ] as const) {
      const united = hllUnion(sketchOf(a, 10), sketchOf(b, 10, a), 'false');
      expect(Math.abs(Number(hllCount(united)) / (a + b) - 1)).toBeLessThan(5.2 / Math.sqrt(1024));
      // Values that were seen before change nothing.
      expect(kept(hllUnion(united, sketchOf(b, 10, a), 'false'))).toEqual(kept(united));
    }
  });

  it('of rows in no order have the same registers, and estimate within the same error', () => {
    const [rows, none] = [sketchOf(5000, 10), sketchOf(5000, 10, 0, 'none')];
    expect(kept(none)).toEqual(kept(rows));
    expect(none).toBe(hllUnion(rows, rows, 'false'));
    expect(Math.abs(Number(hllCount(none)) / 5000 - 1)).toBeLessThan(5.2 / Math.sqrt(1024));
    expect(sketchOf(7, 10, 0, 'none')).toBe(sketchOf(7, 10));
  });

  it('are united with fewer registers only if that is allowed', () => {
    const [a, b] = [sketchOf(500, 10), sketchOf(500, 8)];
    expect(() => hllUnion(a, b, 'false')).toThrow('[HLL_UNION_DIFFERENT_LG_K]');
    expect(() => hllUnionAll(`${a},${b}`, 'false')).toThrow('[HLL_UNION_DIFFERENT_LG_K]');
    expect(readHll(hllUnion(a, b, 'true')).bits).toBe(8);
    expect(readHll(hllUnionAll(`${a},${b}`, 'true')).bits).toBe(8);
  });

  it('are read with four and six bits for each register', () => {
    const eight = sketchOf(100, 4);
    const values = Buffer.from(eight, 'hex').subarray(40);
    const six = Buffer.alloc(13);
    for (const [at, value] of values.entries())
      for (let bit = 0; bit < 6; bit++)
        if (value & (1 << bit))
          six[(at * 6 + bit) >> 3] = (six[(at * 6 + bit) >> 3] ?? 0) | (1 << ((at * 6 + bit) & 7));
    const head = `${eight.slice(0, 14)}06${eight.slice(16, 80)}`;
    expect(writeHll(readHll(head + six.toString('hex'))).toString('hex')).toBe(eight);
    const four = Buffer.from(
      Array.from({ length: 8 }, (_, at) => (values[at * 2] ?? 0) | ((values[at * 2 + 1] ?? 0) << 4)),
    );
    expect(
      writeHll(readHll(`${eight.slice(0, 14)}02${eight.slice(16, 80)}${four.toString('hex')}`)).toString(
        'hex',
      ),
    ).toBe(eight);
  });

  it('are never anything but a sketch or no sketch', () => {
    for (const hex of [5, 20, 300].map((count) => sketchOf(count, 8)))
      for (const bytes of spoilt(hex)) {
        try {
          expect(Number.isNaN(Number(hllCount(writeHll(readHll(bytes)).toString('hex'))))).toBe(false);
        } catch (cause) {
          expect(cause).toBeInstanceOf(NotThisSketch);
        }
      }
  });

  it.each([
    '0301070805000009ffffffff',
    '0201071e03000108cbd7c20400000000000000000000000000000000000000000000000000000000',
    '0301071518000009ffffff00',
  ])('refuse %s', (hex) => {
    expect(() => hllCount(hex)).toThrow('[HLL_INVALID_INPUT_SKETCH_BUFFER]');
  });
});
