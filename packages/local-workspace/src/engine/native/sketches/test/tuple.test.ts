import { describe, expect, it } from 'vitest';
import { NotThisSketch } from '../sketch-bytes.ts';
import { thetaHash } from '../sketched-value.ts';
import {
  type TupleCall,
  tupleDifference,
  tupleEstimate,
  tupleIntersection,
  tupleOf,
  tupleSummary,
  tupleUnionAll,
} from '../tuple.ts';
import { readTuple, writeTuple } from '../tuple-format.ts';
import type { SummaryMode, SummaryType } from '../tuple-summary.ts';
import { randomNumbers, recordedSketches, spoilt } from './recorded.ts';

const call = (type: SummaryType, mode: SummaryMode = 'sum', bits = 8): TupleCall => ({
  name: `tuple_of_${type}`,
  type,
  mode,
  bits,
});

const sketchOf = (rows: readonly (readonly [key: number, value: number])[], how: TupleCall): string =>
  tupleOf(rows.map(([key, value]) => `${thetaHash('long', String(key))}:${value}`).join(','), how);

/** The entries by their hashes, as which two sketches are equal whatever the order of their tables is. */
const entriesOf = (hex: string, type: SummaryType): ReadonlyMap<bigint, number> =>
  new Map(
    readTuple(hex, type)
      .entries.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
      .map(({ hash, summary }) => [hash, summary.value]),
  );

const typeOf = (hex: string): SummaryType => {
  try {
    readTuple(hex, 'double');
    return 'double';
  } catch {
    return 'integer';
  }
};

describe('tuple sketches', () => {
  it.each(recordedSketches('sketches-tuple').filter((hex) => hex.slice(4, 6) === '09'))(
    '%s of Spark are written as they were read',
    (hex) => {
      expect(writeTuple(readTuple(hex, typeOf(hex)), typeOf(hex)).toString('hex')).toBe(hex);
    },
  );

  it('united are the sketch of all rows', () => {
    const random = randomNumbers(5);
    for (const mode of ['sum', 'min', 'max', 'alwaysone'] as const)
      for (const count of [5, 90, 2000]) {
        const how = call('integer', mode, 5);
        const rows = Array.from({ length: count }, () => {
          const value = random.next().value;
          return [value % 997, (value >>> 12) % 1000] as const;
        });
        const parts = [0, 1, 2].map((part) =>
          sketchOf(
            rows.filter((_, at) => at % 3 === part),
            how,
          ),
        );
        const [whole, united] = [sketchOf(rows, how), tupleUnionAll(parts.join(','), how)];
        expect(readTuple(united, 'integer').theta).toBe(readTuple(whole, 'integer').theta);
        expect(entriesOf(united, 'integer')).toEqual(entriesOf(whole, 'integer'));
      }
  });

  it('estimate the keys within five standard errors', () => {
    for (const count of [100, 3000, 20_000]) {
      const rows = Array.from({ length: count }, (_, key) => [key, 1] as const);
      const estimate = Number(tupleEstimate(sketchOf(rows, call('double')), call('double')));
      expect(Math.abs(estimate / count - 1)).toBeLessThan(5 / Math.sqrt(256));
    }
  });

  it('put the values of common keys together, and leave out those of others', () => {
    const how = call('double');
    const a = sketchOf(
      [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
      how,
    );
    const b = sketchOf(
      [
        [2, 5],
        [3, 6],
        [4, 7],
      ],
      how,
    );
    expect(tupleSummary(tupleIntersection(a, b, how), how)).toBe('61');
    expect(tupleSummary(tupleIntersection(a, b, call('double', 'min')), call('double', 'max'))).toBe('6');
    expect(tupleSummary(tupleDifference(a, b, how), how)).toBe('10');
  });

  it('begin again at the least integer where a sum is too large, as in Java', () => {
    const how = call('integer');
    expect(
      tupleSummary(
        sketchOf(
          [
            [1, 2_147_483_647],
            [1, 1],
          ],
          how,
        ),
        how,
      ),
    ).toBe('-2147483648');
  });

  it('are never anything but a sketch or no sketch', () => {
    for (const count of [1, 20, 40]) {
      const rows = Array.from({ length: count }, (_, key) => [key, key] as const);
      for (const bytes of spoilt(sketchOf(rows, call('double', 'sum', 4)))) {
        try {
          expect(readTuple(bytes, 'double').entries.length).toBeLessThanOrEqual(bytes.length);
        } catch (cause) {
          expect(cause).toBeInstanceOf(NotThisSketch);
        }
      }
    }
  });

  it.each(['02030901000acc93ffffff7f00000000', '02030901000acc93ffffffff00000000', '616263'])(
    'refuse %s',
    (hex) => {
      expect(() => tupleEstimate(hex, call('double'))).toThrow('[TUPLE_INVALID_INPUT_SKETCH_BUFFER]');
    },
  );
});
