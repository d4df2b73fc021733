const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/gu, ',');

/** A plain decimal text of any number's text, without an exponent. */
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

/** Rounds a plain decimal text to a number of decimals: half to even as DecimalFormat does, or half up as Formatter does. */
function roundText(
  text: string,
  scale: number,
  even: boolean,
): { negative: boolean; whole: string; fraction: string } {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/u.exec(plain(text)) ?? [];
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0') || '0');
  const rest = fraction.slice(scale);
  const half = /^50*$/u.test(rest);
  const up = half ? !even || kept % 2n === 1n : /^[5-9]/u.test(rest);
  const digits = String(up ? kept + 1n : kept).padStart(scale + 1, '0');
  return {
    negative: sign === '-',
    whole: digits.slice(0, digits.length - scale),
    fraction: scale > 0 ? digits.slice(-scale) : '',
  };
}

/** format_number(x, d): thousands in groups and d decimals. */
export function formatNumber(text: string, scaleText: string): string | null {
  const scale = Number(scaleText);
  if (scale < 0) return null;
  if (!/\d/u.test(text)) return text === 'NaN' ? 'NaN' : text.startsWith('-') ? '-∞' : '∞';
  const { negative, whole, fraction } = roundText(text, scale, true);
  return `${negative ? '-' : ''}${group(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** format_number(x, pattern) for patterns of `#`, `0`, `,` and one point. */
export function formatPattern(text: string, pattern: string): string {
  if (!/\d/u.test(text)) return text === 'NaN' ? 'NaN' : text.startsWith('-') ? '-∞' : '∞';
  const [left = '', right = ''] = pattern.split('.');
  const least = (right.match(/0/gu) ?? []).length;
  const { negative, whole, fraction } = roundText(text, right.length, true);
  const digits = whole.replace(/^0+/u, '').padStart((left.match(/0/gu) ?? []).length, '0');
  const size = left.includes(',') ? left.length - left.lastIndexOf(',') - 1 : 0;
  const grouped = size > 0 ? digits.replace(new RegExp(`\\B(?=(\\d{${size}})+$)`, 'gu'), ',') : digits;
  const decimals = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/u, '');
  return `${negative ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`;
}

/** One conversion of java.util.Formatter; `tag` tells the kind of the value: i(nteger), d(ecimal), f(loat), b(oolean), s(tring). */
function conversion(
  flags: string,
  width: number,
  precision: number | undefined,
  letter: string,
  cell: string | null,
): string {
  const [tag, value] = cell === null ? ['', null] : [cell[0] ?? '', cell.slice(1)];
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
      if (tag !== 'i') throw new Error('[INVALID_FORMAT] d needs a whole number');
      const digits = value.replace('-', '');
      return signed(value.startsWith('-'), flags.includes(',') ? group(digits) : digits);
    }
    case 'x':
    case 'o': {
      if (tag !== 'i') throw new Error(`[INVALID_FORMAT] ${letter} needs a whole number`);
      const [bits, number] = [value.includes('L') ? 64 : 32, BigInt(value.replace('L', ''))];
      return fill(cased(BigInt.asUintN(bits, number).toString(lower === 'x' ? 16 : 8)));
    }
    case 'f': {
      if (tag !== 'f' && tag !== 'd')
        throw new Error('[INVALID_FORMAT] f needs a decimal or floating-point number');
      if (!/\d/u.test(value)) return pad(value);
      const { negative, whole, fraction } = roundText(value, precision ?? 6, false);
      return signed(
        negative,
        `${flags.includes(',') ? group(whole) : whole}${fraction ? `.${fraction}` : ''}`,
      );
    }
    case 'e': {
      if (tag !== 'f' && tag !== 'd')
        throw new Error('[INVALID_FORMAT] e needs a decimal or floating-point number');
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

/** format_string(): the values come as a JSON list of tagged texts. */
export function formatString(format: string, values: string): string {
  const cells = JSON.parse(values) as (string | null)[];
  let next = 0;
  return format.replace(
    /%(?:(\d+)\$)?([-#+ 0,(]*)(\d+)?(?:\.(\d+))?([a-zA-Z%])/gu,
    (
      _,
      at: string | undefined,
      flags: string,
      width: string | undefined,
      precision: string | undefined,
      letter: string,
    ) => {
      if (letter === '%') return '%';
      if (letter === 'n') return '\n';
      const index = at === undefined ? next++ : Number(at) - 1;
      if (index >= cells.length)
        throw new Error('[INVALID_FORMAT] there are fewer values than the format wants');
      return conversion(
        flags,
        Number(width ?? 0),
        precision === undefined ? undefined : Number(precision),
        letter,
        cells[index] ?? null,
      );
    },
  );
}
