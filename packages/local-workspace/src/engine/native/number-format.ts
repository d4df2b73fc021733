import { notSupported } from './not-supported.ts';

/** Digits in groups, from the right. */
function group(digits: string, size = 3): string {
  let text = digits.slice(0, digits.length % size || size);
  for (let at = text.length; at < digits.length; at += size) text += `,${digits.slice(at, at + size)}`;
  return text;
}

/** A number's string as a plain decimal, without an exponent. */
function plain(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/iu.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point > digits.length ? digits.padEnd(point, '0') : digits;
  return point <= 0
    ? `${sign}0.${'0'.repeat(-point)}${padded}`
    : `${sign}${padded.slice(0, point)}${point < padded.length ? `.${padded.slice(point)}` : ''}`;
}

/**
 * Rounds a plain decimal text to a number of decimals: half to even as DecimalFormat does, or half up as Formatter
 * does.
 */
function roundText(
  text: string,
  scale: number,
  even: boolean,
): { negative: boolean; whole: string; fraction: string } {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/u.exec(plain(text)) ?? [];
  const truncated = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0') || '0');
  const rest = fraction.slice(scale);
  const half = /^50*$/u.test(rest);
  const up = half ? !even || truncated % 2n === 1n : /^[5-9]/u.test(rest);
  const digits = String(up ? truncated + 1n : truncated).padStart(scale + 1, '0');
  return {
    negative: sign === '-',
    whole: digits.slice(0, digits.length - scale),
    fraction: scale > 0 ? digits.slice(-scale) : '',
  };
}

/**
 * java.text.DecimalFormat gives no double more decimals; each one costs time on the thread that serves all statements.
 */
const MAX_DECIMALS = 340;

const tooMany = (what: string, max: number): Error => notSupported(`${what} above ${max}`);

/** format_number(x, d): thousands in groups and d decimals. */
export function formatNumber(text: string, scaleText: string): string | null {
  const scale = Number(scaleText);
  if (scale < 0) return null;
  if (scale > MAX_DECIMALS) throw tooMany('A number of decimals of format_number', MAX_DECIMALS);
  if (!/\d/u.test(text)) return text.toLowerCase() === 'nan' ? 'NaN' : text.startsWith('-') ? '-∞' : '∞';
  const { negative, whole, fraction } = roundText(text, scale, true);
  return `${negative ? '-' : ''}${group(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** format_number(x, pattern) for patterns of `#`, `0`, `,` and one point. */
export function formatPattern(text: string, pattern: string): string {
  if (!/\d/u.test(text)) return text.toLowerCase() === 'nan' ? 'NaN' : text.startsWith('-') ? '-∞' : '∞';
  if (pattern.length > MAX_DECIMALS) throw tooMany('A length of the format of format_number', MAX_DECIMALS);
  const [left = '', right = ''] = pattern.split('.');
  const least = (right.match(/0/gu) ?? []).length;
  const { negative, whole, fraction } = roundText(text, right.length, true);
  const digits = whole.replace(/^0+/u, '').padStart((left.match(/0/gu) ?? []).length, '0');
  const size = left.includes(',') ? left.length - left.lastIndexOf(',') - 1 : 0;
  const grouped = size > 0 ? group(digits, size) : digits;
  const decimals = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/u, '');
  return `${negative ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

/**
 * One conversion of java.util.Formatter; `tag` is the kind of the value: i(nteger), d(ecimal), f(loat), b(oolean),
 * s(tring).
 */
function conversion(
  flags: string,
  width: number,
  precision: number | undefined,
  letter: string,
  cell: string | null,
): string {
  const isLong = cell?.startsWith('i') && cell.endsWith('L');
  const [tag, value] = cell === null ? ['', null] : [cell[0] ?? '', cell.slice(1, isLong ? -1 : undefined)];
  const fill = (body: string): string =>
    flags.includes('-')
      ? body.padEnd(width)
      : flags.includes('0')
        ? zeros(body, width)
        : body.padStart(width);
  const signed = (negative: boolean, digits: string): string =>
    fill(
      negative
        ? flags.includes('(')
          ? `(${digits})`
          : `-${digits}`
        : flags.includes('+')
          ? `+${digits}`
          : flags.includes(' ')
            ? ` ${digits}`
            : digits,
    );
  const lower = letter.toLowerCase();
  const cased = (body: string): string => (letter === lower ? body : body.toUpperCase());
  const pad = (body: string): string => (flags.includes('-') ? body.padEnd(width) : body.padStart(width));
  if (value === null) return pad(cased(lower === 'b' ? 'false' : 'null').slice(0, precision));
  switch (lower) {
    case 's':
      return pad(cased(value).slice(0, precision));
    case 'b':
      return pad(cased(tag === 'b' ? value : 'true'));
    case 'd': {
      if (tag !== 'i') throw new Error('[INVALID_FORMAT] %d needs an integer');
      const digits = value.replace('-', '');
      return signed(value.startsWith('-'), flags.includes(',') ? group(digits) : digits);
    }
    case 'x':
    case 'o': {
      if (tag !== 'i') throw new Error(`[INVALID_FORMAT] %${letter} needs an integer`);
      const [bits, number] = [isLong ? 64 : 32, BigInt(value)];
      return fill(cased(BigInt.asUintN(bits, number).toString(lower === 'x' ? 16 : 8)));
    }
    case 'f': {
      if (tag !== 'f')
        throw new Error('[INVALID_FORMAT] %f needs a DOUBLE or FLOAT: cast the value to DOUBLE');
      if (!/\d/u.test(value)) return pad(value);
      const { negative, whole, fraction } = roundText(value, precision ?? 6, false);
      return signed(
        negative,
        `${flags.includes(',') ? group(whole) : whole}${fraction ? `.${fraction}` : ''}`,
      );
    }
    case 'e': {
      if (tag !== 'f')
        throw new Error('[INVALID_FORMAT] %e needs a DOUBLE or FLOAT: cast the value to DOUBLE');
      const [mantissa = '', exponent = ''] = Math.abs(Number(value))
        .toExponential(precision ?? 6)
        .split('e');
      return signed(
        value.startsWith('-'),
        cased(`${mantissa}e${exponent[0]}${exponent.slice(1).padStart(2, '0')}`),
      );
    }
    default:
      throw new Error(
        `[UNSUPPORTED_FEATURE] The conversion %${letter} of format_string is not supported by the local workspace`,
      );
  }
}

const zeros = (body: string, width: number): string => {
  const sign = /^[+-]/u.exec(body)?.[0] ?? '';
  return sign + body.slice(sign.length).padStart(width - sign.length, '0');
};

/** Maximum width and precision of one conversion, and of the whole result, in characters. */
const MAX_WIDTH = 10_000;
const MAX_OUTPUT = 1_048_576;

interface Specifier {
  /** Which value, from 1; the next one when undefined. */
  readonly index: number | undefined;
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
  readonly letter: string;
  /** Where it ends in the format. */
  readonly end: number;
}

/**
 * `%[index$][flags][width][.precision]letter` at a percent character; undefined when there is none. Reads each
 * character once.
 */
function specifierAt(format: string, percent: number): Specifier | undefined {
  let at = percent + 1;
  const take = (wanted: string): string => {
    const from = at;
    while (at < format.length && wanted.includes(format[at] ?? '')) at++;
    return format.slice(from, at);
  };
  let index: number | undefined;
  const digits = take('0123456789');
  if (digits !== '' && format[at] === '$') {
    index = Number(digits);
    at++;
  } else at = percent + 1;
  const flags = take('-#+ 0,(');
  const width = bounded(take('0123456789'));
  let precision: number | undefined;
  if (format[at] === '.') {
    at++;
    const given = take('0123456789');
    if (given === '') return undefined;
    precision = bounded(given);
  }
  const letter = format[at] ?? '';
  if (!/^[a-zA-Z%]$/u.test(letter)) return undefined;
  return { index, flags, width, precision, letter, end: at + 1 };
}

function bounded(digits: string): number {
  const number = Number(digits);
  if (number > MAX_WIDTH) throw tooMany('A width or precision of format_string', MAX_WIDTH);
  return number;
}

/** format_string(): the values come as a JSON list of tagged strings. */
export function formatString(format: string, values: string): string {
  // The SQL that calls this function makes the list.
  const cells = JSON.parse(values) as (string | null)[];
  const parts: string[] = [];
  let size = 0;
  const add = (part: string): void => {
    size += part.length;
    if (size > MAX_OUTPUT) throw tooMany('A length of the result of format_string', MAX_OUTPUT);
    parts.push(part);
  };
  let next = 0;
  for (let at = 0; at < format.length; ) {
    const percent = format.indexOf('%', at);
    add(format.slice(at, percent < 0 ? undefined : percent));
    if (percent < 0) break;
    const found = specifierAt(format, percent);
    at = found?.end ?? percent + 1;
    if (!found) add('%');
    else if (found.letter === '%') add('%');
    else if (found.letter === 'n') add('\n');
    else {
      const index = found.index === undefined ? next++ : found.index - 1;
      if (index >= cells.length)
        throw new Error('[INVALID_FORMAT] there are fewer arguments than format specifiers');
      add(conversion(found.flags, found.width, found.precision, found.letter, cells[index] ?? null));
    }
  }
  return parts.join('');
}
