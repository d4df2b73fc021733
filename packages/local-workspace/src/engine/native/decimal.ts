interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

function exact(text: string): Exact {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);
const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** n / d rounded half up, away from zero. */
function rounded(n: bigint, d: bigint): bigint {
  const size = (2n * absolute(n) + absolute(d)) / (2n * absolute(d));
  return n < 0n === d < 0n ? size : -size;
}

function atScale({ units, scale }: Exact, wanted: number): bigint {
  return wanted >= scale ? units * power(wanted - scale) : rounded(units, power(scale - wanted));
}

/** n / d for a positive d, rounded half to even. */
function roundedToEven(n: bigint, d: bigint): bigint {
  const [cut, rest] = [n / d, 2n * absolute(n % d)];
  const isUp = rest > d || (rest === d && cut % 2n !== 0n);
  return isUp ? cut + (n < 0n ? -1n : 1n) : cut;
}

/** Java negates with 34 digits, rounded half to even. */
function inJavaDigits(units: bigint): bigint {
  const unit = power(Math.max(0, String(absolute(units)).length - 34));
  return roundedToEven(units, unit) * unit;
}

/** The text of a double, whose exponent may be large, rounded to a number of decimals: half up, or half to `even`. */
export function roundedText(text: string, digitsText: string, half: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const { units, scale } = exact(mantissa);
  const cut = scale - Number(exponent) - Number(digitsText);
  if (cut <= 0) return text;
  if (cut > String(absolute(units)).length) return '0';
  return `${(half === 'even' ? roundedToEven : rounded)(units, power(cut))}e${-Number(digitsText)}`;
}

/** No decimal has more digits. */
const LIMIT = 10n ** 38n;

/**
 * `+ - * / %` of two plain decimals, exact and then rounded half up to a scale, for numbers whose intermediate results
 * have more than 38 digits; `div` gives the low 64 bits of the whole quotient, as Java's longValue. NULL for a zero
 * divisor. `negate` is of the first alone.
 */
export function decimalResult(op: string, left: string, right: string, scaleText: string): string | null {
  const [a, b, scale] = [exact(left), exact(right), Number(scaleText)];
  if (b.units === 0n && (op === '/' || op === '%' || op === 'div')) return null;
  const common = Math.max(a.scale, b.scale);
  const [x, y] = [atScale(a, common), atScale(b, common)];
  switch (op) {
    case 'negate':
      return written(-inJavaDigits(a.units), scale);
    case 'div': {
      const whole = x / y;
      return String(whole > -LIMIT && whole < LIMIT ? BigInt.asIntN(64, whole) : whole);
    }
    case '/':
      return written(rounded(x * power(scale), y), scale);
    case '*':
      return written(atScale({ units: a.units * b.units, scale: a.scale + b.scale }, scale), scale);
    default: {
      const units = op === '+' ? x + y : op === '-' ? x - y : x % y;
      return written(atScale({ units, scale: common }, scale), scale);
    }
  }
}

function written(units: bigint, scale: number): string {
  const digits = String(absolute(units)).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
