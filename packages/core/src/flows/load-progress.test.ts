import { expect, it } from 'vitest';
import { newestLoad } from './load-progress.ts';

const commit = (version: number, run: string, range: number, did: object) => [
  String(version),
  JSON.stringify({ load: { run, range, ranges: 3, rows: 30_000, before: 4, source: 'x' } }),
  JSON.stringify(did),
];

it('adds up the commits of the newest load, not those of the loads before it nor of others', () => {
  expect(
    newestLoad([
      ['9', '{"load": "of somebody else"}', null],
      commit(8, 'b', 2, { numTargetRowsInserted: '5', numTargetRowsUpdated: '7', numOutputRows: '99' }),
      ['7', 'a note', '{"numOutputRows": "1000"}'],
      commit(6, 'b', 1, { numOutputRows: '10000' }),
      commit(5, 'a', 3, { numOutputRows: '400' }),
    ]),
  ).toEqual({ run: 'b', range: 2, ranges: 3, planned: 30_000, written: 10_012, before: 4 });
});

it('tells of no load where no commit does', () => {
  expect(newestLoad([])).toBeUndefined();
  expect(newestLoad([['1', null, '{}']])).toBeUndefined();
});
