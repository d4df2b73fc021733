import { type Readable, Transform } from 'node:stream';
import { ApiError } from '../../http/api-error.ts';

/** The same bytes, or ApiError 413 as soon as there are more than allowed. */
export function limitBytes(source: Readable, max: number, path: string): Readable {
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max)
        done(new ApiError(413, 'MAX_FILE_SIZE_EXCEEDED', `${path} is larger than ${max} bytes`));
      else done(null, chunk);
    },
  });
  // A client that goes away in the middle must not leave half a file behind as if it were whole.
  source.on('error', (error) => counter.destroy(error));
  source.on('close', () => {
    if (!source.readableEnded) counter.destroy(new Error('The upload was broken off'));
  });
  return source.pipe(counter);
}
