import { murmur3 } from '../hash.ts';

/** Random numbers as java.util.Random makes them from a seed. */
function* javaRandom(seed: number): Generator<bigint, never> {
  const mask = (1n << 48n) - 1n;
  for (let state = (BigInt(seed) ^ 0x5deece66dn) & mask; ; ) {
    state = (state * 0x5deece66dn + 0xbn) & mask;
    yield state >> 17n;
  }
}

const BOUND = 2n ** 31n - 1n;

/** The factors of the hash of each row: numbers below 2^31 - 1, of which one more is drawn where it would not be as likely. */
function factors(seed: number, depth: number): readonly bigint[] {
  const random = javaRandom(seed);
  return Array.from({ length: depth }, () => {
    for (;;) {
      const drawn = random.next().value;
      if (drawn < BOUND) return drawn;
    }
  });
}

const L64 = (value: bigint): bigint => BigInt.asIntN(64, value);

/** The place of a whole number in a row. */
function placeOfNumber(value: bigint, factor: bigint, width: number): number {
  const product = L64(factor * value);
  return Number(L64(product + (product >> 32n)) & BOUND) % width;
}

/** The places of bytes in all rows. */
function placesOfBytes(hex: string, depth: number, width: number): readonly number[] {
  const first = murmur3('hex', hex, '0');
  const [start, step] = [Number(first), Number(murmur3('hex', hex, first))];
  return Array.from({ length: depth }, (_, row) => Math.abs(((start + Math.imul(row, step)) | 0) % width));
}

/** How many numbers of occurrences a sketch has for an error and a confidence. */
export const countMinSize = (error: number, confidence: number): { width: number; depth: number } => ({
  width: Math.ceil(2 / error),
  depth: Math.ceil(-Math.log1p(-confidence) / Math.LN2),
});

/** count_min_sketch: values between commas, as whole numbers, or as hexadecimal bytes after an x, in Spark’s own format. */
export function countMinOf(kind: string, values: string, sizes: string): string {
  const [width = 1, depth = 1, seed = 0] = sizes.split(',').map(Number);
  const rows = Array.from({ length: depth }, () => new Float64Array(width));
  const hashes = factors(seed, depth);
  const items = values === '' ? [] : values.split(',');
  for (const item of items) {
    const places =
      kind === 'hex'
        ? placesOfBytes(item.slice(1), depth, width)
        : hashes.map((factor) => placeOfNumber(BigInt(item), factor, width));
    for (const [row, place] of places.entries()) {
      const counts = rows[row];
      if (counts) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const bytes = Buffer.alloc(20 + 8 * depth * (1 + width));
  bytes.writeInt32BE(1);
  bytes.writeBigInt64BE(BigInt(items.length), 4);
  bytes.writeInt32BE(depth, 12);
  bytes.writeInt32BE(width, 16);
  for (const [row, hash] of hashes.entries()) bytes.writeBigInt64BE(hash, 20 + row * 8);
  for (const [row, counts] of rows.entries())
    for (const [place, count] of counts.entries())
      if (count > 0) bytes.writeBigInt64BE(BigInt(count), 20 + 8 * (depth + row * width + place));
  return bytes.toString('hex');
}
