/** Numbers of `width` bits one after the other, the highest bit first. */
export function packBits(values: readonly bigint[], width: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil((values.length * width) / 8));
  let [pending, bits, at] = [0n, 0, 0];
  for (const value of values) {
    pending = (pending << BigInt(width)) | value;
    bits += width;
    while (bits >= 8) {
      bits -= 8;
      bytes[at++] = Number((pending >> BigInt(bits)) & 0xffn);
    }
    pending &= (1n << BigInt(bits)) - 1n;
  }
  if (bits > 0) bytes[at] = Number(pending << BigInt(8 - bits));
  return bytes;
}

/** The first `count` numbers of `width` bits; the caller has seen that there are as many bytes. */
export function unpackBits(bytes: Buffer, count: number, width: number): bigint[] {
  const values: bigint[] = [];
  let [pending, bits, at] = [0n, 0, 0];
  for (let index = 0; index < count; index++) {
    while (bits < width) {
      pending = (pending << 8n) | BigInt(bytes[at++] ?? 0);
      bits += 8;
    }
    bits -= width;
    values.push(pending >> BigInt(bits));
    pending &= (1n << BigInt(bits)) - 1n;
  }
  return values;
}
