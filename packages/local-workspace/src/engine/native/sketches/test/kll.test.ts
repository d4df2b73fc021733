import { describe, expect, it } from 'vitest';
import {
  type KllCall,
  kllCount,
  kllMerge,
  kllMergeAll,
  kllOf,
  kllQuantiles,
  kllRanks,
  kllText,
} from '../kll.ts';
import { readKll, writeKll } from '../kll-format.ts';
import { NotThisSketch } from '../sketch-bytes.ts';
import { randomNumbers, recordedSketches, spoilt } from './recorded.ts';

const WHOLE: KllCall = { name: 'kll_of_bigint', type: 'bigint' };
const sketchOf = (values: readonly number[], k = 200): string => kllOf(values.join(','), { ...WHOLE, k });
const upTo = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at);

/** What Spark’s sketch of the numbers from 0 to 99 with a k of 8 was in one of its runs: each has others. */
const OF_SPARK =
  '05010f0008000800640000000000000008000400090000000b000000100000001a000000000000000000000063000000000000005a000000000000005b0000000000000030000000000000005c000000000000005e0000000000000060000000000000006200000000000000340000000000000038000000000000003c000000000000004000000000000000440000000000000048000000000000004c0000000000000051000000000000005500000000000000590000000000000004000000000000000d0000000000000015000000000000001d0000000000000025000000000000002c00000000000000';

describe('KLL sketches', () => {
  it.each([...recordedSketches('sketches-kll'), OF_SPARK])(
    '%s of Spark are written as they were read',
    (hex) => {
      const type = hex.length === 24 || hex.includes('803f') ? 'float' : 'bigint';
      expect(writeKll(readKll(hex, type), type).toString('hex')).toBe(hex);
    },
  );

  it('answer exactly up to k values', () => {
    const values = upTo(200).map((value) => (value * 77) % 200);
    const sketch = sketchOf(values);
    expect(kllQuantiles(sketch, '0,0.005,0.5,0.501,1', WHOLE)).toBe('0,0,99,100,199');
    expect(kllRanks(sketch, '-1,0,99,1000', WHOLE)).toBe('0,0.005,0.5,1');
  });

  it.each([8, 50, 200])('with a k of %d are within five times the error that they say', (k) => {
    const random = randomNumbers(k);
    const list = [...upTo(20_000)];
    for (let at = list.length - 1; at > 0; at--) {
      const other = random.next().value % (at + 1);
      [list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
    }
    const error = Number(/Epsilon +: ([\d.]+)%/u.exec(kllText(sketchOf(list, k), WHOLE))?.[1]) / 100;
    for (const share of [0.1, 0.5, 0.9]) {
      const found = Number(kllQuantiles(sketchOf(list, k), String(share), WHOLE));
      expect(Math.abs(found / list.length - share)).toBeLessThan(Math.min(0.45, 5 * error));
    }
  });

  it('know all values that were put together, and the least and the most of them', () => {
    for (const [a, b] of [
      [3, 4],
      [10, 5000],
      [5000, 10],
      [7000, 9000],
    ] as const) {
      const merged = kllMerge(sketchOf(upTo(a), 20), sketchOf(upTo(b, a)), WHOLE);
      expect(kllCount(merged, WHOLE)).toBe(String(a + b));
      expect(kllQuantiles(merged, '0,1', WHOLE)).toBe(`0,${a + b - 1}`);
      // A sketch whose items do not stand for all its values is none.
      expect(readKll(merged, 'bigint').n).toBe(BigInt(a + b));
    }
  });

  it('take the k of the first one, or that which is asked for', () => {
    const list = [sketchOf(upTo(9), 20), sketchOf(upTo(9), 30)].join(',');
    expect(readKll(kllMergeAll(list, WHOLE), 'bigint').k).toBe(20);
    expect(readKll(kllMergeAll(list, { ...WHOLE, k: 40 }), 'bigint').k).toBe(40);
    expect(readKll(kllMergeAll('', WHOLE), 'bigint').k).toBe(200);
  });

  it('give the same bytes for the same values', () => {
    expect(sketchOf(upTo(9999), 8)).toBe(sketchOf(upTo(9999), 8));
  });

  it('leave out what is not a number', () => {
    const how: KllCall = { name: 'kll_of_double', type: 'double' };
    expect(kllCount(kllOf('NaN,1,NaN,-0.0', how), how)).toBe('2');
  });

  it('are never anything but a sketch or no sketch', () => {
    for (const count of [1, 6, 300])
      for (const bytes of spoilt(sketchOf(upTo(count), 8))) {
        try {
          expect(readKll(bytes, 'bigint').levels.flat().length).toBeLessThanOrEqual(bytes.length);
        } catch (cause) {
          expect(cause).toBeInstanceOf(NotThisSketch);
        }
      }
  });

  it.each(['05010f00c8000800ffffffffffffff7fc8003e00', '02010f0107000800', '616263'])('refuse %s', (hex) => {
    expect(() => kllCount(hex, WHOLE)).toThrow('[KLL_INVALID_INPUT_SKETCH_BUFFER]');
  });

  it('have no quantiles beyond 0 and 1, and none without values', () => {
    expect(() => kllQuantiles(sketchOf(upTo(3)), '1.5', WHOLE)).toThrow(
      '[KLL_SKETCH_INVALID_QUANTILE_RANGE]',
    );
    expect(() => kllQuantiles(sketchOf([]), '0.5', WHOLE)).toThrow('[KLL_INVALID_INPUT_SKETCH_BUFFER]');
    expect(() => kllRanks(sketchOf([]), '5', WHOLE)).toThrow('[KLL_INVALID_INPUT_SKETCH_BUFFER]');
  });
});
