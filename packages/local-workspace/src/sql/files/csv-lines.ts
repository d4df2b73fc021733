import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { badRequest } from '../../duck/failures.ts';

/** Bytes of a line of CSV: DuckDB's `max_line_size`. It reports a longer one, but not one that fills its buffer. */
export const MAX_LINE_BYTES = 2_000_000;
/** Half of DuckDB's buffer (16 lines): every line that fills a buffer has a sample at least this far from its end. */
const SAMPLE_EVERY = 16 * 1_000_000;
const READ_BYTES = 64 * 1024;

export const lineTooLong = (file: string): Error =>
  badRequest(
    'MALFORMED_CSV_RECORD',
    `The file ${basename(file)} has a line of more than ${MAX_LINE_BYTES.toLocaleString('en-US')} bytes, which is the limit. Check its line breaks.`,
    'KD000',
  );

const hasBreak = (bytes: Buffer): boolean => bytes.includes(10) || bytes.includes(13);

/**
 * Rejects with SqlError when a large uncompressed file has a line that DuckDB would leave out without a word. It reads
 * some KB for each 16 MB of the file.
 */
export async function checkLines(path: string, bytes: number): Promise<void> {
  if (bytes < 2 * SAMPLE_EVERY || /\.(gz|zst)$/iu.test(path)) return;
  const file = await open(path);
  const buffer = Buffer.alloc(READ_BYTES);
  try {
    for (let sample = SAMPLE_EVERY; sample < bytes; sample += SAMPLE_EVERY) {
      let at = sample;
      for (; at < Math.min(sample + MAX_LINE_BYTES, bytes); at += READ_BYTES) {
        const { bytesRead } = await file.read(buffer, 0, READ_BYTES, at);
        if (hasBreak(buffer.subarray(0, bytesRead))) break;
      }
      if (at >= sample + MAX_LINE_BYTES) throw lineTooLong(path);
    }
  } finally {
    await file.close();
  }
}
