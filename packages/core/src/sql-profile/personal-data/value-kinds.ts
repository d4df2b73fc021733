import { passesLuhn, remainder97 } from './check-digits.ts';

/** The length of an IBAN by country. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);

/** Domains end in letters. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>()"]+@(?:[\p{L}\p{Nd}-]+\.)+[\p{L}][\p{L}\p{Nd}-]+$/u.test(text);

export function isIban(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return (
    /^[A-Z]{2}\d{2}[A-Z\d]+$/u.test(compact) &&
    IBAN_LENGTHS.get(compact.slice(0, 2)) === compact.length &&
    remainder97(compact.slice(4) + compact.slice(0, 4)) === 1
  );
}

/** The lengths of card numbers by how they begin. */
const CARDS: readonly (readonly [start: RegExp, lengths: readonly number[]])[] = [
  [/^4/u, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/u, [16]],
  [/^3[47]/u, [15]],
  [/^(?:30[0-5]|36|38|39)/u, [14]],
  [/^(?:6011|64[4-9]|65|62|35(?:2[89]|[3-8]))/u, [16, 17, 18, 19]],
];

export function isCard(text: string): boolean {
  if (!/^\d+(?:[ -]\d+)*$/u.test(text)) return false;
  const digits = text.replaceAll(/[ -]/gu, '');
  return (
    CARDS.some(([start, lengths]) => start.test(digits) && lengths.includes(digits.length)) &&
    new Set(digits).size > 1 &&
    passesLuhn(digits)
  );
}

const isByte = (text: string): boolean => /^(?:0|[1-9]\d{0,2})$/u.test(text) && Number(text) <= 255;

const isIpv4 = (text: string): boolean => {
  const parts = text.split('.');
  return parts.length === 4 && parts.every(isByte);
};

/** Eight groups; `::` is for at least one group of zeros, and the last two may be written as IPv4. */
function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0 || !text.includes(':')) return false;
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')));
  const last = groups.at(-1) ?? '';
  const isMapped = isIpv4(last);
  const hex = isMapped ? groups.slice(0, -1) : groups;
  const count = hex.length + (isMapped ? 2 : 0);
  return hex.every((one) => /^[\da-f]{1,4}$/iu.test(one)) && (tail === undefined ? count === 8 : count < 8);
}

export const isIp = (text: string): boolean => isIpv4(text) || isIpv6(text);

const isDialed = (text: string): boolean => /^\+?[\d ()/.-]+$/u.test(text);

const digitsIn = (text: string): number => text.replaceAll(/\D/gu, '').length;

/** Written as a phone number and nothing else: with the country's code, or as in North America. */
export const isPhone = (text: string): boolean =>
  (/^(?:\+[1-9]|00[1-9]\d{0,2}[ (/-])/u.test(text) &&
    isDialed(text) &&
    digitsIn(text) >= 8 &&
    digitsIn(text) <= 17) ||
  /^(?:1[ .-])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])[2-9]\d{2}[ .-]\d{4}$/u.test(text);

/** What may be a phone number where the column says so. */
export const mayBePhone = (text: string): boolean =>
  isPhone(text) || (isDialed(text) && digitsIn(text) >= 6 && digitsIn(text) <= 15 && !isIpv4(text));

/** Words and no numbers. */
export const mayBeName = (text: string): boolean =>
  text.length <= 100 && /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(text);

export const mayBeAddress = (text: string): boolean =>
  text.length <= 300 && /\p{L}{2}/u.test(text) && !text.includes('@');

/** A day of a life, or its year. */
export const mayBeBirth = (text: string): boolean =>
  /^(?:18[89]\d|19\d\d|20\d\d)(?:-\d{2}-\d{2}(?:[ T].*)?)?$/u.test(text) ||
  /^\d{1,2}([./-])\d{1,2}\1(?:18[89]\d|19\d\d|20\d\d)$/u.test(text);
