/**
 * A parsed format of to_number and to_char: 9 0 are digits, . D the point, , G group separators, $ S MI PR around them.
 */
interface Format {
  readonly before: Sign | undefined;
  readonly currency: boolean;
  /** The digits between group separators, from left to right; a group that starts with 0 is always full. */
  readonly groups: readonly string[];
  readonly hasPoint: boolean;
  readonly places: number;
  readonly after: Sign | 'PR' | undefined;
}

type Sign = 'S' | 'MI';

const FORMAT = /^(S|MI)?(\$?)((?:[09]+(?:[,G][09]+)*)?)(?:([.D])([09]*))?(S|MI|PR)?$/u;

const isSign = (text: string | undefined): text is Sign => text === 'S' || text === 'MI';

/** Undefined when the format is invalid. */
function formatOf(format: string): Format | undefined {
  const match = FORMAT.exec(format.toUpperCase());
  if (!match) return;
  const [, before, currency, whole = '', point, fraction = '', after] = match;
  if (whole + fraction === '' || (isSign(before) && before === after)) return;
  return {
    before: isSign(before) ? before : undefined,
    currency: currency !== '',
    groups: whole === '' ? [] : whole.split(/[,G]/u),
    hasPoint: point !== undefined,
    places: fraction.length,
    after: isSign(after) || after === 'PR' ? after : undefined,
  };
}

/** Precision and scale of the DECIMAL that to_number returns for a format; undefined when the format is invalid. */
export function formatDigits(format: string): { precision: number; scale: number } | undefined {
  const template = formatOf(format);
  if (!template) return;
  return { precision: template.groups.join('').length + template.places, scale: template.places };
}

/** What Java takes for a blank: no-break spaces are none. */
const BLANK = /(?![\u00A0\u2007\u202F\uFEFF])\s/gu;
const MINUS = /^-/u;
const PLUS_OR_MINUS = /^[+-]/u;

/** Reads a text from left to right. */
class Reader {
  constructor(private rest: string) {}

  take(pattern: RegExp): string {
    const found = pattern.exec(this.rest)?.[0] ?? '';
    this.rest = this.rest.slice(found.length);
    return found;
  }

  /** Digits and separators, among which blanks don't count. */
  digits(): string {
    const end = this.rest.replaceAll(BLANK, '0').search(/[^\d,]/u);
    const found = end < 0 ? this.rest : this.rest.slice(0, end);
    this.rest = this.rest.slice(found.length);
    return found.replaceAll(BLANK, '');
  }

  get isAtEnd(): boolean {
    return this.rest === '';
  }
}

/** to_number(): the plain decimal of a string that matches the format, else null. */
export function readByFormat(text: string, format: string): string | null {
  const template = formatOf(format);
  if (!template) return null;
  const reader = new Reader(text);
  const opened = template.after === 'PR' && reader.take(/^</u) !== '';
  const first = template.before ? reader.take(signOf(template.before)) : '';
  if (template.currency && reader.take(/^\$/u) === '') return null;
  const whole = template.groups.length > 0 ? reader.digits() : '';
  const point = template.hasPoint ? reader.take(/^\./u) : '';
  const fraction = template.places > 0 ? reader.digits() : '';
  const last = isSign(template.after) ? reader.take(signOf(template.after)) : '';
  const closed = opened && reader.take(/^>/u) !== '';
  if (!reader.isAtEnd || opened !== closed || whole + fraction === '') return null;
  if (!groupsFit(whole, template.groups) || !/^\d*$/u.test(fraction)) return null;
  if (fraction.length > template.places) return null;
  const isNegative = [first === '-', last === '-', closed].filter(Boolean).length % 2 === 1;
  const number = `${whole.replaceAll(',', '')}${point}${fraction}`;
  return isNegative ? `-${number}` : number;
}

const signOf = (sign: Sign): RegExp => (sign === 'S' ? PLUS_OR_MINUS : MINUS);

/**
 * From the right to the left, separators must be where the format has them; groups that start with 0 must be full, and
 * no group may have more digits than that of the format.
 */
function groupsFit(whole: string, groups: readonly string[]): boolean {
  const [given, wanted] = [whole.split(',').toReversed(), groups.toReversed()];
  if (given.length > Math.max(wanted.length, 1)) return false;
  return wanted.every((group, at) => {
    const digits = given[at]?.length ?? 0;
    return group.startsWith('0') ? digits === group.length : digits <= group.length;
  });
}

/** to_char(): a plain decimal in a format; # in place of its digits when it has too many. */
export function writeByFormat(text: string, format: string): string | null {
  const template = formatOf(format);
  if (!template) return null;
  const isNegative = text.startsWith('-');
  let written = isNegative && template.after === 'PR' ? '<' : '';
  if (template.before) written = withSign(written, template.before, isNegative);
  if (template.currency) written += '$';
  const [whole, fraction] = digitsFor(text, template);
  written = withWhole(written, template.groups, whole);
  if (template.hasPoint) written = `${written.replace(/ $/u, '0')}.${fraction}`;
  if (template.after === 'PR') {
    written = withoutLonePoint(written);
    written = isNegative ? beforeBlanks(written, '>') : `${written}  `;
  } else if (template.after) written = withSign(written, template.after, isNegative);
  written = withoutLonePoint(written);
  return written === '' ? '0' : written;
}

/** The digits before and after the point, as many as the format has. */
function digitsFor(text: string, { groups, places }: Format): readonly [string, string] {
  const [before = '', after = ''] = text.replace('-', '').split('.');
  const whole = before.replace(/^0+/u, '');
  const fraction = after.replace(/0+$/u, '');
  const room = groups.join('').length;
  return whole.length > room || fraction.length > places
    ? ['#'.repeat(room), '#'.repeat(places)]
    : [whole.padStart(room, ' '), fraction.padEnd(places, '0')];
}

function withWhole(before: string, groups: readonly string[], digits: string): string {
  let written = before;
  let at = 0;
  for (const [index, group] of groups.entries()) {
    if (index > 0) written = /\d$/u.test(written) ? `${written},` : withBlank(written);
    for (const digit of digits.slice(at, at + group.length)) {
      if (digit !== ' ') written += digit;
      else written = group.startsWith('0') ? `${written}0` : withBlank(written);
    }
    at += group.length;
  }
  return written;
}

/** Puts a character before those at the end that are any of these. */
function beforeLast(text: string, put: string, skipped: string): string {
  let end = text.length;
  while (skipped.includes(text[end - 1] ?? put)) end--;
  return text.slice(0, end) + put + text.slice(end);
}

const withBlank = (text: string): string => beforeLast(text, ' ', '+-<');

const beforeBlanks = (text: string, sign: string): string => beforeLast(text, sign, ' ');

function withSign(text: string, sign: Sign, isNegative: boolean): string {
  if (sign === 'MI' && !isNegative) return `${text} `;
  return beforeBlanks(withoutLonePoint(text), isNegative ? '-' : '+');
}

/** A point without digits after it is a blank. */
const withoutLonePoint = (text: string): string => text.replace(/\.(?= |$)/u, ' ');
