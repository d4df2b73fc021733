import { open } from 'node:fs/promises';
import type { StoredBatch } from '../../engine/chunk-writer.ts';
import { LZ4_END, lz4Head } from '../../engine/lz4-frame.ts';
import type { FileChunk } from '../statements/file-result.ts';
import type { ArrowBatch } from './structs.ts';

/** Some batches of a file, and where in it they are. */
export interface BatchRange {
  readonly begin: number;
  readonly batches: readonly StoredBatch[];
  /** Rows of the file before them. */
  readonly rowsBefore: number;
}

/** The batches of a file from the one with a row on, as many as have no more rows and bytes than wanted; one at least. */
export function batchesFrom(
  { batches = [] }: FileChunk,
  row: number,
  room: { readonly rows: number; readonly bytes: number },
): BatchRange {
  let [rowsBefore, begin, first] = [0, batches[0]?.storedEnd ?? 0, 1];
  for (let batch = batches[first]; batch && rowsBefore + batch.rowCount <= row; batch = batches[first]) {
    rowsBefore += batch.rowCount;
    begin = batch.storedEnd;
    first++;
  }
  const next = batches[first];
  if (!next) throw new Error('A file of a result has no batch with a row that it has');
  let [last, rows] = [first + 1, next.rowCount];
  for (let batch = batches[last]; batch; batch = batches[last]) {
    rows += batch.rowCount;
    if (rows > room.rows || batch.storedEnd - begin > room.bytes) break;
    last++;
  }
  return { begin, rowsBefore, batches: batches.slice(first, last) };
}

/**
 * The batches of a range, each by itself, as the protocol sends them. Of an LZ4 frame each is blocks of its own, which become
 * a frame.
 */
export async function readBatches(
  path: string,
  { begin, batches }: BatchRange,
  isCompressed: boolean,
): Promise<readonly ArrowBatch[]> {
  const bytes = Buffer.alloc((batches.at(-1)?.storedEnd ?? begin) - begin);
  const file = await open(path);
  try {
    await file.read(bytes, 0, bytes.length, begin);
  } finally {
    await file.close();
  }
  return batches.map(({ rowCount, byteCount, storedEnd }, at) => {
    const from = batches[at - 1]?.storedEnd ?? begin;
    const rows = bytes.subarray(from - begin, storedEnd - begin);
    return {
      batch: isCompressed ? Buffer.concat([lz4Head(byteCount), rows, LZ4_END]) : rows,
      rowCount: BigInt(rowCount),
    };
  });
}
