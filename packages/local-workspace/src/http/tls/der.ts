/** Values in DER, the encoding of certificates: each a tag, the number of bytes of its content, and the content. */
type Der = Uint8Array;

function lengthOf(bytes: number): readonly number[] {
  if (bytes < 0x80) return [bytes];
  const digits: number[] = [];
  for (let left = bytes; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256);
  return [0x80 + digits.length, ...digits];
}

const value = (tag: number, ...content: readonly Der[]): Der => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Uint8Array.from([tag, ...lengthOf(bytes.length)]), bytes]);
};

export const sequence = (...items: readonly Der[]): Der => value(0x30, ...items);

export const setOf = (...items: readonly Der[]): Der => value(0x31, ...items);

/** A tag that the surrounding structure gives a meaning: around other values, or in place of the tag of a simple one. */
export const tagged = (tag: number, content: Der, isSimple = false): Der =>
  value((isSimple ? 0x80 : 0xa0) + tag, content);

export const boolean = (is: boolean): Der => value(0x01, Uint8Array.of(is ? 0xff : 0));

/** A whole number that is not negative, from its bytes; the first is not zero. */
export const integer = (bytes: Der): Der =>
  // A number whose first bit is set would be negative.
  value(0x02, (bytes[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array(), bytes);

export const octets = (content: Der): Der => value(0x04, content);

/** Bits, of which the last ones of the last byte are not used. */
export const bits = (content: Der, unused = 0): Der => value(0x03, Uint8Array.of(unused), content);

export const text = (content: string): Der => value(0x0c, Buffer.from(content));

/** Written as `1.2.840.10045`. */
export function objectId(dotted: string): Der {
  const [first = 0, second = 0, ...more] = dotted.split('.').map(Number);
  const digits = [first * 40 + second, ...more].flatMap((part) => {
    const septets = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      septets.unshift(0x80 + (left % 128));
    return septets;
  });
  return value(0x06, Uint8Array.from(digits));
}

/** An instant, in epoch milliseconds: since 2050 certificates write the whole year, before only its last two digits. */
export function time(ms: number): Der {
  const written = `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:T]/gu, '')}Z`;
  return ms < Date.UTC(2050) ? value(0x17, Buffer.from(written.slice(2))) : value(0x18, Buffer.from(written));
}
