import type { NumberOperator } from '@lakehouse/spark-sql/coercion/arithmetic';
import { scaledDecimal } from '@lakehouse/spark-sql/coercion/decimal';
import { type ColumnType, decimal, formatType, isInteger, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, plainCast, raise } from '../../duck/duck.ts';
import { typeName, unsupported, wrongType } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { isCollated } from '../values/collations.ts';
import { arithmetic, guardRemainder, negative, numberBeside, unify, unifyAll } from '../values/operators.ts';
import { extremeOf } from '../values/order-key.ts';
import { literal, type Typed, typed } from '../values/typed.ts';
import { withinDigits } from '../values/within-digits.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName, simple } from './define.ts';
import {
  absOfInterval,
  negativeOfInterval,
  orOfInterval,
  quotientOfIntervals,
  signOfInterval,
  triedOnTime,
  tryMakeInterval,
} from './interval-functions.ts';
import { wholeConstant } from './whole-constant.ts';

const D = T.double;
const double1 = (print: (x: Duck) => Duck): FunctionDef => simple(D, print);
/** A trigonometric function: DuckDB raises an error for an infinity, Spark returns NaN. */
export const circular = (print: (x: Duck) => Duck): FunctionDef =>
  double1((x) => duck`CASE WHEN isinf(${x}) THEN 'NaN'::DOUBLE ELSE ${print(x)} END`);

/** A whole number divided by ten to the power of `scale`, exactly. */
const scaled = (whole: Duck, scale: number): Duck =>
  scale > 0
    ? duck`(CAST(${whole} AS DECIMAL(${38 - scale},0)) * CAST(${duck.str(`0.${'1'.padStart(scale, '0')}`)} AS DECIMAL(${scale},${scale})))`
    : duck`(CAST(${whole} AS HUGEINT) * ${10n ** BigInt(-scale)}::HUGEINT)`;

/** The power that the engine's widest integers hold. Throws SqlError above it. */
function powerOfTen(exponent: number): bigint {
  if (exponent > 38) throw unsupported('Rounding to a place beyond 38 digits');
  return 10n ** BigInt(exponent);
}

/** ceil and floor of a DECIMAL (or a whole number) to a number of decimals. */
function toScale(fn: string, given: Typed, scale: number): Typed {
  const exact = scaledDecimal(given.type);
  if (!exact) throw wrongType(fn, 'a number', given.type);
  const newScale = Math.max(0, Math.min(exact.scale, scale));
  const whole = Math.max(exact.precision - exact.scale + 1, -scale + 1);
  const type = decimal(Math.min(38, whole + newScale), newScale);
  const wide = duck`CAST(${cast(given, exact).sql} AS DECIMAL(38,${Math.max(exact.scale, 1)}))`;
  if (scale >= exact.scale) return typed(plainCast(wide, type), type);
  const power = duck`${powerOfTen(Math.abs(scale))}`;
  const moved =
    scale > 0 ? duck`${duck.word(fn)}(${wide} * ${power})` : duck`${duck.word(fn)}(${wide} / ${power})`;
  const back = scaled(moved, scale);
  return typed(plainCast(duck`CASE WHEN ${given.sql} IS NOT NULL THEN ${back} END`, type), type);
}

/** ceil and floor: BIGINT for integers and doubles, a decimal of scale 0 for decimals. */
const toWhole = (fn: string): FunctionDef =>
  custom((c) => {
    if (c.args[1]) {
      const scale = wholeConstant(c, 1, 0);
      const value = toScale(fn, c.arg(0, 'any'), scale ?? 0);
      return scale === null ? literal(null, value.type) : value;
    }
    const x = c.arg(0, 'number');
    if (isInteger(x.type)) return cast(x, T.bigint);
    // A number out of range becomes the nearest BIGINT, and NaN becomes 0, as in Java.
    if (x.type.kind !== 'decimal')
      return typed(
        duck`CASE WHEN isnan(${x.sql}) THEN 0 WHEN ${x.sql} >= 9223372036854775807 THEN 9223372036854775807 WHEN ${x.sql} <= -9223372036854775808 THEN -9223372036854775808 ELSE TRY_CAST(${duck.word(fn)}(${x.sql}) AS BIGINT) END`,
        T.bigint,
      );
    const { precision, scale } = x.type;
    const type = decimal(Math.max(1, Math.min(38, precision - scale + (scale > 0 ? 1 : 0))), 0);
    return typed(plainCast(duck`${duck.word(fn)}(${x.sql})`, type), type);
  });

/** The unscaled value of a decimal. */
const unscaledOf = (sql: Duck): Duck => duck`CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`;

/** Rounds a decimal half to even through whole numbers: `digits` may be negative. */
function halfEven(
  sql: Duck,
  from: Extract<ColumnType, { kind: 'decimal' }>,
  digits: number,
  to: ColumnType,
): Duck {
  const unscaled = unscaledOf(sql);
  const power = duck`${powerOfTen(from.scale - digits)}::HUGEINT`;
  const [cut, rest] = [duck`(${unscaled} // ${power})`, duck`abs(${unscaled} % ${power})`];
  const up = duck`CASE WHEN 2 * ${rest} > ${power} OR (2 * ${rest} = ${power} AND ${cut} % 2 <> 0) THEN sign(${unscaled}) ELSE 0 END`;
  return plainCast(scaled(duck`(${cut} + ${up})`, digits), to);
}

/** With more decimals, the number from which on `round` changes none is written with an exponent. */
const MAX_DECIMALS = 21;

/** round (half up) and bround (half even) with a constant scale. */
const rounding = (even: boolean): FunctionDef =>
  custom((c) => {
    const digits = wholeConstant(c, 1, 0);
    const value = rounded(c, even, digits ?? 0);
    return digits === null ? literal(null, value.type) : value;
  });

const raiseDigits = (value: Duck, type: ColumnType): Duck =>
  raise(
    'NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION',
    duck`${duck.str('The rounded value ')} || CAST(${value} AS VARCHAR) || ${duck.str(` cannot be represented as ${typeName(type)}.`)}`,
  );

/** A decimal rounded to as many zeros as it has digits before the point, or to more: DuckDB gives 0 for each, for NULL too. */
function nothingOrOne({ sql, type: given }: Typed, zeros: number, type: ColumnType): Duck {
  const one = `1${'0'.repeat(zeros)}`;
  const { precision, scale } = given.kind === 'decimal' ? given : { precision: 38, scale: 0 };
  const rounded = (sign: string): Duck =>
    zeros < 38 ? literal(sign + one, type).sql : raiseDigits(duck.str(sign + one), type);
  return shared([sql], (x) => {
    const zero = duck`WHEN ${x} IS NOT NULL THEN ${literal('0', type).sql} END`;
    if (zeros > precision - scale) return duck`CASE ${zero}`;
    const half = literal(`5${'0'.repeat(zeros - 1)}`, given).sql;
    return duck`CASE WHEN ${x} >= ${half} THEN ${rounded('')} WHEN ${x} <= -${half} THEN ${rounded('-')} ${zero}`;
  });
}

function rounded(c: CallContext, even: boolean, digits: number): Typed {
  const x = c.arg(0, 'number');
  if (isInteger(x.type)) {
    if (digits >= 0) return x;
    // No integer has so many digits; of NULL it would be 0 as well.
    if (digits < -19)
      return typed(duck`CASE WHEN ${x.sql} IS NOT NULL THEN ${literal('0', x.type).sql} END`, x.type);
    if (even)
      return typed(
        halfEven(
          duck`CAST(${x.sql} AS DECIMAL(20,0))`,
          { kind: 'decimal', precision: 20, scale: 0 },
          digits,
          x.type,
        ),
        x.type,
      );
    return typed(plainCast(duck`round(CAST(${x.sql} AS DECIMAL(38,0)), ${digits})`, x.type), x.type);
  }
  if (x.type.kind === 'decimal') {
    const { precision, scale } = x.type;
    const newScale = Math.max(0, Math.min(scale, digits));
    const whole = precision - scale + 1;
    const type = decimal(Math.min(38, Math.max(whole + newScale, 1 - digits)), newScale);
    if (even && digits < scale) return typed(halfEven(x.sql, x.type, digits, type), type);
    if (digits >= 0) return typed(plainCast(x.sql, type), type);
    if (-digits >= precision - scale) return typed(nothingOrOne(x, -digits, type), type);
    const value = plainCast(duck`round(${x.sql}, ${digits})`, type);
    // Only of 38 digits before the point it may have one more than a DECIMAL.
    return typed(whole <= 38 ? value : withinDigits(value, type, (found) => raiseDigits(found, type)), type);
  }
  // Rounds the shortest decimal representation, as Spark does: round(2.675, 2) is 2.68 although the binary value is
  // below that. A FLOAT has the digits of the DOUBLE that it becomes.
  const print = (value: Duck): Duck => {
    const text = duck`CAST(CAST(${value} AS DOUBLE) AS VARCHAR)`;
    if (even || digits < 0 || digits > MAX_DECIMALS)
      return duck`CASE WHEN isfinite(${value}) THEN CAST(js_round(${text}, ${duck.str(String(digits))}, ${duck.str(even ? 'even' : 'up')}) AS DOUBLE) + 0 ELSE ${value} END`;
    // From here on, doubles are as far from each other as the last decimal, so that rounding changes none. Below it, the
    // digits are a whole number that a DOUBLE holds exactly.
    const unchanged = duck.number(2 ** 53 / 10 ** digits);
    // DuckDB reads the digits of a DECIMAL of at most 18 forty times as fast as those of a longer one.
    const read = decimal(digits <= 18 ? 18 : 38, digits);
    return duck`CASE WHEN abs(${value}) < ${unchanged} THEN CAST(CAST(spark_plain_digits(${text}) AS ${duckType(read)}) AS DOUBLE) ELSE ${value} END`;
  };
  return typed(
    shared([x.sql], (value) => plainCast(print(value), x.type)),
    x.type,
  );
}

const extreme = (fn: 'greatest' | 'least'): FunctionDef =>
  custom((c) => {
    const { type, sql } = unifyAll(c.name, c.args);
    if (type.kind !== 'array' && type.kind !== 'struct' && !isCollated(type))
      return typed(duck`${duck.word(fn)}(${sql})`, type);
    const list = typed(duck`[${sql}]`, { kind: 'array', element: type });
    return typed(extremeOf(list, fn === 'greatest' ? 'max' : 'min'), type);
  });

/** Spark's logarithms are NULL where they are undefined. */
const logarithm = (of: (x: Duck) => Duck): FunctionDef =>
  double1((x) => duck`CASE WHEN ${x} > 0 THEN ${of(x)} END`);

/** Arithmetic that returns NULL where the plain form raises an error; an error in an operand is still raised. */
export const tryOp = (op: Exclude<NumberOperator, 'div'>): FunctionDef =>
  custom((c) => {
    // A string that is not a number gives NULL too: Spark's cast is inside the expression that it tries.
    const [left, right] = [c.arg(0, 'any'), c.arg(1, 'any')];
    const operand = (at: number, value: Typed, other: Typed): Typed =>
      value.type.kind === 'string' ? cast(value, numberBeside(other.type), 'try') : c.arg(at, 'number');
    return arithmetic(op, operand(0, left, right), operand(1, right, left), 'null');
  });

const pmod = custom((c) => {
  const [a, b] = unify('pmod', c.arg(0, 'number'), c.arg(1, 'number'));
  const remainder = arithmetic('%', c.arg(0, 'number'), c.arg(1, 'number'));
  const { type: result } = remainder;
  if (result.kind === 'decimal')
    return typed(
      shared([remainder.sql, c.arg(1, 'number').sql], (r, divisor) => {
        const wide = decimal(38, result.scale);
        const sum = duck`(CAST(${r} AS ${duckType(wide)}) + TRY_CAST(${divisor} AS ${duckType(wide)}))`;
        return duck`CASE WHEN ${r} < 0 AND ${divisor} > 0 THEN ${cast(typed(sum, wide), result).sql} ELSE ${r} END`;
      }),
      result,
    );
  const least = LEAST[result.kind];
  const rest = (x: Duck): Duck => duck`(${x} % ${b.sql})`;
  const sql =
    least !== undefined
      ? shared([rest(a.sql), b.sql], (r, n) => positiveRest(r, n, least))
      : duck`CASE WHEN ${rest(a.sql)} < 0 THEN ${rest(duck`(${rest(a.sql)} + ${b.sql})`)} ELSE ${rest(a.sql)} END`;
  return typed(guardRemainder(a, b, plainCast(sql, result)), result);
});

/** The smallest number of a type, where sums begin again at the largest one when they are below it; 0 where Java has room for all sums. */
const LEAST: Partial<Record<ColumnType['kind'], bigint>> = {
  tinyint: 0n,
  smallint: 0n,
  int: -(2n ** 31n),
  bigint: -(2n ** 63n),
};

/** What `pmod` makes of a remainder: a negative one of a negative divisor stays, unless their sum overflows in Java. */
function positiveRest(r: Duck, n: Duck, least: bigint): Duck {
  const sum = duck`(CAST(${r} AS HUGEINT) + ${n})`;
  const overflow =
    least === 0n ? duck.empty : duck` WHEN ${sum} < ${least} THEN (${sum} + ${-2n * least}) % ${n}`;
  return duck`CASE WHEN ${r} >= 0 THEN ${r} WHEN ${n} > 0 THEN ${sum}${overflow} ELSE ${r} END`;
}

const coalesce = custom((c) => {
  const { type, sql } = unifyAll(c.name, c.args);
  return typed(duck`coalesce(${sql})`, type);
});

const choose = (condition: Duck, yes: Typed, no: Typed): Typed => {
  const [a, b] = unify('if', yes, no);
  return typed(duck`CASE WHEN ${condition} THEN ${a.sql} ELSE ${b.sql} END`, a.type);
};

const nullif = custom((c) => {
  const [a, b] = [c.arg(0, 'any'), c.arg(1, 'any')];
  const [x, y] = unify('nullif', a, b);
  return typed(duck`CASE WHEN ${x.sql} = ${y.sql} THEN NULL ELSE ${a.sql} END`, a.type);
});

const iff = custom((c) => choose(c.arg(0, T.boolean).sql, c.arg(1, 'any'), c.arg(2, 'any')));

const log = custom((c) => {
  const last = c.arg(c.args.length - 1, D).sql;
  if (c.args.length === 1) return typed(duck`CASE WHEN ${last} > 0 THEN js_ln(${last}) END`, D);
  const base = c.arg(0, D).sql;
  return typed(duck`CASE WHEN ${base} > 0 AND ${last} > 0 THEN js_ln(${last}) / js_ln(${base}) END`, D);
});

/** Functions such as `int(x)` are casts. */
const casting = (type: ColumnType): FunctionDef => custom((c) => cast(c.arg(0, 'any'), type));

export const NUMBER_FUNCTIONS = {
  boolean: casting(T.boolean),
  tinyint: casting(T.tinyint),
  smallint: casting(T.smallint),
  int: casting(T.int),
  bigint: casting(T.bigint),
  float: casting(T.float),
  double: casting(T.double),
  decimal: casting(decimal(10, 0)),
  string: casting(T.string),
  binary: casting(T.binary),
  try_make_interval: tryMakeInterval,
  abs: orOfInterval(
    custom((c) => {
      const x = c.arg(0, 'number');
      const plain = duck`abs(${x.sql})`;
      if (x.type.kind !== 'decimal') return typed(plain, x.type);
      // Spark negates what is below zero, and rounds it to Java's digits on the way.
      return typed(
        shared(
          [x.sql],
          (value) => duck`CASE WHEN ${value} < 0 THEN ${negative(typed(value, x.type))} ELSE ${value} END`,
        ),
        x.type,
      );
    }),
    absOfInterval,
  ),
  negative: orOfInterval(
    custom((c) => typed(negative(c.arg(0, 'number')), c.arg(0, 'number').type)),
    negativeOfInterval,
  ),
  ceil: toWhole('ceil'),
  floor: toWhole('floor'),
  round: rounding(false),
  bround: rounding(true),
  pow: simple(D, (x, y) => duck`js_pow(${x}, ${y})`),
  sqrt: double1((x) => duck`CASE WHEN ${x} < 0 THEN 'NaN'::DOUBLE ELSE sqrt(${x}) END`),
  cbrt: double1((x) => duck`js_cbrt(${x})`),
  exp: double1((x) => duck`js_exp(${x})`),
  ln: logarithm((x) => duck`js_ln(${x})`),
  log,
  log10: logarithm((x) => duck`js_log10(${x})`),
  log2: logarithm((x) => duck`js_log2(${x})`),
  sign: orOfInterval(
    double1((x) => duck`CASE WHEN ${x} = 0 OR isnan(${x}) THEN ${x} ELSE CAST(sign(${x}) AS DOUBLE) END`),
    signOfInterval,
  ),
  sin: circular((x) => duck`sin(${x})`),
  cos: circular((x) => duck`cos(${x})`),
  tan: circular((x) => duck`tan(${x})`),
  atan: double1((x) => duck`js_atan(${x})`),
  // Spark normalizes -0.0 to 0.0 in both arguments.
  atan2: simple(D, (y, x) => duck`js_atan2(${y} + 0.0::DOUBLE, ${x} + 0.0::DOUBLE)`),
  radians: double1((x) => duck`radians(${x})`),
  degrees: double1((x) => duck`degrees(${x})`),
  pi: simple(D, () => duck`pi()`),
  e: simple(D, () => duck`exp(1.0::DOUBLE)`),
  mod: custom((c) => arithmetic('%', c.arg(0, 'number'), c.arg(1, 'number'))),
  div: orOfInterval(
    custom((c) => arithmetic('div', c.arg(0, 'number'), c.arg(1, 'number'))),
    quotientOfIntervals,
  ),
  pmod,
  try_add: triedOnTime('+', tryOp('+')),
  try_subtract: triedOnTime('-', tryOp('-')),
  try_multiply: triedOnTime('*', tryOp('*')),
  try_divide: triedOnTime('/', tryOp('/')),
  greatest: extreme('greatest'),
  least: extreme('least'),
  coalesce,
  ifnull: coalesce,
  nvl2: custom((c) => choose(duck`${c.arg(0, 'any').sql} IS NOT NULL`, c.arg(1, 'any'), c.arg(2, 'any'))),
  nullif,
  nullifzero: custom((c) => {
    const value = c.arg(0, 'any');
    return typed(duck`CASE WHEN ${c.arg(0, 'number').sql} = 0 THEN NULL ELSE ${value.sql} END`, value.type);
  }),
  zeroifnull: custom((c) =>
    choose(
      duck`${c.arg(0, 'any').sql} IS NULL`,
      typed(duck`CAST(0 AS INTEGER)`, T.int),
      c.args[0]?.type.kind === 'void' ? c.arg(0, T.int) : c.arg(0, 'number'),
    ),
  ),
  if: iff,
  isnull: custom((c) => typed(duck`(${c.arg(0, 'any').sql} IS NULL)`, T.boolean)),
  isnotnull: custom((c) => typed(duck`(${c.arg(0, 'any').sql} IS NOT NULL)`, T.boolean)),
  isnan: simple(T.boolean, (x) => duck`coalesce(isnan(${x}), false)`),
  nanvl: custom((c) => {
    const [value, other] = c.args;
    const isFloat =
      value?.type.kind === 'float' && (other?.type.kind === 'float' || other?.type.kind === 'void');
    const type = isFloat ? T.float : D;
    const [a, b] = [c.arg(0, type).sql, c.arg(1, type).sql];
    return typed(duck`CASE WHEN isnan(${a}) THEN ${b} ELSE ${a} END`, type);
  }),
  // The argument is kept, since it may contain an aggregate, without which the rows would not be grouped.
  typeof: custom((c) => {
    const { sql, type } = c.arg(0, 'any');
    return typed(
      duck`CASE WHEN ${sql} IS NULL THEN ${duck.str(typeText(type))} ELSE ${duck.str(typeText(type))} END`,
      T.string,
    );
  }),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;

const typeText = (type: ColumnType): string => formatType(type);
