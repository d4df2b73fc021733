import { type Readable, Transform } from 'node:stream';

/**
 * The same bytes as a stream that fails with the given error as soon as there are more than `max`, and that fails when
 * the sender disconnects early: a partial body must not pass for a whole one.
 */
export function limitedStream(source: Readable, max: number, tooLarge: () => Error): Readable {
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max) done(tooLarge());
      else done(null, chunk);
    },
  });
  // The upload may fail before the stream has a reader: a reader of a destroyed stream gets the error then.
  counter.on('error', () => undefined);
  source.on('error', (error) => counter.destroy(error));
  source.on('close', () => {
    if (!source.readableEnded) counter.destroy(new Error('The upload was aborted'));
  });
  return source.pipe(counter);
}
