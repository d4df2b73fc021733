import { expect, it } from 'vitest';
import { bestFirst, matchRank } from './match-rank.ts';

const THINGS: Readonly<Record<string, readonly string[]>> = {
  'Top rows by join': [],
  'Unjoined rows': [],
  'Add columns': ['join'],
  'Look up': ['join of a reference'],
  'Rows that join': [],
  'Join two inputs': [],
  Join: [],
  Sort: ['order'],
};

it('puts an exact title first, then the beginning of a title, of a word, of a synonym, and the rest', () => {
  const found = bestFirst(Object.keys(THINGS), (title) => matchRank(' JOIN ', title, THINGS[title]));
  expect(found).toEqual([
    'Join',
    'Join two inputs',
    'Top rows by join',
    'Rows that join',
    'Add columns',
    'Look up',
    'Unjoined rows',
  ]);
});

it('keeps the order of everything for an empty query', () => {
  expect(bestFirst(Object.keys(THINGS), (title) => matchRank('  ', title))).toEqual(Object.keys(THINGS));
});
