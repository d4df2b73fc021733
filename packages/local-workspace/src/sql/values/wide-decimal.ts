import type { NumberOperator } from '@lakehouse/spark-sql/coercion/arithmetic';
import type { ColumnType, DecimalType } from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast, raise } from '../../duck/duck.ts';
import { typeName } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { tried } from './tried.ts';

/** DuckDB has no decimals of more digits. */
export const MAX_DIGITS = 38;

/** What an operation that can't be represented gives: an error, or NULL. */
type Failure = 'raise' | 'null';
type Operand = readonly [sql: Duck, type: DecimalType];

/**
 * The result of an operation whose intermediate values may have more digits than DuckDB computes with. Few values have
 * them: DuckDB computes the others, a hundred times as fast.
 */
export function wideResult(
  op: Exclude<NumberOperator, 'div'>,
  [a, x]: Operand,
  [b, y]: Operand,
  type: DecimalType,
  failure: Failure,
): Duck {
  const computed = byDuckDb(op, x, y, type);
  if (!computed) return resultOfDigits(op, a, b, type, failure);
  return tried(
    [a, b],
    computed,
    (p, q) =>
      duck`CASE WHEN ${p} IS NOT NULL AND ${q} IS NOT NULL THEN ${resultOfDigits(op, p, q, type, failure)} END`,
  );
}

/** The operation as DuckDB computes it: exactly, or with an error when a value has too many digits. */
function byDuckDb(
  op: Exclude<NumberOperator, 'div'>,
  x: DecimalType,
  y: DecimalType,
  type: DecimalType,
): ((a: Duck, b: Duck) => Duck) | undefined {
  if (op === '/')
    return x.scale < MAX_DIGITS && y.scale < MAX_DIGITS
      ? (a, b) => hugeintQuotient(a, x, b, y, type)
      : undefined;
  if (op === '*')
    return x.scale + y.scale <= MAX_DIGITS ? (a, b) => plainCast(duck`(${a} * ${b})`, type) : undefined;
  const common: DecimalType = { ...type, precision: MAX_DIGITS, scale: Math.max(x.scale, y.scale) };
  return (a, b) =>
    plainCast(duck`(${plainCast(a, common)} ${duck.operator(op)} ${plainCast(b, common)})`, type);
}

/** The result computed in JavaScript with any number of digits. */
export function resultOfDigits(
  op: NumberOperator | 'negate',
  a: Duck,
  b: Duck,
  type: ColumnType & { readonly scale?: number },
  failure: Failure,
): Duck {
  const [left, right] = [duck`CAST(${a} AS VARCHAR)`, duck`CAST(${b} AS VARCHAR)`];
  const result = duck`js_decimal(${duck.str(op)}, ${left}, ${right}, ${duck.str(String(type.scale ?? 0))})`;
  const attempt = duck`TRY_CAST(${result} AS ${duckType(type)})`;
  if (failure === 'null') return attempt;
  const overflow = raise(
    'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
    duck`${duck.str('The value ')} || ${result} || ${duck.str(` cannot be represented as ${typeName(type)}. Cast the operands to decimals with fewer digits, or use \`try_add\` and its like to get NULL instead.`)}`,
  );
  return shared(
    [result],
    (text) =>
      duck`coalesce(TRY_CAST(${text} AS ${duckType(type)}), CASE WHEN ${text} IS NOT NULL THEN ${overflow} END)`,
  );
}

/** Whether no intermediate value of `hugeintQuotient` can have more digits than DuckDB computes with. */
export function quotientFits(x: DecimalType, y: DecimalType, type: DecimalType): boolean {
  const shift = type.scale - x.scale + y.scale;
  return (
    x.precision + Math.max(x.scale, shift) < MAX_DIGITS &&
    y.precision + Math.max(y.scale, -shift) < MAX_DIGITS
  );
}

/** a / b, rounded half up to the scale of `type`. */
export const quotient = (a: Duck, x: DecimalType, b: Duck, y: DecimalType, type: DecimalType): Duck =>
  quotientFits(x, y, type)
    ? hugeintQuotient(a, x, b, y, type)
    : wideResult('/', [a, x], [b, y], type, 'raise');

/** a / b as whole numbers scaled so that the quotient has `type.scale` decimals, rounded half up. */
function hugeintQuotient(a: Duck, x: DecimalType, b: Duck, y: DecimalType, type: DecimalType): Duck {
  const power = (exponent: number): Duck => duck`${10n ** BigInt(exponent)}`;
  const unscaled = (sql: Duck, d: DecimalType): Duck =>
    d.scale === 0
      ? duck`CAST(${sql} AS HUGEINT)`
      : duck`CAST(${sql} * CAST(${power(d.scale)} AS DECIMAL(${d.scale + 1},0)) AS HUGEINT)`;
  const shift = type.scale - x.scale + y.scale;
  const [top, bottom] =
    shift >= 0
      ? [duck`(${unscaled(a, x)} * ${power(shift)}::HUGEINT)`, unscaled(b, y)]
      : [unscaled(a, x), duck`(${unscaled(b, y)} * ${power(-shift)}::HUGEINT)`];
  // The macro uses both operands several times.
  const result = shared([top, bottom], (n, d) => duck`CAST(spark_div_round(${n}, ${d}) AS DECIMAL(38,0))`);
  return plainCast(
    type.scale === 0
      ? result
      : duck`${result} * CAST(${duck.str(`0.${'0'.repeat(type.scale - 1)}1`)} AS DECIMAL(${type.scale},${type.scale}))`,
    type,
  );
}
