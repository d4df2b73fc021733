import { readVariant, viewOf } from './variant-value.ts';

/** What a value other than a string is cast to: a number by its text, a time by its microseconds, or a boolean. */
export const VARIANT_TARGETS = [
  'integer',
  'fraction',
  'decimal',
  'boolean',
  'timestamp',
  'clock',
  'date',
  'binary',
] as const;
export type VariantTarget = (typeof VARIANT_TARGETS)[number];

const LETTER = { date: 'd', timestamp: 't', timestamp_ntz: 'c' } as const;
const NONE = '!';

/** `12` of the text of a number; undefined for one that is not finite. */
function wholePart(text: string): string | undefined {
  if (/^-?\d+(?:\.\d+)?$/u.test(text)) return (text.split('.')[0] ?? '').replace(/^-0+$/u, '0');
  const value = Number(text);
  return Number.isFinite(value) ? String(BigInt(Math.trunc(value))) : undefined;
}

const microsOfSeconds = (text: string): string | undefined => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(text) ?? [];
  if (whole !== '') return String(BigInt(`${sign}${whole}${fraction.slice(0, 6).padEnd(6, '0')}`));
  const value = Number(text) * 1_000_000;
  return Number.isFinite(value) ? String(BigInt(Math.trunc(value))) : undefined;
};

function numberAs(target: VariantTarget, text: string): string | undefined {
  switch (target) {
    case 'integer':
      return wholePart(text);
    case 'fraction':
      return text;
    case 'decimal':
      return Number.isFinite(Number(text)) ? text : undefined;
    case 'boolean':
      return String(Number(text) !== 0);
    case 'timestamp':
      return microsOfSeconds(text);
    case 'clock':
    case 'date':
    case 'binary':
      return undefined;
  }
}

/** Seconds since 1970 of microseconds, rounded down or with their fraction. */
function secondsAs(target: VariantTarget, micros: string): string | undefined {
  const all = BigInt(micros);
  const rest = ((all % 1_000_000n) + 1_000_000n) % 1_000_000n;
  if (target === 'integer') return String((all - rest) / 1_000_000n);
  if (target === 'fraction') return String(Number(all) / 1_000_000);
  if (target !== 'decimal') return undefined;
  const size = all < 0n ? -all : all;
  return `${all < 0n ? '-' : ''}${size / 1_000_000n}.${String(size % 1_000_000n).padStart(6, '0')}`;
}

/**
 * A variant that is neither an array nor an object for a cast: `s` and a string, `d`, `t` or `c` and a date or the microseconds of a
 * time, `n` and what the target reads, or `!` where there is no cast. Null for that of null.
 */
export function variantScalar(text: string, as: string): string | null {
  const target = VARIANT_TARGETS.find((one) => one === as) ?? 'binary';
  const view = viewOf(readVariant(text));
  if (view.is !== 'scalar') return NONE;
  const { kind } = view;
  // A FLOAT has all digits of the DOUBLE that it is.
  const value = kind === 'float' ? String(Math.fround(Number(view.text))) : view.text;
  switch (kind) {
    case 'null':
      return null;
    case 'string':
      return `s${value}`;
    case 'binary':
      return target === 'binary' ? `n${value}` : NONE;
    case 'boolean': {
      if (target === 'boolean') return `n${value}`;
      const isNumber = target === 'integer' || target === 'fraction' || target === 'decimal';
      return isNumber ? `n${value === 'true' ? 1 : 0}` : NONE;
    }
    case 'date':
    case 'timestamp':
    case 'timestamp_ntz': {
      if (target === 'timestamp' || target === 'clock' || target === 'date') return `${LETTER[kind]}${value}`;
      const seconds = kind === 'timestamp' ? secondsAs(target, value) : undefined;
      return seconds === undefined ? NONE : `n${seconds}`;
    }
    default: {
      const made = numberAs(target, value);
      if (made === undefined) return NONE;
      return target === 'timestamp' ? `t${made}` : `n${made}`;
    }
  }
}
