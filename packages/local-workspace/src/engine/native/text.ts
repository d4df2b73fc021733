/** Sounds of letters A to Z: 0 for vowels, 7 for H and W, which do not part equal sounds. */
const SOUNDS = '01230127022455012623017202';

/** soundex(): a string that doesn't begin with a letter stays as it is. */
export function soundex(text: string): string {
  const upper = text.replace(/[a-z]/gu, (letter) => letter.toUpperCase());
  if (!/^[A-Z]/u.test(upper)) return text;
  const sound = (at: number): string => SOUNDS[upper.charCodeAt(at) - 65] ?? '';
  let code = upper[0] ?? '';
  let last = sound(0);
  for (let at = 1; at < upper.length && code.length < 4; at++) {
    const now = sound(at);
    if (now === '') last = '0';
    else if (now === '7') continue;
    else {
      if (now !== '0' && now !== last) code += now;
      last = now;
    }
  }
  return code.padEnd(4, '0');
}

/**
 * mask(): `none` leaves a kind of characters unchanged. The four replacements come as a JSON list of strings and nulls.
 */
export function mask(text: string, replacements: string): string {
  // The SQL that calls this function makes the list.
  const [upper, lower, digit, other] = JSON.parse(replacements) as (string | null)[];
  return [...text]
    .map((character) =>
      /\p{Lu}/u.test(character)
        ? (upper ?? character)
        : /\p{Ll}/u.test(character)
          ? (lower ?? character)
          : /\p{Nd}/u.test(character)
            ? (digit ?? character)
            : (other ?? character),
    )
    .join('');
}

/** substring_index(): occurrences of the delimiter are counted from the left, or from the right, and may overlap. */
export function substringIndex(text = '', delimiter = '', count = ''): string {
  const times = Number(count);
  if (delimiter === '' || times === 0) return '';
  let at = times > 0 ? -1 : text.length;
  for (let left = Math.abs(times); left > 0; left--) {
    // lastIndexOf would take a negative place for the first.
    if (times < 0 && at === 0) return text;
    at = times > 0 ? text.indexOf(delimiter, at + 1) : text.lastIndexOf(delimiter, at - 1);
    if (at < 0) return text;
  }
  return times > 0 ? text.slice(0, at) : text.slice(at + delimiter.length);
}

/** luhn_check(): digits only, with a valid check digit. */
export function luhn(text: string): string {
  if (!/^\d+$/u.test(text)) return 'false';
  const sum = [...text].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String(sum % 10 === 0);
}

/** conv(text, from, to) with Spark's bases: a negative target base gives a signed result. NULL for an empty string. */
export function convert(text: string, fromText: string, toText: string): string | null {
  const [from, to] = [Number(fromText), Number(toText)];
  const bases = [from, Math.abs(to)];
  const trimmed = text.trim();
  if (trimmed === '' || bases.some((base) => base < 2 || base > 36)) return null;
  const negative = trimmed.startsWith('-');
  let value = 0n;
  for (const character of negative ? trimmed.slice(1) : trimmed) {
    const digit = Number.parseInt(character, 36);
    if (Number.isNaN(digit) || digit >= from) break;
    value = value * BigInt(from) + BigInt(digit);
    if (value > 0xffffffffffffffffn) return '[ARITHMETIC_OVERFLOW]';
  }
  if (negative) value = BigInt.asUintN(64, -value);
  if (to > 0) return value.toString(to).toUpperCase();
  return BigInt.asIntN(64, value).toString(-to).toUpperCase();
}

/** bin(): the two's complement of a BIGINT without leading zeros. */
export const binary = (text: string): string => BigInt.asUintN(64, BigInt(text)).toString(2);

const CHARSETS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text, 'utf8'),
  'US-ASCII': (text) => Buffer.from(text, 'latin1'),
  'ISO-8859-1': (text) => Buffer.from(text, 'latin1'),
  'UTF-16LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(text, 'utf16le').swap16(),
  // No text, no byte order mark.
  'UTF-16': (text) => Buffer.from(text === '' ? '' : `\ufeff${text}`, 'utf16le').swap16(),
};

/** The character sets of encode() and decode(). */
export const CHARSET_NAMES: ReadonlySet<string> = new Set(Object.keys(CHARSETS));

/** encode(): hexadecimal bytes. */
export function encodeText(text: string, charset: string): string {
  const lost =
    charset === 'US-ASCII' ? /\P{ASCII}/u : charset === 'ISO-8859-1' ? /[\u0100-\u{10ffff}]/u : undefined;
  return lost?.test(text) ? MALFORMED : (CHARSETS[charset]?.(text).toString('hex') ?? '');
}

/** What unbase64() says of a string that is not Base64. */
export const NO_BASE64 = '[no base64]';

/**
 * The bytes of Base64 as hexadecimal digits. Other characters are skipped, as by Java's MIME decoder, but for those inside of
 * the padding.
 */
export function base64Bytes(text: string): string {
  if (/=[^A-Za-z0-9+/=]+=/u.test(text)) return NO_BASE64;
  const given = text.replace(/[^A-Za-z0-9+/=]/gu, '');
  const [, digits, padding = ''] = /^([A-Za-z0-9+/]*)(=*)$/u.exec(given) ?? [];
  const rest = (digits ?? '').length % 4;
  const isPadded = padding === '' || (rest === 2 && padding === '==') || (rest === 3 && padding === '=');
  if (digits === undefined || rest === 1 || !isPadded) return NO_BASE64;
  return Buffer.from(digits, 'base64').toString('hex');
}

/** levenshtein() by characters, not bytes. */
export function levenshtein(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let row = b.map((_, at) => at + 1);
  for (const [at, own] of a.entries()) {
    let before = at;
    let left = at + 1;
    row = row.map((above, place) => {
      left = Math.min(left + 1, above + 1, before + (own === b[place] ? 0 : 1));
      before = above;
      return left;
    });
  }
  return row.at(-1) ?? a.length;
}

/** Equal characters at the beginning that count. */
const MAX_PREFIX = 4;

/** jaro_winkler_similarity() as Spark 4.3 computes it: by UTF-16 code units, with the prefix whatever the rest. */
export function jaroWinkler(a: string, b: string): number {
  const reach = Math.max(Math.floor(Math.max(a.length, b.length) / 2) - 1, 0);
  const shared: number[] = [];
  const taken = new Uint8Array(b.length);
  for (let at = 0; at < a.length; at++) {
    const one = a.charCodeAt(at);
    const end = Math.min(at + reach + 1, b.length);
    for (let place = Math.max(at - reach, 0); place < end; place++)
      if (taken[place] === 0 && b.charCodeAt(place) === one) {
        taken[place] = 1;
        shared.push(one);
        break;
      }
  }
  const { length } = shared;
  if (length === 0) return a === b ? 1 : 0;
  let [swapped, next, prefix] = [0, 0, 0];
  for (let place = 0; place < b.length; place++)
    if (taken[place] === 1 && b.charCodeAt(place) !== shared[next++]) swapped += 0.5;
  const jaro = (length / a.length + length / b.length + (length - swapped) / length) / 3;
  while (prefix < Math.min(MAX_PREFIX, a.length, b.length) && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** What encode() and decode() say of characters or bytes that the character set doesn't have. */
export const MALFORMED = '[MALFORMED_CHARACTER_CODING]';

/** decode(): the string of hexadecimal bytes. */
export function decodeText(hex: string, charset: string): string {
  const bytes = Buffer.from(hex, 'hex');
  if (charset === 'US-ASCII') return bytes.some((byte) => byte > 127) ? MALFORMED : bytes.toString('latin1');
  if (charset === 'ISO-8859-1') return bytes.toString('latin1');
  const little = charset === 'UTF-16LE' || (charset === 'UTF-16' && bytes[0] === 0xff && bytes[1] === 0xfe);
  const label = charset === 'UTF-8' ? 'utf-8' : little ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(label, { ignoreBOM: charset !== 'UTF-16', fatal: true }).decode(bytes);
  } catch {
    return MALFORMED;
  }
}

/** url_encode() as java.net.URLEncoder does it. */
export const urlEncode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** url_decode(); NULL when a percent character isn't followed by a code. */
export function urlDecode(text: string): string | null {
  if (/%(?![0-9a-fA-F]{2})/u.test(text)) return null;
  const bytes = text
    .replaceAll('+', ' ')
    .split(/((?:%[0-9a-fA-F]{2})+)/u)
    .map((part, at) => (at % 2 === 1 ? Buffer.from(part.replaceAll('%', ''), 'hex').toString('utf8') : part));
  return bytes.join('');
}

/** parse_url(url, part): the parts of java.net.URI; NULL for a missing part, `[INVALID_URL]` for an invalid URL. */
export function urlPart(url: string, part: string): string | null {
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(url);
  if (/[\s<>"{}|\\^`]/u.test(url) || !match) return match || /\s/u.test(url) ? '[INVALID_URL]' : null;
  const [, protocol, authority, path = '', query, fragment] = match;
  const server = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*)(?::\d*)?$/u.exec(authority ?? '');
  switch (part) {
    case 'HOST':
      return server?.[2] || null;
    case 'PATH':
      return path;
    case 'QUERY':
      return query ?? null;
    case 'REF':
      return fragment ?? null;
    case 'PROTOCOL':
      return protocol ?? null;
    case 'FILE':
      return query === undefined ? path : `${path}?${query}`;
    case 'AUTHORITY':
      return authority ?? null;
    case 'USERINFO':
      return server?.[1] ?? null;
    default:
      return null;
  }
}
