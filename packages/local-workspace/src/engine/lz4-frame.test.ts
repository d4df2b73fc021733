import { describe, expect, it } from 'vitest';
import { LZ4_END, lz4Blocks, lz4Head } from './lz4-frame.ts';

const HEAD_BYTES = 7;
/** The bytes that blocks of a frame may have, as its head says. */
const mostOf = (frame: Buffer): number => 4 ** (4 + ((frame[5] ?? 0) >> 4));

/** Reads a frame as its specification says, which is another way round than it is written. */
function read(frame: Buffer): Buffer {
  const out: number[] = [];
  let at = HEAD_BYTES;
  for (let size = frame.readUInt32LE(at); size > 0; size = frame.readUInt32LE(at)) {
    at += 4;
    const length = size & 0x7fffffff;
    const block = frame.subarray(at, at + length);
    at += length;
    const before = out.length;
    if (size >>> 31 === 1) for (const byte of block) out.push(byte);
    else readBlock(block, out);
    expect(out.length - before).toBeLessThanOrEqual(mostOf(frame));
  }
  expect(at + 4).toBe(frame.length);
  return Buffer.from(out);
}

function readBlock(block: Buffer, out: number[]): void {
  const from = out.length;
  let at = 0;
  const lengthOf = (nibble: number): number => {
    let length = nibble;
    for (let more = nibble === 15 ? 255 : 0; more === 255; length += more) more = block[at++] ?? 0;
    return length;
  };
  while (at < block.length) {
    const token = block[at++] ?? 0;
    const literals = lengthOf(token >> 4);
    for (const byte of block.subarray(at, at + literals)) out.push(byte);
    at += literals;
    if (at === block.length) return expect(literals).toBeGreaterThanOrEqual(Math.min(5, out.length - from));
    const distance = block.readUInt16LE(at);
    at += 2;
    const length = lengthOf(token & 15) + 4;
    expect(distance).toBeGreaterThan(0);
    expect(out.length - distance).toBeGreaterThanOrEqual(from);
    for (let copied = 0; copied < length; copied++) out.push(out[out.length - distance] ?? 0);
  }
  expect.unreachable('A block ends with literals');
}

const frameOf = (bytes: Uint8Array): Buffer =>
  Buffer.concat([lz4Head(bytes.length), ...lz4Blocks(bytes), LZ4_END]);
/** Numbers that look random, and are the same each time. */
const noise = (length: number): Buffer => {
  let state = 1;
  return Buffer.from(Array.from({ length }, () => (state = (state * 48271) % 2147483647) >> 8));
};

describe('an LZ4 frame', () => {
  it.each<readonly [string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('x')],
    ['the shortest that may have a match', Buffer.from('abcdabcdabcdabcd')],
    ['zeros', Buffer.alloc(100_000)],
    ['noise', noise(50_000)],
    ['noise that repeats, far', Buffer.concat([noise(65_000), noise(65_000)])],
    ['noise that repeats, too far', Buffer.concat([noise(66_000), noise(66_000)])],
    [
      'many lengths',
      Buffer.concat(Array.from({ length: 600 }, (_, at) => Buffer.concat([noise(at), Buffer.alloc(at)]))),
    ],
    ['text', Buffer.from(Array.from({ length: 5000 }, (_, at) => `row ${at}`).join(', '))],
    ['more than a block', Buffer.concat([Buffer.alloc(4 * 1024 * 1024, 'ab'), Buffer.from('the rest')])],
  ])('of %s is read back', (_name, bytes) => {
    expect(read(frameOf(bytes)).equals(bytes)).toBe(true);
  });

  it.each([
    [0, 64],
    [64 * 1024, 64],
    [64 * 1024 + 1, 256],
    [256 * 1024 + 1, 1024],
    [1024 * 1024 + 1, 4096],
    [9 * 1024 * 1024, 4096],
  ])('of %i bytes has blocks of at most %i KiB', (bytes, kib) => {
    const head = Buffer.from(lz4Head(bytes));
    expect([head.length, mostOf(head)]).toEqual([HEAD_BYTES, kib * 1024]);
  });

  it('is smaller where bytes repeat, and never much larger', () => {
    expect(frameOf(Buffer.alloc(100_000)).length).toBeLessThan(500);
    expect(frameOf(noise(50_000)).length).toBeLessThanOrEqual(50_000 + HEAD_BYTES + 8);
  });
});
