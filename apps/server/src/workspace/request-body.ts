import { type Readable, Transform } from 'node:stream';
import { ProxyError } from './proxy-error.ts';

const tooLarge = (max: number): ProxyError =>
  new ProxyError(413, 'MAX_REQUEST_SIZE_EXCEEDED', `The request body is larger than ${max} bytes`);

/** Refuses a body by its announced length, before any of it is read. Throws ProxyError. */
export function checkAnnouncedLength(header: string | undefined, max: number): void {
  if (header !== undefined && Number(header) > max) throw tooLarge(max);
}

/** The same bytes as a stream that fails with ProxyError 413 as soon as there are more than `max`. */
export function limitedStream(source: Readable, max: number): Readable {
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max) done(tooLarge(max));
      else done(null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(error));
  source.on('close', () => {
    if (!source.readableEnded) counter.destroy(new Error('The upload was broken off'));
  });
  return source.pipe(counter);
}

/** Reads a whole body. Rejects with ProxyError 413 as soon as it has more than `max` bytes. */
export async function readBody(source: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitedStream(source, max)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
