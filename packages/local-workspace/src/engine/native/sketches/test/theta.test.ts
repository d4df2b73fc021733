import { describe, expect, it } from 'vitest';
import { hash128, SEED_HASH } from '../hash-128.ts';
import { NotThisSketch } from '../sketch-bytes.ts';
import { thetaHash } from '../sketched-value.ts';
import { differenceOf, intersectionOf, thetaCount, thetaEstimate, thetaOf, unionOf } from '../theta.ts';
import { readTheta, type Theta, writeTheta } from '../theta-format.ts';
import { randomNumbers, recordedSketches, spoilt } from './recorded.ts';

const least = (hashes: readonly bigint[]): string =>
  [...new Set(hashes)].toSorted((a, b) => (a < b ? -1 : 1)).join(',');

/** The sketch of whole numbers, as the engine asks for it. */
const sketchOf = (values: readonly number[], bits: number): Theta =>
  readTheta(thetaOf(least(values.map((value) => BigInt(thetaHash('long', String(value))))), String(bits)));

const upTo = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at);

describe('the hash', () => {
  it('has the seed hash of Apache DataSketches', () => {
    expect(SEED_HASH).toBe(0x93cc);
  });

  it('is that of Murmur 3 for texts of every length of a block', () => {
    // Of the reference implementation with the seed 0.
    expect(hash128(Buffer.from(''), 0n)).toEqual([0n, 0n]);
    expect(hash128(Buffer.from('hello'), 0n)).toEqual([0xcbd8a7b341bd9b02n, 0x5b1e906a48ae1d19n]);
    expect(hash128(Buffer.from('The quick brown fox jumps over the lazy dog'), 0n)).toEqual([
      0xe34bbc7bbc071b6cn,
      0x7a433ca9c49a9347n,
    ]);
  });

  it('takes -0.0 as 0.0', () => {
    expect(thetaHash('double', '-0.0')).toBe(thetaHash('double', '0.0'));
  });
});

describe('theta sketches', () => {
  it.each(recordedSketches('sketches-theta'))('%s of Spark are written as they were read', (hex) => {
    expect(writeTheta(readTheta(hex)).toString('hex')).toBe(hex);
  });

  it('estimate within five standard errors', () => {
    for (const count of [100, 1000, 10_000, 40_000]) {
      const sketch = sketchOf(upTo(count), 8);
      expect(Math.abs(thetaEstimate(sketch) / count - 1)).toBeLessThan(5 / Math.sqrt(256));
    }
  });

  it('count exactly up to the nominal entries', () => {
    expect(
      thetaCount(thetaOf(least(upTo(256).map((id) => BigInt(thetaHash('long', String(id))))), '8')),
    ).toBe('256');
  });

  it('united are the sketch of all values', () => {
    const random = randomNumbers(17);
    for (const count of [3, 40, 700]) {
      const values = Array.from({ length: count }, () => random.next().value % 1000);
      const parts = [0, 1, 2].map((part) => values.filter((_, at) => at % 3 === part));
      const united = unionOf(
        parts.map((part) => sketchOf(part, 5)),
        32,
      );
      expect(united).toEqual(sketchOf(values, 5));
    }
  });

  it('are what is in both, and what is in one of them', () => {
    const [a, b] = [sketchOf(upTo(20), 8), sketchOf(upTo(20, 5), 8)];
    expect(intersectionOf(a, b)).toEqual(sketchOf(upTo(15, 5), 8));
    expect(differenceOf(a, b)).toEqual(sketchOf(upTo(5), 8));
    expect(differenceOf(a, a)).toEqual(sketchOf([], 8));
  });

  it('are never anything but a sketch or no sketch', () => {
    for (const hex of [4, 60].map((count) => writeTheta(sketchOf(upTo(count), 4)).toString('hex')))
      for (const bytes of spoilt(hex)) {
        try {
          expect(readTheta(bytes).hashes.length).toBeLessThanOrEqual(bytes.length);
        } catch (cause) {
          expect(cause).toBeInstanceOf(NotThisSketch);
        }
      }
  });

  it.each([
    [`0104030102 1acc93ffff${'ff'.repeat(8192)}`.replace(' ', ''), 'more hashes than bytes'],
    ['02030300001acc93ffffff7f00000000', 'more hashes than bytes'],
    ['01030300003acc94e56b61eec8804420', 'another seed'],
    [
      '0203030000 1acc9302000000000000000516861af72df7e400000000000000ff'.replace(' ', ''),
      'hashes above theta',
    ],
  ])('refuse %s: %s', (hex) => {
    expect(() => thetaCount(hex)).toThrow('[THETA_INVALID_INPUT_SKETCH_BUFFER]');
  });

  it('refuse sketches of other families by their name', () => {
    expect(() => thetaCount('01030901000ecc93')).toThrow(/FAMILY.*TUPLE/u);
  });
});
