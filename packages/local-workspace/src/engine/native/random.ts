/** Spark's XORShiftRandom, in the order of the rows of one partition. */
class Generator {
  private state: bigint;
  private gaussian: number | undefined;

  constructor(seed: bigint) {
    this.state = hashSeed(seed);
  }

  private bits(count: number): number {
    let next = BigInt.asIntN(64, this.state ^ BigInt.asIntN(64, this.state << 21n));
    next ^= BigInt.asIntN(64, BigInt.asUintN(64, next) >> 35n);
    next ^= BigInt.asIntN(64, next << 4n);
    this.state = BigInt.asIntN(64, next);
    return Number(BigInt.asIntN(32, this.state & ((1n << BigInt(count)) - 1n)));
  }

  /** java.util.Random.nextDouble. */
  uniform(): number {
    return (this.bits(26) * 134_217_728 + this.bits(27)) * 2 ** -53;
  }

  /** As many characters of `LETTERS`; each is an int of java.util.Random. */
  word(length: number): string {
    return Array.from({ length }, () => LETTERS[Math.abs(this.bits(32) % LETTERS.length)]).join('');
  }

  /** java.util.Random.nextGaussian. */
  normal(): number {
    const cached = this.gaussian;
    this.gaussian = undefined;
    if (cached !== undefined) return cached;
    for (;;) {
      const [a, b] = [2 * this.uniform() - 1, 2 * this.uniform() - 1];
      const s = a * a + b * b;
      if (s >= 1 || s === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(s)) / s);
      this.gaussian = b * scale;
      return a * scale;
    }
  }
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** XORShiftRandom.hashSeed: Murmur 3 of the eight bytes, low half from the array seed and high half from that. */
function hashSeed(seed: bigint): bigint {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(seed);
  const low = bytesHash(bytes, 0x3c074a61);
  const high = bytesHash(bytes, low);
  return BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low >>> 0));
}

/** scala.util.hashing.MurmurHash3.bytesHash of eight bytes. */
function bytesHash(bytes: Buffer, seed: number): number {
  let h = seed;
  for (let at = 0; at < bytes.length; at += 4) {
    let k = Math.imul(bytes.readInt32LE(at), 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h ^= k;
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  h ^= bytes.length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** The generators of calls that may still run: one for each place of a statement. */
const generators = new Map<string, Generator>();
const MAX = 256;

/** The next number of the call that `place` names, or its next word of as many characters as `kind` says. */
export function nextRandom(kind: string, place: string, seed: string): string {
  const key = `${kind} ${place}`;
  let generator = generators.get(key);
  if (!generator) {
    generator = new Generator(BigInt.asIntN(64, BigInt(seed)));
    generators.set(key, generator);
    const [oldest] = generators.keys();
    if (generators.size > MAX && oldest !== undefined) generators.delete(oldest);
  }
  if (kind === 'uniform' || kind === 'normal') return String(generator[kind]());
  return generator.word(Number(kind));
}
