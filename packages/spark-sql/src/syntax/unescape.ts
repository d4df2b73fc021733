const NAMED: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001A',
};

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([01][0-7]{2})|([\s\S]))/gu;

/** A 32-bit escape beyond the last code point is not a character; the replacement character is used instead. */
const fromCode = (code: number): string => (code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code));

/**
 * The value of the inside of a Spark string literal: `\n`, `\u0041`, `\U0001F600`, octal `\101`; `\%` and `\_` keep
 * their backslash for LIKE; any other escaped character is itself.
 */
export const unescapeString = (inside: string): string =>
  inside.replace(ESCAPE, (_, four?: string, eight?: string, octal?: string, character?: string) => {
    if (four !== undefined) return String.fromCharCode(Number.parseInt(four, 16));
    if (eight !== undefined) return fromCode(Number.parseInt(eight, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (character === '%' || character === '_') return `\\${character}`;
    return NAMED[character ?? ''] ?? character ?? '';
  });
