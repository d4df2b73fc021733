import {
  array,
  type ColumnType,
  decimal,
  equalTypes,
  isInteger,
  isNumeric,
  isTemporal,
  map,
  struct,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { commonInterval, intervalKind, intervalType } from '../../duck/interval-type.ts';

type Decimal = Extract<ColumnType, { kind: 'decimal' }>;

const RANKS = ['tinyint', 'smallint', 'int', 'bigint', 'float', 'double'];
const INTEGER_DIGITS: Readonly<Record<string, number>> = { tinyint: 3, smallint: 5, int: 10, bigint: 20 };
const MAX_PRECISION = 38;
/** Spark keeps at least this many decimals when it must cut a result type to 38 digits. */
const MIN_ADJUSTED_SCALE = 6;

/** The decimal that holds every value of an integer type. */
export const asDecimal = (type: ColumnType): Decimal | undefined =>
  type.kind === 'decimal'
    ? type
    : isInteger(type)
      ? { kind: 'decimal', precision: INTEGER_DIGITS[type.kind] ?? 20, scale: 0 }
      : undefined;

/** DecimalType.adjustPrecisionScale: gives up decimals, not whole digits, beyond 38. */
export function adjusted(precision: number, scale: number): Decimal {
  if (precision <= MAX_PRECISION) return { kind: 'decimal', precision, scale };
  const whole = precision - scale;
  return {
    kind: 'decimal',
    precision: MAX_PRECISION,
    scale: Math.max(MAX_PRECISION - whole, Math.min(scale, MIN_ADJUSTED_SCALE)),
  };
}

/** The type of + - * / % between two decimals. */
export function decimalResult(op: string, a: Decimal, b: Decimal): Decimal {
  const whole = Math.max(a.precision - a.scale, b.precision - b.scale);
  const scale = Math.max(a.scale, b.scale);
  switch (op) {
    case '*':
      return adjusted(a.precision + b.precision + 1, a.scale + b.scale);
    case '/': {
      const divided = Math.max(6, a.scale + b.precision + 1);
      return adjusted(a.precision - a.scale + b.scale + divided, divided);
    }
    case '%':
      return adjusted(Math.min(a.precision - a.scale, b.precision - b.scale) + scale, scale);
    default:
      return adjusted(whole + scale + 1, scale);
  }
}

function widerDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const whole = Math.max(a.precision - a.scale, b.precision - b.scale);
  return {
    kind: 'decimal',
    precision: Math.min(MAX_PRECISION, whole + scale),
    scale: Math.min(scale, MAX_PRECISION),
  };
}

/** The type to which ANSI Spark brings both sides of a comparison, CASE, COALESCE or UNION; undefined when there is none. */
export function commonType(a: ColumnType, b: ColumnType): ColumnType | undefined {
  if (equalTypes(a, b)) return a;
  if (intervalKind(a) && intervalKind(b)) return withInterval(a, b);
  if (a.kind === 'void') return b;
  if (b.kind === 'void') return a;
  if (isNumeric(a) && isNumeric(b)) return commonNumber(a, b);
  if (a.kind === 'string' || b.kind === 'string') return withString(a.kind === 'string' ? b : a);
  if (isTemporal(a) && isTemporal(b))
    return a.kind === 'timestamp' || b.kind === 'timestamp' ? T.timestamp : T.timestamp_ntz;
  return commonNested(a, b);
}

function withInterval(a: ColumnType, b: ColumnType): ColumnType | undefined {
  const [x, y] = [intervalKind(a), intervalKind(b)];
  const kind = x && y && commonInterval(x, y);
  return kind && intervalType(kind);
}

function commonNumber(a: ColumnType, b: ColumnType): ColumnType {
  if (a.kind === 'decimal' || b.kind === 'decimal') {
    const [x, y] = [asDecimal(a), asDecimal(b)];
    return x && y ? widerDecimal(x, y) : T.double;
  }
  const wider = RANKS.indexOf(a.kind) > RANKS.indexOf(b.kind) ? a : b;
  // An integer does not fit a FLOAT exactly, so ANSI mode goes to DOUBLE.
  return wider.kind === 'float' && (isInteger(a) || isInteger(b)) ? T.double : wider;
}

/** A string meets another type: the string is cast (to BIGINT or DOUBLE for numbers). */
function withString(other: ColumnType): ColumnType | undefined {
  if (isInteger(other)) return T.bigint;
  if (isNumeric(other)) return T.double;
  return other.kind === 'array' || other.kind === 'map' || other.kind === 'struct' ? undefined : other;
}

function commonNested(a: ColumnType, b: ColumnType): ColumnType | undefined {
  if (a.kind === 'array' && b.kind === 'array') {
    const element = commonType(a.element, b.element);
    return element && array(element);
  }
  if (a.kind === 'map' && b.kind === 'map') {
    const [key, value] = [commonType(a.key, b.key), commonType(a.value, b.value)];
    return key && value && map(key, value);
  }
  if (intervalKind(a) ?? intervalKind(b)) return undefined;
  if (a.kind === 'struct' && b.kind === 'struct' && a.fields.length === b.fields.length) {
    const types = a.fields.map((field, index) => commonType(field.type, b.fields[index]?.type ?? T.void));
    if (types.every((type) => type !== undefined))
      return struct(a.fields.map((field, index) => ({ ...field, type: types[index] ?? T.void })));
  }
  return undefined;
}

/** sum() adds ten digits, avg() four decimals. */
export const sumType = (type: ColumnType): ColumnType =>
  type.kind === 'decimal'
    ? decimal(Math.min(MAX_PRECISION, type.precision + 10), type.scale)
    : isInteger(type)
      ? T.bigint
      : T.double;
export const avgType = (type: ColumnType): ColumnType =>
  type.kind === 'decimal'
    ? { kind: 'decimal', precision: Math.min(38, type.precision + 4), scale: Math.min(38, type.scale + 4) }
    : T.double;
