import { passesLuhn, passesMod1110, remainder97 } from './check-digits.ts';

export interface NationalId {
  readonly title: string;
  /** Names of columns that say it; the words are separated by spaces. */
  readonly name: RegExp;
  readonly matches: (text: string) => boolean;
  /** What passes where the column says so; otherwise only what `matches`. */
  readonly mayMatch?: (text: string) => boolean;
}

/** A number of ten digits of which one or two repeat, none three times in a row; then a check digit. */
function isGermanTaxId(text: string): boolean {
  const digits = text.replaceAll(/[ /]/gu, '');
  if (!/^[1-9]\d{10}$/u.test(digits)) return false;
  const first = digits.slice(0, 10);
  const counts = [...new Set(first)].map((digit) => first.split(digit).length - 1);
  const repeated = counts.filter((count) => count > 1);
  return (
    repeated.length === 1 && Math.max(...counts) <= 3 && !/(\d)\1\1/u.test(first) && passesMod1110(digits)
  );
}

/** Eight digits and a letter by 23; foreigners have X, Y or Z in place of the first digit. */
function isSpanishId(text: string): boolean {
  const [, number = '', letter = ''] = /^([XYZ\d]\d{7})-?([A-Z])$/u.exec(text.toUpperCase()) ?? [];
  return (
    number !== '' &&
    'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number.replace(/^[XYZ]/u, (one) => String('XYZ'.indexOf(one)))) % 23] ===
      letter
  );
}

/** Thirteen digits and a key of two; Corsica counts as 19 and 18. */
function isFrenchId(text: string): boolean {
  const [, number = '', key = ''] =
    /^([1-478]\d{4}(?:\d{2}|2[AB])\d{6})(\d{2})$/u.exec(text.toUpperCase().replaceAll(/[ .-]/gu, '')) ?? [];
  return number !== '' && 97 - remainder97(number.replace('2A', '19').replace('2B', '18')) === Number(key);
}

/** A barcode of the country 756: the digits count once and three times in turns. */
function isSwissId(text: string): boolean {
  if (!/^756\.?\d{4}\.?\d{4}\.?\d{2}$/u.test(text)) return false;
  const digits = [...text.replaceAll('.', '')].map(Number);
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** The numbers that states give to people, each with a form or check digits that other numbers rarely have. */
export const NATIONAL_IDS: readonly NationalId[] = [
  {
    title: 'US Social Security number',
    name: /\b(?:ssn|social security)\b/u,
    matches: (text) => /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/u.test(text),
    mayMatch: (text) => /^(?!000|666|9)\d{3}[ -]?(?!00)\d{2}[ -]?(?!0000)\d{4}$/u.test(text),
  },
  {
    title: 'German tax ID',
    name: /\b(?:tax ?id|tin|steuer ?id|id ?nr|steuernummer)\b/u,
    matches: isGermanTaxId,
  },
  {
    title: 'UK National Insurance number',
    name: /\b(?:nino|national insurance|ni number)\b/u,
    matches: (text) =>
      /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/u.test(
        text.toUpperCase(),
      ),
  },
  { title: 'Spanish DNI or NIE', name: /\b(?:dni|nie|nif)\b/u, matches: isSpanishId },
  {
    title: 'French social security number',
    name: /\b(?:nir|insee|s[eé]curit[eé] sociale)\b/u,
    matches: isFrenchId,
  },
  { title: 'Swiss AHV number', name: /\b(?:ahv|avs|ahvn13)\b/u, matches: isSwissId },
  {
    title: 'Canadian Social Insurance number',
    name: /\b(?:sin|social insurance)\b/u,
    matches: (text) =>
      /^[1-79]\d{2}([ -])\d{3}\1\d{3}$/u.test(text) && passesLuhn(text.replaceAll(/[ -]/gu, '')),
  },
];
