import { END_OF_STREAM } from '../../engine/arrow/arrow-messages.ts';
import { LZ4_END, LZ4_HEAD, STORED } from '../../engine/lz4-frame.ts';

/** The size of a block comes before it. */
const SIZE_BYTES = 4;

/**
 * The rows of a file of Arrow without the schema before them and the end behind them: clients put those of several files
 * behind one schema. Of an LZ4 frame these are blocks of their own, which need not be read.
 */
export function arrowRows(file: Buffer, isCompressed: boolean): Uint8Array {
  if (!isCompressed) return file.subarray(messageBytes(file), file.length - END_OF_STREAM.length);
  const first = LZ4_HEAD.length;
  let at = first;
  for (let left = messageBytes(file.subarray(first + SIZE_BYTES)); left > 0; ) {
    const size = storedSize(file, at);
    left -= size;
    at += SIZE_BYTES + size;
  }
  const end = file.length - LZ4_END.length - SIZE_BYTES - END_OF_STREAM.length;
  return Buffer.concat([LZ4_HEAD, file.subarray(at, end), LZ4_END]);
}

/** Bytes of the message at the beginning, which has no body. */
const messageBytes = (stream: Buffer): number => 8 + stream.readUInt32LE(4);

function storedSize(file: Buffer, at: number): number {
  const size = file.readUInt32LE(at);
  if (size < STORED) throw new Error('The schema of a file is compressed');
  return size - STORED;
}
