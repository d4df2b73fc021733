import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { limitedStream } from './limited-stream.ts';

const tooLarge = (): Error => new Error('too large');

it('fails for a later reader, and nowhere else, when the sender disconnects first', async () => {
  const source = new PassThrough();
  const limited = limitedStream(source, 10, tooLarge);
  source.destroy(new Error('aborted'));
  await setImmediate();
  await expect(pipeline(limited, new PassThrough())).rejects.toThrow('aborted');
});

it('ends at its limit', async () => {
  const limited = limitedStream(Readable.from([Buffer.alloc(11)]), 10, tooLarge);
  await expect(pipeline(limited, new PassThrough().resume())).rejects.toThrow('too large');
});
