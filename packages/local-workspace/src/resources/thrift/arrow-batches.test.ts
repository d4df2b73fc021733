import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { batchesFrom, readBatches } from './arrow-batches.ts';

/** A head of 3 bytes, batches of 2, 2 and 1 rows, and an end. */
const CONTENT = 'abc11223344556zz';
const chunk = {
  rowOffset: 10,
  rowCount: 5,
  byteCount: CONTENT.length,
  storedBytes: CONTENT.length,
  batches: [
    { rowCount: 0, byteCount: 3, storedEnd: 3 },
    { rowCount: 2, byteCount: 4, storedEnd: 7 },
    { rowCount: 2, byteCount: 70_000, storedEnd: 11 },
    { rowCount: 1, byteCount: 3, storedEnd: 14 },
  ],
};
const ALL = { rows: 100, bytes: 100 };

it.each([
  [0, ALL, 0, [2, 2, 1]],
  [1, ALL, 0, [2, 2, 1]],
  [2, ALL, 2, [2, 1]],
  [4, ALL, 4, [1]],
  [0, { rows: 4, bytes: 100 }, 0, [2, 2]],
  [0, { rows: 3, bytes: 100 }, 0, [2]],
  [0, { rows: 1, bytes: 1 }, 0, [2]],
  [2, { rows: 100, bytes: 6 }, 2, [2]],
])('from row %i on, with room for %j, come the batches after row %i', (row, room, rowsBefore, counts) => {
  const range = batchesFrom(chunk, row, room);
  expect([range.rowsBefore, range.batches.map(({ rowCount }) => rowCount)]).toEqual([rowsBefore, counts]);
});

it('a row that the file has not is a mistake, and no empty answer', () => {
  expect(() => batchesFrom(chunk, 5, ALL)).toThrow('no batch');
});

it('reads each batch by itself, of a compressed file as a frame whose blocks are as small as its bytes let them be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arrow-batches-'));
  const path = join(folder, '0');
  await writeFile(path, CONTENT);
  const range = batchesFrom(chunk, 2, ALL);
  const texts = (await readBatches(path, range, false)).map(({ batch }) =>
    Buffer.from(batch ?? []).toString(),
  );
  expect(texts).toEqual(['3344', '556']);
  const frames = (await readBatches(path, range, true)).map(({ batch }) =>
    Buffer.from(batch ?? []).toString('latin1'),
  );
  expect(frames).toEqual(['\x04"M\x18`P\xfb3344\0\0\0\0', '\x04"M\x18`@\x82556\0\0\0\0']);
  await rm(folder, { recursive: true });
});
