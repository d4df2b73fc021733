import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { absType, arithmetic, ceilType, roundType, shiftType } from './rules.ts';

const strict = { nulls: 'arguments' } as const;

const onDouble = (name: string, help: string, aliases = ''): FunctionRow => [
  `${name}(value double) -> double`,
  help,
  { aliases },
];

const TRIGONOMETRY: readonly FunctionRow[] = [
  onDouble('acos', 'Arc cosine, in radians'),
  onDouble('acosh', 'Inverse hyperbolic cosine'),
  onDouble('asin', 'Arc sine, in radians'),
  onDouble('asinh', 'Inverse hyperbolic sine'),
  onDouble('atan', 'Arc tangent, in radians'),
  onDouble('atanh', 'Inverse hyperbolic tangent'),
  onDouble('cos', 'Cosine of radians'),
  onDouble('cosh', 'Hyperbolic cosine'),
  onDouble('cot', 'Cotangent of radians'),
  onDouble('csc', 'Cosecant of radians'),
  onDouble('degrees', 'Radians as degrees'),
  onDouble('radians', 'Degrees as radians'),
  onDouble('sec', 'Secant of radians'),
  onDouble('sin', 'Sine of radians'),
  onDouble('sinh', 'Hyperbolic sine'),
  onDouble('tan', 'Tangent of radians'),
  onDouble('tanh', 'Hyperbolic tangent'),
  ['atan2(y double, x double) -> double', 'Angle of a point, in radians'],
  ['hypot(a double, b double) -> double', 'Length of the long side of a right triangle'],
];

const POWERS: readonly FunctionRow[] = [
  onDouble('cbrt', 'Cube root'),
  onDouble('exp', 'e to the power of the value'),
  onDouble('expm1', 'exp(value) − 1, exact near 0'),
  onDouble('ln', 'Natural logarithm'),
  ['log(base double, value? double) -> double', 'Logarithm to a base; with one argument the natural one'],
  onDouble('log10', 'Logarithm to base 10'),
  onDouble('log1p', 'ln(1 + value), exact near 0'),
  onDouble('log2', 'Logarithm to base 2'),
  ['pow(base double, exponent double) -> double', 'A number to a power', { aliases: 'power' }],
  onDouble('sqrt', 'Square root'),
];

const ROUNDING: readonly FunctionRow[] = [
  ['abs(value number) -> computed', 'The value without its sign', { ...strict, rule: absType }],
  ['bround(value number, digits?* int) -> computed', 'Rounds half to even', { rule: roundType }],
  ['ceil(value number) -> computed', 'The next whole number upwards', { aliases: 'ceiling', rule: ceilType }],
  ['floor(value number) -> computed', 'The next whole number downwards', { rule: ceilType }],
  ['negative(value number) -> computed', 'The value with the other sign', { ...strict, rule: absType }],
  ['positive(value number) -> computed', 'The value itself', { ...strict, rule: absType }],
  onDouble('rint', 'The nearest whole number, as a double'),
  [
    'round(value number, digits?* int) -> computed',
    'Rounds half up to a number of digits',
    { rule: roundType },
  ],
  onDouble('sign', '−1, 0 or 1', 'signum'),
];

const ARITHMETIC: readonly FunctionRow[] = [
  ['mod(value number, divisor number) -> computed', 'Remainder of a division', { rule: arithmetic('%') }],
  [
    'pmod(value number, divisor number) -> computed',
    'Remainder that is never negative',
    { rule: arithmetic('%') },
  ],
  ['try_add(a any, b any) -> computed', 'Sum, or NULL if it is too large', { rule: arithmetic('+') }],
  [
    'try_subtract(a any, b any) -> computed',
    'Difference, or NULL if it is too large',
    { rule: arithmetic('-') },
  ],
  [
    'try_multiply(a any, b any) -> computed',
    'Product, or NULL if it is too large',
    { rule: arithmetic('*') },
  ],
  ['try_divide(a any, b any) -> computed', 'Quotient, or NULL when dividing by 0', { rule: arithmetic('/') }],
  [
    'try_mod(a number, b number) -> computed',
    'Remainder, or NULL when dividing by 0',
    { rule: arithmetic('%') },
  ],
];

const BITS: readonly FunctionRow[] = [
  ['bin(value bigint) -> string', 'Whole number in binary digits', strict],
  ['bit_count(value integer!|boolean!) -> int', 'Number of bits that are set', strict],
  ['conv(digits string, from int, to int) -> string', 'Digits of one base in another'],
  [
    'getbit(value integer!, position int) -> tinyint',
    'One bit of a whole number',
    { ...strict, aliases: 'bit_get' },
  ],
  ['hex(value bigint|string|binary) -> string', 'Value in hexadecimal digits', strict],
  [
    'shiftleft(value int|bigint, bits int) -> computed',
    'Bits moved to the left',
    { ...strict, rule: shiftType },
  ],
  [
    'shiftright(value int|bigint, bits int) -> computed',
    'Bits moved to the right',
    { ...strict, rule: shiftType },
  ],
  [
    'shiftrightunsigned(value int|bigint, bits int) -> computed',
    'Bits moved to the right, filled with 0',
    { ...strict, rule: shiftType },
  ],
  ['unhex(digits string) -> binary', 'Hexadecimal digits as bytes'],
];

const OTHERS: readonly FunctionRow[] = [
  ['bitmap_bit_position(value bigint) -> bigint', 'Place of a number in its bitmap', strict],
  ['bitmap_bucket_number(value bigint) -> bigint', 'Number of the bitmap that holds a number', strict],
  ['e() -> double', 'The number e', { nulls: 'never' }],
  ['factorial(value int) -> bigint', 'Product of all whole numbers up to the value'],
  ['isnan(value double) -> boolean', 'Whether a fraction is not a number', { nulls: 'never' }],
  [
    'monotonically_increasing_id() -> bigint',
    'A number that grows from row to row, with gaps',
    { nulls: 'never' },
  ],
  ['nanvl(value double, other double) -> double', 'The value, or the other when it is not a number', strict],
  ['pi() -> double', 'The number π', { nulls: 'never' }],
  ['rand(seed?* bigint) -> double', 'A random number from 0 to 1', { nulls: 'never', aliases: 'random' }],
  ['randn(seed?* bigint) -> double', 'A random number around 0', { nulls: 'never' }],
  ['spark_partition_id() -> int', 'Number of the partition that holds the row', { nulls: 'never' }],
  [
    'width_bucket(value double, low double, high double, count bigint) -> bigint',
    'Number of the bucket that holds the value',
  ],
];

/** Functions on numbers. */
export const NUMBER_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('number', 'scalar', [
  ...TRIGONOMETRY,
  ...POWERS,
  ...ROUNDING,
  ...ARITHMETIC,
  ...BITS,
  ...OTHERS,
]);
