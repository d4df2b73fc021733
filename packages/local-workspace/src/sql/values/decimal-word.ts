import { type ColumnType, equalTypes } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from './cast.ts';
import type { Typed } from './typed.ts';

type Decimal = Extract<ColumnType, { kind: 'decimal' }>;

/** An exact intermediate result, and its largest absolute value in units of its last digit. */
export interface ExactNumber {
  readonly sql: Duck;
  readonly max: bigint;
}

/** DuckDB computes with up to 18 digits in one machine word, several times faster than with more. */
const WORD_DIGITS = 18;
const WORD = 10n ** BigInt(WORD_DIGITS);

/** The product of two decimals. Beyond 38 digits DuckDB raises, it never rounds silently. */
export function exactProduct(a: Typed, b: Typed, x: Decimal, y: Decimal): ExactNumber {
  const max = largest(a, x) * largest(b, y);
  if (max < WORD) return { sql: duck`(${shortest(a, x)} * ${shortest(b, y)})`, max };
  // DuckDB computes the product of two one-word decimals in one word and raises an error on overflow: only a wider
  // factor avoids it.
  const roomy = { ...x, precision: Math.max(x.precision, WORD_DIGITS + 1) };
  return { sql: duck`(${plainCast(cast(a, x).sql, roomy)} * ${plainCast(cast(b, y).sql, y)})`, max };
}

/** The sum or difference of two decimals, when it fits into a word. */
export function shortSum(op: '+' | '-', a: Typed, b: Typed, x: Decimal, y: Decimal): ExactNumber | undefined {
  const scale = Math.max(x.scale, y.scale);
  const units = (value: Typed, type: Decimal): bigint =>
    largest(value, type) * 10n ** BigInt(scale - type.scale);
  const max = units(a, x) + units(b, y);
  if (max >= WORD || scale >= WORD_DIGITS) return;
  const word: Decimal = { kind: 'decimal', precision: WORD_DIGITS, scale };
  return {
    sql: duck`(${plainCast(shortest(a, x), word)} ${duck.operator(op)} ${plainCast(shortest(b, y), word)})`,
    max,
  };
}

/** The largest absolute value of the type as a decimal. */
function largest(value: Typed, type: Decimal): bigint {
  const byDigits = 10n ** BigInt(type.precision) - 1n;
  const known =
    typeof value.literal === 'string'
      ? unitsOf(value.literal, type.scale)
      : value.type.kind === 'decimal' && value.type.scale === type.scale
        ? value.max?.()
        : undefined;
  return known !== undefined && known < byDigits ? known : byDigits;
}

function unitsOf(literal: string, scale: number): bigint | undefined {
  const [, whole, decimals = ''] = /^[+-]?(\d+)(?:\.(\d*))?$/u.exec(literal) ?? [];
  return whole === undefined || decimals.length > scale
    ? undefined
    : BigInt(whole + decimals.padEnd(scale, '0'));
}

const shortest = (value: Typed, type: Decimal): Duck =>
  value.narrow !== undefined && equalTypes(value.type, type)
    ? value.narrow
    : plainCast(cast(value, type).sql, type);
