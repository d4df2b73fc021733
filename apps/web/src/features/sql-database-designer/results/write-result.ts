import type { ResultPages } from '../model/run/result-pages.ts';
import type { FilePiece, FileSink } from './download-file.ts';
import type { RowWriter } from './row-writer.ts';

/**
 * Writes all rows of a result, a chunk in memory at a time; `onRows` is told how many are written. Leaves no file behind
 * and rejects when a chunk can't be read, when the file can't be written, or with the signal.
 */
export async function writeResult(
  pages: Pick<ResultPages, 'stream'>,
  { begin, rows: pieceOf, end }: RowWriter<FilePiece>,
  sink: FileSink,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<number> {
  let count = 0;
  try {
    await sink.write(begin);
    for await (const rows of pages.stream(signal)) {
      await sink.write(pieceOf(rows));
      count += rows.length;
      onRows(count);
    }
    await sink.write(end());
    signal.throwIfAborted();
    await sink.close();
    return count;
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}
