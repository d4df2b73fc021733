/** The seed of the hashes of Apache DataSketches where none is given, as in Spark. */
const SEED = 9001n;
const C1 = 0x87c37b91114253d5n;
const C2 = 0x4cf5ad432745937fn;

const U64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const rotate = (value: bigint, bits: bigint): bigint => U64(value << bits) | (value >> (64n - bits));
const mix1 = (k: bigint): bigint => U64(rotate(U64(k * C1), 31n) * C2);
const mix2 = (k: bigint): bigint => U64(rotate(U64(k * C2), 33n) * C1);

function finish(hash: bigint): bigint {
  let h = hash ^ (hash >> 33n);
  h = U64(h * 0xff51afd7ed558ccdn);
  h ^= h >> 33n;
  h = U64(h * 0xc4ceb9fe1a85ec53n);
  return h ^ (h >> 33n);
}

/** Up to eight bytes, the lowest first, as one number. */
function little(bytes: Buffer, from: number, to: number): bigint {
  let value = 0n;
  for (let at = Math.min(to, bytes.length) - 1; at >= from; at--)
    value = (value << 8n) | BigInt(bytes[at] ?? 0);
  return value;
}

/** Murmur 3 with 128 bits, as two numbers without a sign. */
export function hash128(bytes: Buffer, seed = SEED): readonly [bigint, bigint] {
  let [h1, h2] = [seed, seed];
  const whole = bytes.length - (bytes.length % 16);
  for (let at = 0; at < whole; at += 16) {
    h1 = U64((rotate(h1 ^ mix1(bytes.readBigUInt64LE(at)), 27n) + h2) * 5n + 0x52dce729n);
    h2 = U64((rotate(h2 ^ mix2(bytes.readBigUInt64LE(at + 8)), 31n) + h1) * 5n + 0x38495ab5n);
  }
  h1 ^= mix1(little(bytes, whole, whole + 8));
  h2 ^= mix2(little(bytes, whole + 8, whole + 16));
  h1 ^= BigInt(bytes.length);
  h2 ^= BigInt(bytes.length);
  h1 = U64(h1 + h2);
  h2 = U64(h2 + h1);
  h1 = finish(h1);
  h2 = finish(h2);
  h1 = U64(h1 + h2);
  return [h1, U64(h2 + h1)];
}

/** Which seed hash sketches carry: they can be put together only if it is the same. */
export const SEED_HASH = ((): number => {
  const seed = Buffer.alloc(8);
  seed.writeBigUInt64LE(SEED);
  return Number(hash128(seed, 0n)[0] & 0xffffn);
})();
