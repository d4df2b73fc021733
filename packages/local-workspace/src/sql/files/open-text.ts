import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { badRequest } from '../../duck/failures.ts';
import { errorCode } from '../../engine/error-code.ts';

const CHUNK = 1024 * 1024;

/** The bytes of a file, unzipped. Throws SqlError when it is damaged. */
export async function* openText(file: string, end = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  const stream = createReadStream(file, { end, highWaterMark: CHUNK });
  // The pipeline forwards errors of the file to the reader of the unzipped bytes.
  const source = file.endsWith('.gz') ? pipeline(stream, createGunzip(), () => undefined) : stream;
  try {
    // Without an encoding, byte streams yield buffers.
    const chunks: AsyncIterable<Buffer> = source;
    for await (const chunk of chunks) yield chunk;
  } catch (error) {
    throw damaged(file, error);
  } finally {
    stream.destroy();
  }
}

/** The error of unzipping a damaged file, with Spark's error class; other failures pass unchanged. */
function damaged(file: string, error: unknown): unknown {
  return error instanceof Error && errorCode(error)?.startsWith('Z_')
    ? badRequest(
        'FAILED_READ_FILE.NO_HINT',
        `Encountered error while reading file ${basename(file)}: it is not a complete gzip file (${error.message}).`,
        'KD001',
      )
    : error;
}
