import { defineFunctions, type FunctionRow } from './function-spec.ts';
import { absType, arithmetic, ceilScaledType, ceilType, roundType, shiftType } from './rules.ts';
import { nanvlType, uniformType, widthBucketType } from './value-rules.ts';

const strict = { nulls: 'arguments' } as const;

const onDouble = <const Name extends string>(name: Name, aliases = '') =>
  [`${name}(value double) -> double`, { aliases }] as const;

const TRIGONOMETRY = [
  onDouble('acos'),
  onDouble('acosh'),
  onDouble('asin'),
  onDouble('asinh'),
  onDouble('atan'),
  onDouble('atanh'),
  onDouble('cos'),
  onDouble('cosh'),
  onDouble('cot'),
  onDouble('csc'),
  onDouble('degrees'),
  onDouble('radians'),
  onDouble('sec'),
  onDouble('sin'),
  onDouble('sinh'),
  onDouble('tan'),
  onDouble('tanh'),
  ['atan2(y double, x double) -> double'],
  ['hypot(a double, b double) -> double'],
] as const satisfies readonly FunctionRow[];

const POWERS = [
  onDouble('cbrt'),
  onDouble('exp'),
  onDouble('expm1'),
  onDouble('ln'),
  ['log(base double, value? double) -> double'],
  onDouble('log10'),
  onDouble('log1p'),
  onDouble('log2'),
  ['pow(base double, exponent double) -> double', { aliases: 'power' }],
  onDouble('sqrt'),
] as const satisfies readonly FunctionRow[];

const ROUNDING = [
  ['abs(value number|interval) -> computed', { ...strict, rule: absType }],
  ['bround(value number, digits?* int) -> computed', { rule: roundType }],
  ['ceil(value number) -> computed', { aliases: 'ceiling', rule: ceilType }],
  ['floor(value number) -> computed', { rule: ceilType }],
  ['negative(value number|interval) -> computed', { ...strict, rule: absType }],
  ['positive(value number|interval) -> computed', { ...strict, rule: absType }],
  onDouble('rint'),
  ['round(value number, digits?* int) -> computed', { rule: roundType }],
  ['sign(value double|interval) -> double', { ...strict, aliases: 'signum' }],
] as const satisfies readonly FunctionRow[];

const ARITHMETIC = [
  ['div(value number|interval, divisor number|interval) -> computed', { rule: arithmetic('div') }],
  ['mod(value number, divisor number) -> computed', { rule: arithmetic('%') }],
  ['pmod(value number, divisor number) -> computed', { rule: arithmetic('%') }],
  ['try_add(a any, b any) -> computed', { rule: arithmetic('+') }],
  ['try_subtract(a any, b any) -> computed', { rule: arithmetic('-') }],
  ['try_multiply(a any, b any) -> computed', { rule: arithmetic('*') }],
  ['try_divide(a any, b any) -> computed', { rule: arithmetic('/') }],
  ['try_mod(a number, b number) -> computed', { rule: arithmetic('%') }],
] as const satisfies readonly FunctionRow[];

const BITS = [
  ['bin(value bigint) -> string', strict],
  ['bit_count(value integer!|boolean!) -> int', strict],
  ['conv(digits string, from int, to int) -> string'],
  ['getbit(value integer!, position int) -> tinyint', { ...strict, aliases: 'bit_get' }],
  ['hex(value bigint|string|binary) -> string', strict],
  ['shiftleft(value int|bigint, bits int) -> computed', { ...strict, rule: shiftType }],
  ['shiftright(value int|bigint, bits int) -> computed', { ...strict, rule: shiftType }],
  ['shiftrightunsigned(value int|bigint, bits int) -> computed', { ...strict, rule: shiftType }],
  ['unhex(digits string) -> binary'],
] as const satisfies readonly FunctionRow[];

const OTHERS = [
  ['bitmap_bit_position(value bigint) -> bigint', strict],
  ['bitmap_bucket_number(value bigint) -> bigint', strict],
  ['bitmap_count(bitmap binary!!!) -> bigint', strict],
  ['e() -> double', { nulls: 'never' }],
  ['factorial(value int) -> bigint'],
  ['isnan(value double) -> boolean', { nulls: 'never' }],
  ['monotonically_increasing_id() -> bigint', { nulls: 'never', varies: 'randomly' }],
  ['nanvl(value double|float, other double|float) -> computed', { ...strict, rule: nanvlType }],
  ['pi() -> double', { nulls: 'never' }],
  ['rand(seed?* int!|bigint!) -> double', { nulls: 'never', varies: 'randomly', aliases: 'random' }],
  ['randn(seed?* int!|bigint!) -> double', { nulls: 'never', varies: 'randomly' }],
  ['spark_partition_id() -> int', { nulls: 'never', varies: 'randomly' }],
  [
    'uniform(low* number!, high* number!, seed?* int!|bigint!) -> computed',
    { nulls: 'never', varies: 'randomly', rule: uniformType },
  ],
  [
    'width_bucket(value double|interval, low double|interval, high double|interval, count bigint) -> computed',
    { rule: widthBucketType },
  ],
] as const satisfies readonly FunctionRow[];

/** Functions on numbers. */
export const NUMBER_FUNCTIONS = defineFunctions('number', 'scalar', [
  ...TRIGONOMETRY,
  ...POWERS,
  ...ROUNDING,
  ...ARITHMETIC,
  ...BITS,
  ...OTHERS,
]);

/** Forms with a target number of digits. */
export const OTHER_NUMBER_FORMS = defineFunctions('number', 'scalar', [
  ['ceil(value number, digits* int) -> computed', { aliases: 'ceiling', rule: ceilScaledType }],
  ['floor(value number, digits* int) -> computed', { rule: ceilScaledType }],
]);
