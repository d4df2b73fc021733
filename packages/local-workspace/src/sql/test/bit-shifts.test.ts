import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows } = testStore();

const DISTANCES = [0, 1, 2, 7, 31, 32, 33, 63, 64, 65, -1, -2, -33, 100];

/** What Java computes: JavaScript's whole numbers of any size, cut to the width. */
function shifted(bits: number, value: bigint, distance: number): readonly bigint[] {
  const by = BigInt(((distance % bits) + bits) % bits);
  const cut = (result: bigint): bigint => BigInt.asIntN(bits, result);
  return [cut(value << by), value >> by, cut(BigInt.asUintN(bits, value) >> by)];
}

describe('the bits of a number are shifted as in Java', () => {
  it.each([
    ['INT', 32],
    ['BIGINT', 64],
  ])('%s', async (type, bits) => {
    const max = 2n ** BigInt(bits - 1) - 1n;
    const values = [0n, 1n, -1n, 5n, -5n, 123_456n, -123_456n, max, max - 1n, -max, -max - 1n];
    const pairs = values.flatMap((value) => DISTANCES.map((distance) => ({ value, distance })));
    const given = pairs.map(({ value, distance }) => `('${value}', ${distance})`).join(', ');
    const query = `SELECT v, k, shiftleft(v, k), shiftright(v, k), shiftrightunsigned(v, k)
      FROM (SELECT CAST(text AS ${type}) AS v, k FROM VALUES ${given} AS t(text, k))`;
    expect(await rows(query)).toEqual(
      pairs.map(({ value, distance }) =>
        [value, distance, ...shifted(bits, value, distance)].map((one) => String(one)),
      ),
    );
  });

  it('NULL, and narrow types, which become INT', async () => {
    const query =
      'SELECT shiftleft(NULL, 1), shiftright(1, NULL), typeof(shiftleft(CAST(1 AS TINYINT), 1)), shiftrightunsigned(-1, 1)';
    expect(await rows(query)).toEqual([[null, null, 'int', '2147483647']]);
  });
});
