import {
  type ColumnType,
  commonInterval,
  equalTypes,
  type IntervalType,
  intervalFamily,
  isInteger,
  isNumeric,
  isTemporal,
  sameName,
  T,
} from '../types/column-type.ts';
import { digitsOf, widerDecimal } from './decimal.ts';
import { type ExpressionType, UNKNOWN } from './expression-type.ts';

const ORDER = ['tinyint', 'smallint', 'int', 'bigint', 'float', 'double'];

function widerNumber(a: ColumnType, b: ColumnType): ColumnType {
  const wide = Math.max(ORDER.indexOf(a.kind), ORDER.indexOf(b.kind));
  // A float can't represent every integer, so Spark widens to double.
  if (ORDER[wide] === 'float') return T.double;
  return wide === ORDER.indexOf(a.kind) ? a : b;
}

function widerTime(a: ColumnType, b: ColumnType): ColumnType {
  if (a.kind === 'timestamp' || b.kind === 'timestamp') return T.timestamp;
  return a.kind === 'timestamp_ntz' || b.kind === 'timestamp_ntz' ? T.timestamp_ntz : T.date;
}

/** Whether it is a string of the default collation, whether that is said or not. */
const isOfBytes = (type: ColumnType): boolean =>
  type.kind === 'string' && (type.collation ?? 'UTF8_BINARY') === 'UTF8_BINARY';

function tightest(a: ColumnType, b: ColumnType): ColumnType | undefined {
  if (equalTypes(a, b) || (isOfBytes(a) && isOfBytes(b))) return a;
  if (a.kind === 'void') return b;
  if (b.kind === 'void') return a;
  if (a.kind === 'interval' && b.kind === 'interval') return commonInterval(a, b);
  if (isNumeric(a) && isNumeric(b) && a.kind !== 'decimal' && b.kind !== 'decimal') return widerNumber(a, b);
  if (isTemporal(a) && isTemporal(b)) return widerTime(a, b);
  return inside(a, b, tightest);
}

/** Numbers of which at least one is a decimal. */
function withDecimal(a: ColumnType, b: ColumnType): ColumnType | undefined {
  if (!isNumeric(a) || !isNumeric(b) || (a.kind !== 'decimal' && b.kind !== 'decimal')) return undefined;
  const left = digitsOf(a);
  const right = digitsOf(b);
  return left && right ? widerDecimal(left, right) : T.double;
}

/**
 * Spark's ANSI rule for a string and another atomic type: the string is cast, and numeric types widen to bigint or
 * double.
 */
function withString(a: ColumnType, b: ColumnType): ColumnType | undefined {
  const other = a.kind === 'string' ? b : b.kind === 'string' ? a : undefined;
  if (!other || other.kind === 'string') return undefined;
  if (isInteger(other)) return T.bigint;
  if (isNumeric(other)) return T.double;
  return isNested(other) || other.kind === 'interval' ? undefined : other;
}

type Combine = (a: ColumnType, b: ColumnType) => ColumnType | undefined;

function inside(a: ColumnType, b: ColumnType, combine: Combine): ColumnType | undefined {
  if (a.kind === 'array' && b.kind === 'array') {
    const element = combine(a.element, b.element);
    return element && { kind: 'array', element };
  }
  if (a.kind === 'map' && b.kind === 'map') {
    const key = combine(a.key, b.key);
    const value = combine(a.value, b.value);
    return key && value && { kind: 'map', key, value };
  }
  if (a.kind !== 'struct' || b.kind !== 'struct' || a.fields.length !== b.fields.length) return undefined;
  const fields = a.fields.map((field, at) => {
    const other = b.fields[at];
    const type = other && sameName(field.name, other.name) ? combine(field.type, other.type) : undefined;
    return type && { name: field.name, type };
  });
  const whole = fields.filter((field) => field !== undefined);
  return whole.length === fields.length ? { kind: 'struct', fields: whole } : undefined;
}

const wider: Combine = (a, b) =>
  tightest(a, b) ?? withDecimal(a, b) ?? withString(a, b) ?? inside(a, b, wider);

/** The common type of the values of UNPIVOT, which casts no strings, and an integer to FLOAT. */
export const unpivotedType: Combine = (a, b) => {
  if (isInteger(a) && b.kind === 'float') return b;
  if (a.kind === 'float' && isInteger(b)) return a;
  return inside(a, b, unpivotedType) ?? tightest(a, b) ?? withDecimal(a, b);
};

/** Numbers of which at most one is a decimal, which must have the digits of the other. */
function nearestNumber(a: ColumnType, b: ColumnType): ColumnType | undefined {
  if (isInteger(a) && b.kind === 'float') return b;
  if (a.kind === 'float' && isInteger(b)) return a;
  const [wide, whole] = a.kind === 'decimal' ? [a, b] : [b, a];
  if (wide.kind !== 'decimal' || !isInteger(whole)) return undefined;
  return wide.precision - wide.scale >= (digitsOf(whole)?.precision ?? 0) ? wide : undefined;
}

/**
 * The common type of an array's elements and a value to add or to find, or of the elements of two arrays: Spark has rules
 * of their own for them, which keep a FLOAT beside an integer, and know no common type of two decimals.
 */
export const nearestType: Combine = (a, b) =>
  nearestNumber(a, b) ??
  inside(a, b, nearestType) ??
  (isNested(a) || isNested(b) ? only(a, b) : tightest(a, b));

/** As `nearestType`, for array_contains: decimals have a common type. */
export const containedType: Combine = (a, b) =>
  nearestNumber(a, b) ?? withDecimal(a, b) ?? inside(a, b, containedType) ?? nearestType(a, b);

/** The type of one of two, where the other is that of NULL. */
const only = (a: ColumnType, b: ColumnType): ColumnType | undefined =>
  a.kind === 'void' ? b : b.kind === 'void' ? a : undefined;

const lift =
  (combine: Combine) =>
  (a: ExpressionType, b: ExpressionType): ExpressionType | undefined => {
    if (a.kind === 'unknown' || b.kind === 'unknown') return UNKNOWN;
    return combine(a, b);
  };

/** The common type of two values of CASE, coalesce, UNION or an array in ANSI mode; undefined when there is none. */
export const widerType: Combine = wider;

/** The common type of two sides of a comparison: strings inside arrays and structs are not cast. */
export const meetingType: Combine = (a, b) => tightest(a, b) ?? withDecimal(a, b) ?? withString(a, b);

/** The least common type of two branches (CASE, coalesce, IN, array elements) in ANSI mode, or undefined. */
export const commonType = lift(wider);

const widerWithoutText: Combine = (a, b) =>
  tightest(a, b) ?? withDecimal(a, b) ?? inside(a, b, widerWithoutText);

/** As `commonType`, but without casting strings: for array elements and for greatest and least. */
export const commonTypeWithoutText = lift(widerWithoutText);

export const commonNearestType = lift(nearestType);
export const commonContainedType = lift(containedType);

/**
 * The common type of two sides of a comparison: as `commonType`, but strings inside arrays and structs are not cast.
 */
export const comparisonType = lift(meetingType);

/** The least common type of any number of types; NULL alone gives `void`. */
export const commonTypeOf = (types: readonly ExpressionType[]): ExpressionType | undefined =>
  types.reduce<ExpressionType | undefined>((a, b) => a && commonType(a, b), T.void);

const isNested = (type: ColumnType): boolean =>
  type.kind === 'array' || type.kind === 'map' || type.kind === 'struct';

/** Whether ANSI mode implicitly casts `from` to `to` where a function expects `to`. */
export function castsImplicitly(from: ExpressionType, to: ColumnType): boolean {
  if (from.kind === 'unknown' || from.kind === 'void') return true;
  if (equalTypes(from, to)) return true;
  if (from.kind === 'interval') return to.kind === 'string';
  if (from.kind === 'array' && to.kind === 'array') return castsImplicitly(from.element, to.element);
  if (isNested(from) || isNested(to)) return false;
  // A variant is a string where one is wanted.
  if (to.kind === 'variant') return from.kind === 'string';
  if (from.kind === 'variant') return to.kind === 'string';
  if (from.kind === 'string' || to.kind === 'string') return from.kind !== 'binary' || to.kind === 'string';
  return (isNumeric(from) && isNumeric(to)) || (isTemporal(from) && isTemporal(to));
}

/** Whether CAST(… AS to) is allowed in ANSI mode. */
export function canCast(from: ExpressionType, to: ColumnType): boolean {
  if (from.kind === 'unknown' || from.kind === 'void') return true;
  if (to.kind === 'string' || equalTypes(from, to)) return true;
  if (to.kind === 'variant') return canBecomeVariant(from, false);
  if (from.kind === 'variant') return canHoldVariant(to);
  if (from.kind === 'interval') return fromInterval(from, to);
  if (to.kind === 'interval')
    return from.kind === 'string' || (isExact(from) && intervalFamily(to) !== 'calendar');
  if (from.kind === 'string') return !isNested(to) && to.kind !== 'void';
  if (from.kind === 'time') return to.kind === 'time' || isExact(to);
  if (from.kind === 'array') return to.kind === 'array' && canCast(from.element, to.element);
  if (from.kind === 'map')
    return to.kind === 'map' && canCast(from.key, to.key) && canCast(from.value, to.value);
  if (from.kind === 'struct')
    return (
      to.kind === 'struct' &&
      from.fields.length === to.fields.length &&
      from.fields.every((field, at) => canCast(field.type, to.fields[at]?.type ?? T.void))
    );
  if (isNumeric(from)) return isNumeric(to) || to.kind === 'boolean' || to.kind === 'timestamp';
  if (from.kind === 'boolean') return isNumeric(to);
  if (isTemporal(from)) return isTemporal(to) || (from.kind === 'timestamp' && isNumeric(to));
  return false;
}

/** Whether values of a type are values of a VARIANT, and structs and maps too with `objects`, as in to_variant_object. */
export function canBecomeVariant(from: ColumnType, objects: boolean): boolean {
  switch (from.kind) {
    case 'void':
    case 'interval':
      return false;
    case 'array':
      return canBecomeVariant(from.element, objects);
    case 'map':
      return objects && from.key.kind === 'string' && canBecomeVariant(from.value, objects);
    case 'struct':
      return objects && from.fields.every(({ type }) => canBecomeVariant(type, objects));
    default:
      return true;
  }
}

/** Whether a VARIANT can be cast to a type. */
function canHoldVariant(to: ColumnType): boolean {
  switch (to.kind) {
    case 'void':
    case 'interval':
      return false;
    case 'array':
      return canHoldVariant(to.element);
    case 'map':
      return to.key.kind === 'string' && canHoldVariant(to.value);
    case 'struct':
      return to.fields.every(({ type }) => canHoldVariant(type));
    default:
      return true;
  }
}

/** Numbers that are cast to and from intervals. */
const isExact = (type: ColumnType): boolean => isInteger(type) || type.kind === 'decimal';

const fromInterval = (from: IntervalType, to: ColumnType): boolean =>
  to.kind === 'interval'
    ? commonInterval(from, to) !== undefined
    : isExact(to) && intervalFamily(from) !== 'calendar';

/** Whether the type is orderable (sorting, `<`, max): maps and variants are not. */
export function isOrderable(type: ExpressionType): boolean {
  if (type.kind === 'map' || type.kind === 'variant') return false;
  if (type.kind === 'interval') return intervalFamily(type) !== 'calendar';
  if (type.kind === 'array') return isOrderable(type.element);
  return type.kind !== 'struct' || type.fields.every((field) => isOrderable(field.type));
}
