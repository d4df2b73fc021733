/** The shortest Python spelling of a finite, non-negative float that reads back as the same value. */
export function floatSource(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e');
  if (exponent !== undefined) return `${mantissa}e${exponent.replace('+', '')}`;
  return mantissa.includes('.') ? mantissa : `${mantissa}.0`;
}

/** The digits of a whole number given as number, bigint or text. Throws RangeError for anything else. */
export function integerDigits(value: number | bigint | string): {
  readonly negative: boolean;
  readonly digits: string;
} {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number that a double holds exactly`);
  const match = /^(-?)(\d+)$/u.exec(String(value));
  if (!match) throw new RangeError(`${JSON.stringify(value)} is not a whole number`);
  const [, sign, whole = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/u, '');
  return { negative: sign === '-' && digits !== '0', digits };
}
