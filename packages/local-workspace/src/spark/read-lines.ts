import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Calls back for each line that a process writes, without its line break. A failed stream has no more lines: a process
 * that is killed resets its sockets, and its end is reported by a separate event. An unfinished last line is passed on
 * when the stream ends normally.
 */
export function onLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  stream.on('error', () => undefined);
  stream.on('data', (data: Buffer) => {
    const [first = '', ...others] = decoder.write(data).split('\n');
    begun.push(first);
    for (const next of others) {
      onLine(begun.join('').replace(/\r$/u, ''));
      begun = [next];
    }
  });
  stream.on('end', () => {
    const last = begun.join('');
    if (last !== '') onLine(last);
  });
}
