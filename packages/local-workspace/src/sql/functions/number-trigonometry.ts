import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { plainCast, raise } from '../../duck/duck.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { typed } from '../values/typed.ts';
import { custom, type FunctionDef, type ScalarName, simple, want } from './define.ts';
import { orOfAmounts, orOfInterval } from './interval-functions.ts';
import { circular, tryOp } from './number.ts';

const D = T.double;
const double1 = (print: (x: Duck) => Duck): FunctionDef => simple(D, print);
const NAN = duck`'NaN'::DOUBLE`;
/** The quotient of 1 and a zero, by its sign. */
const infinityOf = (zero: Duck): Duck =>
  duck`CASE WHEN signbit(${zero}) THEN '-Infinity'::DOUBLE ELSE 'Infinity'::DOUBLE END`;

/** Integer kinds in bits; shifts work on INT and BIGINT, as narrower ones are widened. */
const wide = (type: ColumnType): { readonly type: ColumnType; readonly bits: number } =>
  type.kind === 'bigint' ? { type: T.bigint, bits: 64 } : { type: T.int, bits: 32 };

/**
 * Shifts as in Java: the distance is taken modulo the width, and bits shifted out are lost. In a type of twice the width the
 * bits of a negative number are those of a positive one, whose highest bit is the sign again at the end.
 */
const shift = (op: '<<' | '>>' | '>>>'): FunctionDef =>
  custom((c) => {
    const { type, bits } = wide(c.args[0]?.type ?? T.int);
    const x = c.arg(0, type).sql;
    const distance = duck`(CAST(${c.arg(1, T.int).sql} AS INTEGER) & ${bits - 1})`;
    if (op === '>>') return typed(plainCast(duck`(${x} >> ${distance})`, type), type);
    const [twice, all, highest] =
      bits === 64
        ? [duck`HUGEINT`, duck`18446744073709551615::HUGEINT`, duck`9223372036854775808::HUGEINT`]
        : [duck`BIGINT`, duck`4294967295::BIGINT`, duck`2147483648::BIGINT`];
    const positive = duck`CAST(${x} AS ${twice})`;
    const shifted =
      op === '<<'
        ? duck`((${positive} & (${all} >> ${distance})) << ${distance})`
        : duck`((${positive} & ${all}) >> ${distance})`;
    return typed(plainCast(duck`(xor(${shifted}, ${highest}) - ${highest})`, type), type);
  });

const getBit: FunctionDef = custom((c) => {
  const x = c.arg(0, 'integer');
  const { type, bits } = wide(x.type);
  const [value, at] = [want(c.name, x, type).sql, c.arg(1, T.int).sql];
  const wrong = raise(
    'INVALID_PARAMETER_VALUE.BIT_POSITION_RANGE',
    duck`${duck.str(`Expects an integer value in [0, ${bits}), but got `)} || ${at}`,
  );
  return typed(
    plainCast(
      duck`CASE WHEN ${value} IS NULL THEN NULL WHEN ${at} < 0 OR ${at} >= ${bits} THEN ${wrong} ELSE CAST((${value} >> ${at}) & 1 AS VARCHAR) END`,
      T.tinyint,
    ),
    T.tinyint,
  );
});

const widthBucket = custom((c) => {
  const [x, a, b] = [c.arg(0, D).sql, c.arg(1, D).sql, c.arg(2, D).sql];
  const n = c.arg(3, T.bigint).sql;
  const inside = (low: Duck, high: Duck, value: Duck): Duck => {
    const place = duck`(CAST(${n} AS DOUBLE) * (${value} - ${low}) / (${high} - ${low}))`;
    // NaN is 0 as a BIGINT of Java, and the largest one overflows to the smallest.
    const bucket = shared(
      [place],
      (one) =>
        duck`CASE WHEN isnan(${one}) THEN 1 ELSE coalesce(TRY_CAST(floor(${one}) AS BIGINT) + 1, -9223372036854775808) END`,
    );
    return duck`CASE WHEN ${value} < ${low} THEN 0 WHEN ${value} >= ${high} THEN ${n} + 1 ELSE ${bucket} END`;
  };
  return typed(
    duck`CASE WHEN ${x} IS NULL OR ${a} IS NULL OR ${b} IS NULL OR ${n} <= 0 OR ${n} = 9223372036854775807 OR isnan(${x}) OR ${a} = ${b} OR NOT isfinite(${a}) OR NOT isfinite(${b}) OR ${n} IS NULL THEN NULL WHEN ${a} < ${b} THEN ${inside(a, b, x)} ELSE ${inside(duck`(-${a})`, duck`(-${b})`, duck`(-${x})`)} END`,
    T.bigint,
  );
});

export const TRIGONOMETRIC_FUNCTIONS = {
  asin: double1((x) => duck`CASE WHEN abs(${x}) > 1 THEN ${NAN} ELSE js_asin(${x}) END`),
  acos: double1((x) => duck`CASE WHEN abs(${x}) > 1 THEN ${NAN} ELSE js_acos(${x}) END`),
  sinh: double1((x) => duck`js_sinh(${x})`),
  cosh: double1((x) => duck`js_cosh(${x})`),
  tanh: double1((x) => duck`tanh(${x})`),
  asinh: double1((x) => duck`js_asinh(${x})`),
  acosh: double1((x) => duck`CASE WHEN ${x} < 1 THEN ${NAN} ELSE js_acosh(${x}) END`),
  atanh: double1(
    (x) =>
      duck`CASE WHEN abs(${x}) > 1 THEN ${NAN} WHEN abs(${x}) = 1 THEN sign(${x}) * 'Infinity'::DOUBLE ELSE js_atanh(${x}) END`,
  ),
  cot: circular((x) => duck`CASE WHEN ${x} = 0 THEN ${infinityOf(x)} ELSE 1 / tan(${x}) END`),
  sec: circular((x) => duck`(1 / cos(${x}))`),
  csc: circular((x) => duck`CASE WHEN ${x} = 0 THEN ${infinityOf(x)} ELSE 1 / sin(${x}) END`),
  log1p: double1((x) => duck`CASE WHEN ${x} > -1 THEN js_log1p(${x}) END`),
  expm1: double1((x) => duck`js_expm1(${x})`),
  hypot: simple(
    D,
    (x, y) =>
      duck`CASE WHEN ${x} IS NULL OR ${y} IS NULL THEN NULL WHEN isinf(${x}) OR isinf(${y}) THEN 'Infinity'::DOUBLE WHEN ${x} = 0 AND ${y} = 0 THEN 0 ELSE greatest(abs(${x}), abs(${y})) * sqrt(pow(least(abs(${x}), abs(${y})) / greatest(abs(${x}), abs(${y})), 2) + 1) END`,
  ),
  factorial: simple(
    T.bigint,
    (n) =>
      duck`CASE WHEN ${n} BETWEEN 0 AND 20 THEN CAST(factorial(CASE WHEN ${n} BETWEEN 0 AND 20 THEN ${n} ELSE 0 END) AS BIGINT) END`,
  ),
  rint: double1((x) => duck`CASE WHEN isfinite(${x}) THEN round_even(${x}, 0) ELSE ${x} END`),
  positive: orOfInterval(
    custom((c) => c.arg(0, 'number')),
    custom((c) => c.arg(0, 'any')),
  ),
  width_bucket: orOfAmounts(3, widthBucket),
  bit_count: custom((c) => {
    const x = c.arg(0, 'any');
    return typed(
      duck`CAST(bit_count(CAST(${x.type.kind === 'boolean' ? x.sql : c.arg(0, 'integer').sql} AS BIGINT)) AS INTEGER)`,
      T.int,
    );
  }),
  getbit: getBit,
  shiftleft: shift('<<'),
  shiftright: shift('>>'),
  shiftrightunsigned: shift('>>>'),
  try_mod: tryOp('%'),
  bitmap_count: custom((c) => {
    const x = c.arg(0, T.binary).sql;
    return typed(
      duck`CASE WHEN octet_length(${x}) = 0 THEN 0 ELSE bit_count(CAST(${x} AS BIT)) END`,
      T.bigint,
    );
  }),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;
