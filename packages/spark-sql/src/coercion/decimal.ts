import { type ColumnType, type DecimalType, decimal, isInteger, T } from '../types/column-type.ts';

/** A decimal's digits: `precision` in total, `scale` of them after the decimal point. */
export interface Digits {
  readonly precision: number;
  readonly scale: number;
}

const MAX = 38;
/** The minimum scale of a result that must be reduced to 38 digits (Spark: MINIMUM_ADJUSTED_SCALE). */
const SAVED_SCALE = 6;

/**
 * Reduces digits to 38 as Spark does after arithmetic: integer digits have priority, but at least 6 fractional digits
 * (or all, if fewer) remain.
 */
export function adjustedDecimal(precision: number, scale: number): DecimalType {
  if (precision <= MAX) return decimal(precision, scale);
  const whole = precision - scale;
  return decimal(MAX, Math.max(MAX - whole, Math.min(scale, SAVED_SCALE)));
}

/** The result of decimal arithmetic by Spark's rules for `+ - * / %`. */
export function decimalArithmetic(operator: '+' | '-' | '*' | '/' | '%', a: Digits, b: Digits): DecimalType {
  const scale = Math.max(a.scale, b.scale);
  switch (operator) {
    case '+':
    case '-':
      return adjustedDecimal(Math.max(a.precision - a.scale, b.precision - b.scale) + scale + 1, scale);
    case '*':
      return adjustedDecimal(a.precision + b.precision + 1, a.scale + b.scale);
    case '/': {
      const after = Math.max(SAVED_SCALE, a.scale + b.precision + 1);
      return adjustedDecimal(a.precision - a.scale + b.scale + after, after);
    }
    case '%':
      return adjustedDecimal(Math.min(a.precision - a.scale, b.precision - b.scale) + scale, scale);
  }
}

/** The decimal that holds the values of both; beyond 38 digits it loses fractional digits. */
export function widerDecimal(a: Digits, b: Digits): ColumnType {
  const scale = Math.max(a.scale, b.scale);
  const precision = Math.max(a.precision - a.scale, b.precision - b.scale) + scale;
  return precision <= MAX ? decimal(precision, scale) : decimal(MAX, Math.max(0, scale - (precision - MAX)));
}

const WHOLE: Readonly<Record<string, number>> = { tinyint: 3, smallint: 5, int: 10, bigint: 20 };

/** The digits of a decimal, or those needed for any value of an integer type; undefined for other types. */
export function digitsOf(type: { readonly kind: string } | ColumnType): Digits | undefined {
  if ('scale' in type) return type;
  const precision = WHOLE[type.kind];
  return precision === undefined ? undefined : { precision, scale: 0 };
}

/** The decimal that holds every value of a decimal or an integer type; undefined for other types. */
export function decimalOf(type: ColumnType): DecimalType | undefined {
  const digits = digitsOf(type);
  return digits && decimal(digits.precision, digits.scale);
}

/** The result of sum(): ten more digits. */
export const totalType = (type: ColumnType): ColumnType =>
  type.kind === 'decimal' ? totalDecimal(type) : isInteger(type) ? T.bigint : T.double;

/** The result of avg(): four more digits, all fractional. */
export const meanType = (type: ColumnType): ColumnType =>
  type.kind === 'decimal' ? meanDecimal(type) : T.double;

export const totalDecimal = ({ precision, scale }: DecimalType): DecimalType =>
  decimal(Math.min(MAX, precision + 10), scale);

export const meanDecimal = ({ precision, scale }: DecimalType): DecimalType =>
  decimal(Math.min(MAX, precision + 4), Math.min(MAX, scale + 4));

/** The decimal types to which Spark casts other types that it rounds up or down to a number of digits. */
const SCALED: Readonly<Record<string, DecimalType>> = {
  float: decimal(14, 7),
  double: decimal(30, 15),
  string: decimal(38, 18),
  void: decimal(38, 18),
};

export const scaledDecimal = (type: ColumnType): DecimalType | undefined =>
  SCALED[type.kind] ?? decimalOf(type);
