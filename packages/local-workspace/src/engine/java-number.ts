/** A DOUBLE or FLOAT as Java (and so Spark) prints it: `1.0`, `1.0E10`, `NaN`, `-Infinity`. */
export function javaNumber(value: number, single: boolean): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  // Java gives the smallest normal FLOAT a digit more than needed.
  if (single && Math.abs(value) === 2 ** -126) return `${value < 0 ? '-' : ''}1.17549435E-38`;
  const shortest = (single ? shortestSingle(value) : value).toExponential();
  // Of the numbers with two digits Java takes the nearest, where one digit would do.
  return javaDigits(/^-?\de/u.test(shortest) ? value.toExponential(1) : shortest);
}

/** The shortest decimal that reads back as the same single-precision number. */
function shortestSingle(value: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/**
 * Rewrites any decimal text (`1e+20`, `12345678.0`) in Java's form: plain from 0.001 to below 10^7, else scientific. A FLOAT
 * below the usual ones ends with f.
 */
export function javaDigits(text: string): string {
  // The smallest numbers have fewer digits than the text would say.
  if (/^-?[\d.]+e-\d+f$/iu.test(text)) return javaNumber(Math.fround(Number(text.slice(0, -1))), true);
  if (/^-?\de-3\d\d$/iu.test(text)) return javaDigits(Number(text).toExponential(1));
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/iu.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const all = whole + fraction;
  const leading = all.length - all.replace(/^0+/u, '').length;
  const digits = all.slice(leading).replace(/0+$/u, '') || '0';
  const exponent = digits === '0' ? 0 : whole.length - 1 - leading + Number(exponentText);
  if (exponent < -3 || exponent >= 7) return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return `${sign}${digits.slice(0, exponent + 1).padEnd(exponent + 1, '0')}.${digits.slice(exponent + 1) || '0'}`;
}
