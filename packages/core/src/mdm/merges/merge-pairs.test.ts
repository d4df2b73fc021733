import { expect, it } from 'vitest';
import { EMPTY_CROSSWALK, goldenIdOf } from './crosswalk.ts';
import { mergesOfPairs } from './merge-pairs.ts';

it('merges each golden record once, where pairs share records', () => {
  const pair = (left_id: string, right_id: string) => ({ left_id, right_id });
  const { crosswalk, made } = mergesOfPairs(EMPTY_CROSSWALK, [
    pair('b', 'c'),
    pair('a', 'b'),
    // Already one by the two before.
    pair('a', 'c'),
    pair('d', 'e'),
  ]);
  expect(made).toEqual([
    { survivor: 'b', merged: 'c' },
    { survivor: 'a', merged: 'b' },
    { survivor: 'd', merged: 'e' },
  ]);
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => goldenIdOf(crosswalk, id))).toEqual(['a', 'a', 'a', 'd', 'd']);
});
