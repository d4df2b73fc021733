import type { NumberOperator } from '@lakehouse/spark-sql/coercion/arithmetic';
import { meetingType, widerType } from '@lakehouse/spark-sql/coercion/coerce';
import { adjustedDecimal, decimalArithmetic, decimalOf } from '@lakehouse/spark-sql/coercion/decimal';
import {
  type ColumnType,
  type DecimalType,
  holdsKind,
  isInteger,
  isNumeric,
  T,
} from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast, raise } from '../../duck/duck.ts';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { intervalKind } from '../../duck/interval-type.ts';
import { cast } from './cast.ts';
import { equalityKey } from './collation-key.ts';
import { exactProduct, shortSum } from './decimal-word.ts';
import { amountOf } from './interval-value.ts';
import { orderKey, withoutOrder } from './order-key.ts';
import { sharing, type Typed, typed } from './typed.ts';
import { MAX_DIGITS, quotient, quotientFits, resultOfDigits, wideResult } from './wide-decimal.ts';

const mismatch = (op: string, a: Typed, b: Typed): Error =>
  badRequest(
    'DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES',
    `Cannot resolve "(${op})" due to data type mismatch: the left and right operands of the binary operator have incompatible types ("${typeName(a.type)}" and "${typeName(b.type)}").`,
    '42K09',
  );

/** Both operands cast to their common type. */
export function unify(op: string, a: Typed, b: Typed): [Typed, Typed] {
  const type = widerType(a.type, b.type);
  if (!type) throw mismatch(op, a, b);
  return [cast(a, type), cast(b, type)];
}

/** All values in their common type. */
export function unifyAll(
  op: string,
  values: readonly Typed[],
  common = widerType,
): { type: ColumnType; sql: Duck[] } {
  let type: ColumnType = T.void;
  for (const value of values) {
    const wider = common(type, value.type);
    if (!wider) throw mismatch(op, typed(duck.empty, type), value);
    type = wider;
  }
  return { type, sql: values.map((value) => cast(value, type).sql) };
}

/** A comparison in the common type of both operands. Throws SqlError when they have none, or for maps. */
export const comparison = (op: string, left: Typed, right: Typed): Typed =>
  op === '<=>'
    ? comparisonOf(op, left, right)
    : besideNull(left, right, (one) => comparisonOf(op, one, right));

/**
 * An operation of which Spark skips the second operand where the first is NULL: a string that is not a number then fails
 * only beside a value.
 */
function besideNull(first: Typed, second: Typed, operation: (first: Typed) => Typed): Typed {
  const mayFail = second.type.kind === 'string' && second.literal === undefined;
  if (!mayFail || first.type.kind === 'string') return operation(first);
  return sharing([first], (one) => {
    const { sql, type } = operation(one);
    return typed(duck`CASE WHEN ${one.sql} IS NOT NULL THEN ${sql} END`, type);
  });
}

function comparisonOf(op: string, left: Typed, right: Typed): Typed {
  const type = meetingType(left.type, right.type);
  if (!type) throw mismatch(op, left, right);
  const [a, b] = [cast(left, type), cast(right, type)];
  if (a.type.kind === 'map') throw mismatch(op, left, right);
  if (holdsKind(a.type, 'variant')) throw withoutOrder(a.type, ': cast them');
  if (intervalKind(a.type) === 'calendar') throw withoutOrder(a.type);
  // DuckDB can't compare structs everywhere: the number inside is compared.
  const [x, y] =
    a.type.kind === 'interval'
      ? [amountOf(a), amountOf(b)]
      : /[<>]=?$/u.test(op) && op !== '<=>'
        ? [orderKey(a), orderKey(b)]
        : [equalityKey(a), equalityKey(b)];
  const word = op === '<=>' ? duck`IS NOT DISTINCT FROM` : duck.operator(op);
  return typed(duck`(${x} ${word} ${y})`, T.boolean);
}

/** + - * / % div between numbers; a string operand becomes BIGINT or DOUBLE as in ANSI mode. */
export const arithmetic = (
  op: NumberOperator,
  left: Typed,
  right: Typed,
  failure: Failure = 'raise',
): Typed =>
  // Spark looks at the divisor first.
  op === '/' || op === '%' || op === 'div'
    ? besideNull(right, left, (one) => operate(op, left, one, failure))
    : besideNull(left, right, (one) => operate(op, one, right, failure));

function operate(op: NumberOperator, left: Typed, right: Typed, failure: Failure): Typed {
  const operands = [numeric(op, left, right), numeric(op, right, left)] as const;
  // Those look at the divisor as well as dividing by it.
  return op === '/' || op === '%' || op === 'div'
    ? sharing(operands, (a, b) => arithmeticOf(op, a, b, failure))
    : arithmeticOf(op, ...operands, failure);
}

/** The result of a division by zero or an overflow: an error, or NULL as in the `try_` functions. */
type Failure = 'raise' | 'null';

function arithmeticOf(op: NumberOperator, a: Typed, b: Typed, failure: Failure): Typed {
  if (op === 'div') return integralDivide(a, b);
  const decimals = decimalOperands(a, b);
  if (decimals) return onDecimals(op, a, b, ...decimals, failure);
  const common = op === '/' ? T.double : (widerType(a.type, b.type) ?? T.double);
  const [x, y] = [cast(a, common).sql, cast(b, common).sql];
  // Multiplying two narrow integers must overflow in their own type, which DuckDB does too.
  if (op === '/') return typed(guardZero(a, b, duck`(${x} / ${y})`, failure), common);
  if (op === '%') {
    // The remainder of the smallest integer by -1 overflows in DuckDB.
    const rest =
      isInteger(common) && b.literal === undefined
        ? duck`CASE WHEN ${y} = -1 THEN ${x} - ${x} ELSE ${x} % ${y} END`
        : duck`(${x} % ${y})`; // Not fmod, whose result has the sign of the divisor.
    return typed(guardRemainder(a, b, rest, failure), common);
  }
  if (failure === 'null' && isInteger(common))
    return typed(
      duck`TRY_CAST((CAST(${x} AS HUGEINT) ${duck.operator(op)} CAST(${y} AS HUGEINT)) AS ${duckType(common)})`,
      common,
    );
  return typed(duck`(${x} ${duck.operator(op)} ${y})`, common);
}

/** The number that a string operand becomes. */
export const numberBeside = (other: ColumnType): ColumnType => (isInteger(other) ? T.bigint : T.double);

function numeric(op: string, value: Typed, other: Typed): Typed {
  if (isNumeric(value.type)) return value;
  if (value.type.kind === 'void') return cast(value, isNumeric(other.type) ? other.type : T.double);
  if (value.type.kind === 'string') return cast(value, numberBeside(other.type));
  throw mismatch(op, value, other);
}

/** The quotient; raises DIVIDE_BY_ZERO unless the divisor is a literal that is not zero. */
const guardZero = (dividend: Typed, divisor: Typed, quotient: Duck, failure: Failure = 'raise'): Duck =>
  unlessZero(
    dividend,
    divisor,
    quotient,
    failure,
    'DIVIDE_BY_ZERO',
    'Division by zero. Use `try_divide` to tolerate divisor being 0 and return NULL instead.',
  );

/** The remainder of a division; raises REMAINDER_BY_ZERO unless the divisor is a literal that is not zero. */
export const guardRemainder = (
  dividend: Typed,
  divisor: Typed,
  remainder: Duck,
  failure: Failure = 'raise',
): Duck =>
  unlessZero(
    dividend,
    divisor,
    remainder,
    failure,
    'REMAINDER_BY_ZERO',
    'Remainder by zero. Use `try_mod` to tolerate divisor being 0 and return NULL instead.',
  );

/** The result unless the divisor is zero: then an error, or NULL by `failure`. NULL divided by zero is NULL. */
function unlessZero(
  dividend: Typed,
  divisor: Typed,
  result: Duck,
  failure: Failure,
  error: string,
  message: string,
): Duck {
  if (typeof divisor.literal === 'string' && Number(divisor.literal) !== 0) return result;
  if (failure === 'null' || dividend.literal === null)
    return duck`CASE WHEN ${divisor.sql} <> 0 THEN ${result} END`;
  const absent = dividend.literal === undefined ? duck` AND ${dividend.sql} IS NOT NULL` : duck.empty;
  return duck`CASE WHEN ${divisor.sql} = 0${absent} THEN ${raise(error, duck.str(message))} WHEN ${divisor.sql} <> 0 THEN ${result} END`;
}

/** Both types as decimals when the operation is decimal; an integer literal counts only with its digits. */
function decimalOperands(a: Typed, b: Typed): [DecimalType, DecimalType] | undefined {
  if (a.type.kind !== 'decimal' && b.type.kind !== 'decimal') return;
  const of = (value: Typed): DecimalType | undefined =>
    isInteger(value.type) && typeof value.literal === 'string'
      ? { kind: 'decimal', precision: Math.max(1, value.literal.replace(/^-?0*/u, '').length), scale: 0 }
      : decimalOf(value.type);
  const [x, y] = [of(a), of(b)];
  return x && y && [x, y];
}

function onDecimals(
  op: Exclude<NumberOperator, 'div'>,
  a: Typed,
  b: Typed,
  x: DecimalType,
  y: DecimalType,
  failure: Failure,
): Typed {
  const type = decimalArithmetic(op, x, y);
  const checked = (result: Duck): Duck =>
    op === '/'
      ? guardZero(a, b, result, failure)
      : op === '%'
        ? guardRemainder(a, b, result, failure)
        : result;
  if (!fitsHugeint(op, a, b, x, y, type))
    return typed(checked(wideResult(op, [cast(a, x).sql, x], [cast(b, y).sql, y], type, failure)), type);
  if (op === '/') return typed(checked(quotient(cast(a, x).sql, x, cast(b, y).sql, y, type)), type);
  if (op === '*') {
    const exact = x.scale + y.scale;
    const { sql: product, max } = exactProduct(a, b, x, y);
    return exact === type.scale
      ? { ...typed(plainCast(product, type), type), narrow: product, max: () => max }
      : typed(
          exact <= 38
            ? plainCast(product, type)
            : plainCast(duck`${cast(a, T.double).sql} * ${cast(b, T.double).sql}`, type),
          type,
        );
  }
  const short = op === '+' || op === '-' ? shortSum(op, a, b, x, y) : undefined;
  if (short) {
    // Up to 18 digits, DuckDB widens the result itself, without an overflow check per value.
    if (type.precision <= 18)
      return {
        ...typed(plainCast(duck`(${cast(a, x).sql} ${duck.operator(op)} ${cast(b, y).sql})`, type), type),
        max: () => short.max,
      };
    if (type.scale === Math.max(x.scale, y.scale))
      return { ...typed(plainCast(short.sql, type), type), narrow: short.sql, max: () => short.max };
  }
  const wide = adjustedDecimal(
    Math.max(x.precision - x.scale, y.precision - y.scale) +
      Math.max(x.scale, y.scale) +
      (op === '%' ? 0 : 1),
    Math.max(x.scale, y.scale),
  );
  const [p, q] = [plainCast(cast(a, x).sql, wide), plainCast(cast(b, y).sql, wide)];
  const result = plainCast(duck`(${p} ${duck.operator(op)} ${q})`, type);
  return typed(checked(result), type);
}

/** Whether no intermediate result can have more digits than DuckDB computes with. */
function fitsHugeint(
  op: Exclude<NumberOperator, 'div'>,
  a: Typed,
  b: Typed,
  x: DecimalType,
  y: DecimalType,
  type: DecimalType,
): boolean {
  if (op === '/') return quotientFits(x, y, type);
  if (op === '*')
    return (
      x.precision + y.precision <= MAX_DIGITS || exactProduct(a, b, x, y).max < 10n ** BigInt(MAX_DIGITS)
    );
  const scale = Math.max(x.scale, y.scale);
  return Math.max(x.precision - x.scale, y.precision - y.scale) + scale + (op === '%' ? 0 : 1) <= MAX_DIGITS;
}

/** The negated value, which Spark rounds to 34 digits. */
export function negative({ sql, type }: Typed): Duck {
  const plain = duck`(- ${sql})`;
  if (type.kind !== 'decimal' || type.precision <= JAVA_DIGITS) return plain;
  return shared([sql], (x) => {
    const rounded = resultOfDigits('negate', x, duck`0`, type, 'raise');
    const bound = duck.str(`1${'0'.repeat(JAVA_DIGITS)}`);
    return duck`CASE WHEN abs(CAST(replace(CAST(${x} AS VARCHAR), '.', '') AS HUGEINT)) < CAST(${bound} AS HUGEINT) THEN (- ${x}) ELSE ${rounded} END`;
  });
}

/** The precision of Java's decimal arithmetic by default, in digits. */
const JAVA_DIGITS = 34;

function integralDivide(a: Typed, b: Typed): Typed {
  const type = widerType(a.type, b.type) ?? T.bigint;
  if (!isInteger(type))
    return typed(guardZero(a, b, resultOfDigits('div', a.sql, b.sql, T.bigint, 'raise')), T.bigint);
  // The smallest INT by -1 is a BIGINT.
  const [x, y] = [cast(a, T.bigint).sql, cast(b, T.bigint).sql];
  return typed(guardZero(a, b, duck`(${x} // ${y})`), T.bigint);
}
