const KIB = 1024;
const MAX_BLOCK = 4096 * KIB;
/** The bytes that a block may have, each with how a head says so, and the checksum of a head that does. */
const BLOCK_SIZES = [
  [64 * KIB, 0x40, 0x82],
  [256 * KIB, 0x50, 0xfb],
  [1024 * KIB, 0x60, 0x51],
  [MAX_BLOCK, 0x70, 0x73],
] as const;

/**
 * The head of a frame of so many bytes: its magic number, "blocks that do not refer to each other, of at most …", and the checksum of
 * that. The size is the smallest that will do: clients reserve that much memory for each frame.
 */
export function lz4Head(bytes: number): Uint8Array {
  const [, size, checksum] = BLOCK_SIZES.find(([max]) => bytes <= max) ?? BLOCK_SIZES[3];
  return Uint8Array.of(0x04, 0x22, 0x4d, 0x18, 0x60, size, checksum);
}
/** A block of no bytes ends a frame. */
export const LZ4_END = new Uint8Array(4);

/** In the size of a block: its bytes are as they were. */
const STORED = 0x80000000;
const HASH_BITS = 14;
const LEAST_MATCH = 4;
const FARTHEST = 0xffff;
/** The format's rules for the end of a block: the last bytes are literal, and the last match begins before them. */
const LAST_LITERALS = 5;
const NO_MATCH_BEGINS = 12;

/** Bytes as blocks of an LZ4 frame. */
export function lz4Blocks(bytes: Uint8Array): readonly Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += MAX_BLOCK) blocks.push(block(bytes.subarray(at, at + MAX_BLOCK)));
  return blocks;
}

function block(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(4 + bytes.length);
  const size = compress(bytes, out.subarray(4));
  const view = new DataView(out.buffer);
  if (size > 0) {
    view.setUint32(0, size, true);
    return out.subarray(0, 4 + size);
  }
  view.setUint32(0, STORED + bytes.length, true);
  out.set(bytes, 4);
  return out;
}

/** Bytes that were written; 0 when they would not be fewer than those read. */
function compress(from: Uint8Array, to: Uint8Array): number {
  const input = new DataView(from.buffer, from.byteOffset, from.length);
  /** Where four bytes of a hash were seen last, plus one. */
  const seen = new Int32Array(1 << HASH_BITS);
  let anchor = 0;
  let end = 0;
  let misses = 0;
  /** Writes what is literal, and the match that follows it; false when there is no room. */
  const sequence = (literals: number, distance: number, length: number): boolean => {
    const rest = length - LEAST_MATCH;
    if (end + literals + Math.ceil(literals / 255) + Math.ceil(Math.max(rest, 0) / 255) + 4 >= to.length)
      return false;
    const isLast = distance === 0;
    to[end++] = (Math.min(literals, 15) << 4) | (isLast ? 0 : Math.min(rest, 15));
    if (literals >= 15) end = writeLength(to, end, literals - 15);
    to.set(from.subarray(anchor, anchor + literals), end);
    end += literals;
    if (isLast) return true;
    to[end++] = distance & 0xff;
    to[end++] = distance >> 8;
    if (rest >= 15) end = writeLength(to, end, rest - 15);
    return true;
  };
  for (let at = 0; at < from.length - NO_MATCH_BEGINS; ) {
    const word = input.getUint32(at, true);
    const hash = Math.imul(word, 0x9e3779b1) >>> (32 - HASH_BITS);
    const match = (seen[hash] ?? 0) - 1;
    seen[hash] = at + 1;
    if (match < 0 || at - match > FARTHEST || input.getUint32(match, true) !== word) {
      // Where nothing repeats, not every byte is looked at.
      at += 1 + (misses++ >> 6);
      continue;
    }
    misses = 0;
    let length = LEAST_MATCH;
    const limit = from.length - LAST_LITERALS - at;
    while (length < limit && from[match + length] === from[at + length]) length++;
    if (!sequence(at - anchor, at - match, length)) return 0;
    at += length;
    anchor = at;
  }
  return sequence(from.length - anchor, 0, 0) ? end : 0;
}

function writeLength(to: Uint8Array, at: number, length: number): number {
  let [end, left] = [at, length];
  for (; left >= 255; left -= 255) to[end++] = 255;
  to[end++] = left;
  return end;
}
