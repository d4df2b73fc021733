const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;
const HEX = /^([+-]?)0[xX]([\da-fA-F]*)(?:\.([\da-fA-F]*))?[pP]([+-]?\d+)$/u;
/** More characters than a number needs; a pattern that tries them all would take long. */
const LONGEST = 2000;
const SPECIAL: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  '+NaN': Number.NaN,
  '-NaN': Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '+Infinity': Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
};

function javaDouble(text: string): number | undefined {
  if (text.length > LONGEST || /[^\0-\x7F]/u.test(text)) return;
  const trimmed = text.trim();
  const special = SPECIAL[trimmed];
  if (special !== undefined) return special;
  const number = /[dDfF]$/u.test(trimmed) ? trimmed.slice(0, -1) : trimmed;
  if (DECIMAL.test(number)) return Number(number);
  const [, sign, whole = '', fraction = '', exponent] = HEX.exec(number) ?? [];
  if (exponent === undefined || whole + fraction === '') return;
  const size = Number.parseInt(whole + fraction, 16) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -size : size;
}

/** What Java reads of a string as a DOUBLE or, if `single`, as a FLOAT; null when it can't. */
export function readJavaDouble(text: string, single: boolean): string | null {
  const value = javaDouble(text);
  return value === undefined ? null : String(single ? Math.fround(value) : value);
}

const DIGIT = /\p{Nd}/u;

/** Decimal digits of any script as those of ASCII, as Java reads numbers. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\uFFFF]/gu, (character) => {
    if (!DIGIT.test(character)) return character;
    // Ten digits in a row begin at a code that ends in 0 or 6.
    const code = character.charCodeAt(0);
    const begin = code & ~0xf;
    return String(DIGIT.test(String.fromCharCode(begin)) ? code - begin : code - begin - 6);
  });
