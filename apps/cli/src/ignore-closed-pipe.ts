import type { Writable } from 'node:stream';

/**
 * Lets the command go on when nobody reads its output any more (`lakehouse … | head`): what it writes to tables is
 * finished. Other failures of the stream end it.
 */
export function ignoreClosedPipe(output: Writable): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
