/**
 * A parsed format of to_number and to_char: 9 0 are digits, . D the point, , G group separators, $ S MI PR around them.
 */
interface Format {
  readonly sign: '' | 'S-first' | 'S-last' | 'MI-first' | 'MI-last';
  readonly brackets: boolean;
  readonly currency: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** By what is before and after the digits. */
const SIGNS: Readonly<Record<string, Format['sign']>> = {
  'S|': 'S-first',
  'MI|': 'MI-first',
  '|S': 'S-last',
  '|MI': 'MI-last',
};

/** Undefined when the format is invalid. */
function formatOf(format: string): Format | undefined {
  const match = /^(S|MI)?(\$?)([09,G]*)(?:[.D]([09]*))?(\$?)(S|MI|PR)?$/u.exec(format.toUpperCase());
  if (!match) return;
  const [, first = '', dollar = '', whole = '', fraction = '', after = '', last = ''] = match;
  if (!/[09]/u.test(whole + fraction) || (first !== '' && last !== '') || after !== '') return;
  return {
    sign: SIGNS[`${first}|${last}`] ?? '',
    brackets: last === 'PR',
    currency: dollar !== '',
    whole: whole.replaceAll('G', ','),
    fraction,
  };
}

/** Precision and scale of the DECIMAL that to_number returns for a format; undefined when the format is invalid. */
export function formatDigits(format: string): { precision: number; scale: number } | undefined {
  const template = formatOf(format);
  if (!template) return;
  const whole = template.whole.replaceAll(',', '').length;
  return { precision: whole + template.fraction.length, scale: template.fraction.length };
}

/** to_number(): the plain decimal of a string that matches the format, else null. */
export function readByFormat(text: string, format: string): string | null {
  const template = formatOf(format);
  if (!template) return null;
  let rest = text.trim();
  let negative = false;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest)?.[0];
    if (found !== undefined) rest = rest.replace(pattern, '');
    return found;
  };
  if (template.brackets && /^<.*>$/u.test(rest)) {
    negative = true;
    rest = rest.slice(1, -1);
  }
  if (template.sign.endsWith('first')) negative = take(/^[+-]/u) === '-';
  if (template.sign.endsWith('last')) negative = take(/[+-]$/u) === '-';
  if (template.currency && take(/^\$/u) === undefined) return null;
  const [whole = '', fraction = '', ...more] = rest.split('.');
  if (more.length > 0 || !/^[\d,]*$/u.test(whole) || !/^\d*$/u.test(fraction) || !/\d/u.test(rest))
    return null;
  if (rest.includes('.') && !/[.D]/iu.test(format)) return null;
  if (fraction.length > template.fraction.length || !groupsFit(whole, template.whole)) return null;
  return `${negative ? '-' : ''}${whole.replaceAll(',', '') || '0'}${fraction ? `.${fraction}` : ''}`;
}

/**
 * From the point to the left, separators must be where the format has them; if it starts with 0, all digits are
 * required.
 */
function groupsFit(whole: string, template: string): boolean {
  const [text, wanted] = [whole.split(',').toReversed(), template.split(',').toReversed()];
  if (text.length > wanted.length) return false;
  return wanted.every((group, at) => {
    const digits = text[at];
    if (digits === undefined) return !group.includes('0');
    const full = at < text.length - 1 || group.startsWith('0');
    return full ? digits.length === group.length : digits.length <= group.length;
  });
}

/** to_char(): a plain decimal in a format; filled with # when it has too many digits. */
export function writeByFormat(text: string, format: string): string | null {
  const template = formatOf(format);
  if (!template) return null;
  const negative = text.startsWith('-');
  const [whole = '', given = ''] = text.replace('-', '').split('.');
  const digits = whole.replace(/^0+/u, '');
  const places = template.whole.replaceAll(',', '').length;
  const fraction = given.replace(/0+$/u, '');
  const over = digits.length > places || fraction.length > template.fraction.length;
  const number = over
    ? template.whole.replace(/[09]/gu, '#')
    : wholeByFormat((digits === '' && places > 0 ? '0' : digits).padStart(places, ' '), template.whole);
  const decimals = over
    ? '#'.repeat(template.fraction.length)
    : given.slice(0, template.fraction.length).padEnd(template.fraction.length, '0');
  const point = template.fraction === '' ? '' : `.${decimals}`;
  const [, blank = '', rest = ''] = /^( *)(.*)$/u.exec(number) ?? [];
  const sign = signBefore(template, negative);
  // Blanks precede a sign, but follow a currency symbol.
  const start = template.currency ? `${sign}$${blank}` : `${blank}${sign}`;
  return `${start}${rest}${point}${signAfter(template, negative)}`;
}

function wholeByFormat(digits: string, template: string): string {
  let at = 0;
  let started = false;
  let text = '';
  for (const sign of template) {
    if (sign === ',') {
      text += started ? ',' : ' ';
      continue;
    }
    const digit = digits[at++] ?? ' ';
    started ||= digit !== ' ' || sign === '0';
    text += started ? digit.replace(' ', '0') : ' ';
  }
  return text;
}

/** What represents the sign: the prefix, or the suffix. */
function signBefore({ sign, brackets }: Format, negative: boolean): string {
  if (sign === 'S-first') return negative ? '-' : '+';
  if (sign === 'MI-first') return negative ? '-' : ' ';
  return brackets && negative ? '<' : '';
}

function signAfter({ sign, brackets }: Format, negative: boolean): string {
  if (sign === 'S-last') return negative ? '-' : '+';
  if (sign === 'MI-last') return negative ? '-' : ' ';
  if (!brackets) return '';
  return negative ? '>' : '  ';
}
