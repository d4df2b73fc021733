import type { Writable } from 'node:stream';

/**
 * Lets the command finish after the reader of its output has closed the pipe (`lakehouse … | head`): what it writes to tables is
 * finished. Other failures of the stream end it.
 */
export function ignoreClosedPipe(output: Writable): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
