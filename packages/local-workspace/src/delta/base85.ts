import { DeltaError } from './delta-error.ts';

/** The alphabet of Z85 (ZeroMQ RFC 32), which the Delta protocol uses for deletion vectors. */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
const BASE = 85;
const CHARS_PER_WORD = 5;

/** Reads Z85: five characters give four bytes, the most significant first. Throws DeltaError CORRUPT. */
export function fromBase85(text: string): Buffer {
  if (text.length % CHARS_PER_WORD !== 0) throw corrupt();
  const bytes = Buffer.alloc((text.length / CHARS_PER_WORD) * 4);
  for (let at = 0; at < text.length; at += CHARS_PER_WORD) {
    let word = 0;
    for (const char of text.slice(at, at + CHARS_PER_WORD)) {
      const digit = ALPHABET.indexOf(char);
      if (digit < 0) throw corrupt();
      word = word * BASE + digit;
    }
    if (word > 0xffff_ffff) throw corrupt();
    bytes.writeUInt32BE(word, (at / CHARS_PER_WORD) * 4);
  }
  return bytes;
}

const corrupt = (): DeltaError => new DeltaError('CORRUPT', 'A deletion vector is not encoded in Base85');
