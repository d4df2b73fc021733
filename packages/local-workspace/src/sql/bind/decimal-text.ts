/** A number as Java's BigDecimal holds it: `unscaled` times ten to the power of minus `scale`, which is not negative. */
interface Exact {
  readonly unscaled: bigint;
  readonly scale: number;
}

function exact(text: string): Exact {
  const [mantissa = '', exponent = '0'] = text.split('E');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(`${whole.replace('-', '')}${fraction}` || '0');
  const unscaled = text.startsWith('-') ? -digits : digits;
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { unscaled: unscaled * 10n ** BigInt(-scale), scale: 0 } : { unscaled, scale };
}

/** The text of a number without a suffix as Spark shows it as a DECIMAL: small ones with an exponent. */
export function decimalText(text: string): string {
  const { unscaled, scale } = exact(text);
  const [sign, digits] = unscaled < 0n ? ['-', String(-unscaled)] : ['', String(unscaled)];
  const exponent = digits.length - 1 - scale;
  if (exponent < -6) {
    const fraction = digits.slice(1);
    return `${sign}${digits.charAt(0)}${fraction === '' ? '' : `.${fraction}`}E${exponent}`;
  }
  if (scale === 0) return `${sign}${digits}`;
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

/** The next whole number from that of the text on, up or down. */
export function wholeText(text: string, direction: 'up' | 'down'): string {
  const { unscaled, scale } = exact(text);
  const power = 10n ** BigInt(scale);
  const rest = unscaled % power;
  const step = direction === 'up' && rest > 0n ? 1n : direction === 'down' && rest < 0n ? -1n : 0n;
  return String(unscaled / power + step);
}
