import type { Readable } from 'node:stream';
import { limitedStream } from '@lakehouse/local-workspace/http/limited-stream';
import { ProxyError } from './proxy-error.ts';

const tooLarge = (max: number): ProxyError =>
  new ProxyError(413, 'MAX_REQUEST_SIZE_EXCEEDED', `The request body is larger than ${max} bytes`);

/** Refuses a body by its announced length, before any of it is read. Throws ProxyError. */
export function checkAnnouncedLength(header: string | undefined, max: number): void {
  if (header !== undefined && Number(header) > max) throw tooLarge(max);
}

/** A body as a stream that fails with ProxyError 413 as soon as it has more than `max` bytes. */
export const streamBody = (source: Readable, max: number): Readable =>
  limitedStream(source, max, () => tooLarge(max));

/** Reads a whole body. Rejects with ProxyError 413 as soon as it has more than `max` bytes. */
export async function readBody(source: Readable, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Without an encoding, streams of bytes give buffers.
  const body: AsyncIterable<Buffer> = streamBody(source, max);
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
