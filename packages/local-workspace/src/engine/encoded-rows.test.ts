import { expect, it } from 'vitest';
import { decodeRows, encodeRows, memoryOf, PIECE_BYTES, sizeOf } from './encoded-rows.ts';
import { packSql, unpackSql } from './sql-text.ts';

it('rows of any size are divided into pieces of a bounded size, and come back as they were', () => {
  const rows = [
    ['é'.repeat(PIECE_BYTES), null],
    ['"', '2'],
  ];
  const encoded = encodeRows(rows);
  expect(encoded.rowCount).toBe(2);
  expect(encoded.pieces.length).toBeGreaterThan(2);
  for (const piece of encoded.pieces) expect(piece.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
  expect(sizeOf(encoded)).toBe(Buffer.byteLength(JSON.stringify(rows)));
  expect(decodeRows(encoded)).toEqual(rows);
});

it('their memory can move to another thread', () => {
  const { pieces } = encodeRows([['1']]);
  const moved = structuredClone(pieces, { transfer: [...memoryOf(pieces)] });
  expect(decodeRows({ rowCount: 1, pieces: moved })).toEqual([['1']]);
  expect(pieces[0]?.byteLength).toBe(0);
});

it('long SQL is divided into pieces of a bounded size, short SQL stays as it is', () => {
  expect(packSql('SELECT 1')).toBe('SELECT 1');
  const long = `SELECT '${'é'.repeat(PIECE_BYTES)}'`;
  const packed = packSql(long);
  if (typeof packed === 'string') throw new Error('It was not divided');
  for (const piece of packed) expect(piece.byteLength).toBeLessThanOrEqual(PIECE_BYTES);
  expect(unpackSql(packed)).toBe(long);
});
