import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The kinds of values that Spark hashes in different ways; `null` leaves the seed as it is. */
export type HashKind = 'null' | 'int' | 'long' | 'float' | 'double' | 'text' | 'hex' | 'whole';

const U64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const P1 = 0x9e3779b185ebca87n;
const P2 = 0xc2b2ae3d27d4eb4fn;
const P3 = 0x165667b19e3779f9n;
const P4 = 0x85ebca77c2b2ae63n;
const P5 = 0x27d4eb2f165667c5n;

/** Spark's hash(): Murmur 3 with 32 bits, seeded by the hash of the column before. */
export function murmur3(kind: string, text: string, seed: string): string {
  let h = Number(seed) | 0;
  switch (kind) {
    case 'null':
      return seed;
    case 'int':
      return String(finish32(mix32(h, Number(text) | 0), 4));
    case 'float':
      return String(finish32(mix32(h, floatBits(text)), 4));
    case 'long':
    case 'double': {
      const value = kind === 'long' ? BigInt.asUintN(64, BigInt(text)) : doubleBits(text);
      h = mix32(h, Number(BigInt.asIntN(32, value)));
      return String(finish32(mix32(h, Number(BigInt.asIntN(32, value >> 32n))), 8));
    }
    default: {
      const bytes = bytesOf(kind, text);
      const whole = bytes.length - (bytes.length % 4);
      for (let at = 0; at < whole; at += 4) h = mix32(h, bytes.readInt32LE(at));
      // Spark mixes each remaining byte separately, as a signed byte.
      for (let at = whole; at < bytes.length; at++) h = mix32(h, bytes.readInt8(at));
      return String(finish32(h, bytes.length));
    }
  }
}

/** Spark's xxhash64(), seeded by the hash of the column before. */
export function xxHash64(kind: string, text: string, seedText: string): string {
  const seed = U64(BigInt(seedText));
  switch (kind) {
    case 'null':
      return seedText;
    case 'int':
    case 'float': {
      const value = BigInt((kind === 'int' ? Number(text) : floatBits(text)) >>> 0);
      const h = U64(seed + P5 + 4n) ^ U64(value * P1);
      return finish64(U64(U64(rotate(h, 23n) * P2) + P3));
    }
    case 'long':
    case 'double': {
      const value = kind === 'long' ? U64(BigInt(text)) : doubleBits(text);
      const h = U64(seed + P5 + 8n) ^ U64(rotate(U64(value * P2), 31n) * P1);
      return finish64(U64(U64(rotate(h, 27n) * P1) + P4));
    }
    default:
      return bytes64(bytesOf(kind, text), seed);
  }
}

/** crc32() as a BIGINT's text; the argument is hexadecimal. */
export const crc = (hex: string): string => String(crc32(Buffer.from(hex, 'hex')));

/** sha2() with a number of bits, of hexadecimal bytes. */
export const sha2 = (hex: string, bits: string): string =>
  createHash(`sha${bits}`).update(Buffer.from(hex, 'hex')).digest('hex');

const bytesOf = (kind: string, text: string): Buffer =>
  kind === 'whole' ? bytesOfWhole(BigInt(text)) : Buffer.from(text, kind === 'hex' ? 'hex' : 'utf8');

/** The fewest bytes that hold a whole number, the highest first, as Java writes a BigInteger. */
function bytesOfWhole(value: bigint): Buffer {
  let size = 1;
  while (BigInt.asIntN(size * 8, value) !== value) size++;
  const hex = BigInt.asUintN(size * 8, value).toString(16);
  return Buffer.from(hex.padStart(size * 2, '0'), 'hex');
}

function floatBits(text: string): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, Number(text) + 0);
  return view.getInt32(0);
}

function doubleBits(text: string): bigint {
  const view = new DataView(new ArrayBuffer(8));
  // Adding zero turns -0.0 into 0.0, which hash alike.
  view.setFloat64(0, Number(text) + 0);
  return view.getBigUint64(0);
}

function mix32(h: number, value: number): number {
  let k = Math.imul(value, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  const mixed = h ^ k;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finish32(hash: number, length: number): number {
  let h = hash ^ length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

const rotate = (value: bigint, bits: bigint): bigint => U64(value << bits) | (value >> (64n - bits));

function finish64(hash: bigint): string {
  let h = hash ^ (hash >> 33n);
  h = U64(h * P2);
  h ^= h >> 29n;
  h = U64(h * P3);
  return String(BigInt.asIntN(64, h ^ (h >> 32n)));
}

function bytes64(bytes: Buffer, seed: bigint): string {
  let at = 0;
  let h: bigint;
  const round = (state: bigint, value: bigint): bigint => U64(rotate(U64(state + U64(value * P2)), 31n) * P1);
  if (bytes.length >= 32) {
    let v: [bigint, bigint, bigint, bigint] = [U64(seed + P1 + P2), U64(seed + P2), seed, U64(seed - P1)];
    for (; at <= bytes.length - 32; at += 32)
      v = [
        round(v[0], bytes.readBigUInt64LE(at)),
        round(v[1], bytes.readBigUInt64LE(at + 8)),
        round(v[2], bytes.readBigUInt64LE(at + 16)),
        round(v[3], bytes.readBigUInt64LE(at + 24)),
      ];
    h = U64(rotate(v[0], 1n) + rotate(v[1], 7n) + rotate(v[2], 12n) + rotate(v[3], 18n));
    for (const part of v) h = U64(U64((h ^ round(0n, part)) * P1) + P4);
  } else h = U64(seed + P5);
  h = U64(h + BigInt(bytes.length));
  for (; at <= bytes.length - 8; at += 8)
    h = U64(U64(rotate(h ^ round(0n, bytes.readBigUInt64LE(at)), 27n) * P1) + P4);
  if (at <= bytes.length - 4) {
    h = U64(U64(rotate(h ^ U64(BigInt(bytes.readUInt32LE(at)) * P1), 23n) * P2) + P3);
    at += 4;
  }
  for (; at < bytes.length; at++) h = U64(rotate(h ^ U64(BigInt(bytes.readUInt8(at)) * P5), 11n) * P1);
  return finish64(h);
}
