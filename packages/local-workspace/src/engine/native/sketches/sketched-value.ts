import { hash128 } from './hash-128.ts';

/** The kinds of values that sketches hash in different ways; arrays have their items between semicolons. */
export type SketchedKind = 'long' | 'double' | 'hex' | 'ints' | 'longs';

function bytesOf(kind: string, text: string): Buffer {
  switch (kind) {
    case 'hex':
      return Buffer.from(text, 'hex');
    case 'long':
    case 'longs': {
      const items = text.split(';');
      const bytes = Buffer.alloc(items.length * 8);
      for (const [at, item] of items.entries()) bytes.writeBigInt64LE(BigInt(item), at * 8);
      return bytes;
    }
    case 'ints': {
      const items = text.split(';');
      const bytes = Buffer.alloc(items.length * 4);
      for (const [at, item] of items.entries()) bytes.writeInt32LE(Number(item), at * 4);
      return bytes;
    }
    // Of the kind double.
    default: {
      const bytes = Buffer.alloc(8);
      // Adding zero turns -0.0 into 0.0, which count as one value.
      bytes.writeDoubleLE(Number(text) + 0);
      return bytes;
    }
  }
}

/** The hash of a value in theta and tuple sketches: 63 bits, as a BIGINT's text. */
export const thetaHash = (kind: string, text: string): string =>
  String(hash128(bytesOf(kind, text))[0] >> 1n);

const ADDRESS_BITS = 26;
const MAX_ZEROS = 62;

/** The coupon of a value in an HLL sketch: its address, and above it one more than the leading zeros of its hash. */
export function hllCoupon(kind: string, text: string): string {
  const [low, high] = hash128(bytesOf(kind, text));
  const zeros = high === 0n ? 64 : 64 - high.toString(2).length;
  const value = Math.min(zeros, MAX_ZEROS) + 1;
  return String(value * 2 ** ADDRESS_BITS + Number(low & BigInt(2 ** ADDRESS_BITS - 1)));
}
