import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { absType, arithmetic, ceilType, roundType, shiftType } from './rules.ts';

const strict = { nulls: 'arguments' } as const;

const onDouble = (name: string, help: string, aliases = ''): FunctionRow => [
  `${name}(value double) -> double`,
  help,
  { aliases },
];

const TRIGONOMETRY: readonly FunctionRow[] = [
  onDouble('acos', 'Arc cosine in radians; NaN outside -1 to 1.'),
  onDouble('acosh', 'Inverse hyperbolic cosine; NaN below 1.'),
  onDouble('asin', 'Arc sine in radians; NaN outside -1 to 1.'),
  onDouble('asinh', 'Inverse hyperbolic sine.'),
  onDouble('atan', 'Arc tangent in radians.'),
  onDouble('atanh', 'Inverse hyperbolic tangent; NaN outside -1 to 1.'),
  onDouble('cos', 'Cosine of an angle in radians.'),
  onDouble('cosh', 'Hyperbolic cosine.'),
  onDouble('cot', 'Cotangent of an angle in radians.'),
  onDouble('csc', 'Cosecant of an angle in radians.'),
  onDouble('degrees', 'Converts radians to degrees.'),
  onDouble('radians', 'Converts degrees to radians.'),
  onDouble('sec', 'Secant of an angle in radians.'),
  onDouble('sin', 'Sine of an angle in radians.'),
  onDouble('sinh', 'Hyperbolic sine.'),
  onDouble('tan', 'Tangent of an angle in radians.'),
  onDouble('tanh', 'Hyperbolic tangent.'),
  [
    'atan2(y double, x double) -> double',
    'Angle in radians between the positive x-axis and the point (x, y).',
  ],
  ['hypot(a double, b double) -> double', 'Square root of a² + b².'],
];

const POWERS: readonly FunctionRow[] = [
  onDouble('cbrt', 'Cube root.'),
  onDouble('exp', 'e raised to the power of the value.'),
  onDouble('expm1', 'exp(value) - 1, accurate for values near 0.'),
  onDouble('ln', 'Natural logarithm; NULL if the value is not positive.'),
  [
    'log(base double, value? double) -> double',
    'Logarithm of the value to a base, or the natural logarithm with one argument; NULL if an argument is not positive.',
  ],
  onDouble('log10', 'Logarithm to base 10; NULL if the value is not positive.'),
  onDouble('log1p', 'ln(1 + value), accurate for values near 0; NULL if the value is -1 or less.'),
  onDouble('log2', 'Logarithm to base 2; NULL if the value is not positive.'),
  [
    'pow(base double, exponent double) -> double',
    'Raises the base to the power of the exponent.',
    { aliases: 'power' },
  ],
  onDouble('sqrt', 'Square root; NaN if the value is negative.'),
];

const ROUNDING: readonly FunctionRow[] = [
  [
    'abs(value number) -> computed',
    'Absolute value; fails on overflow of the smallest integer.',
    { ...strict, rule: absType },
  ],
  [
    'bround(value number, digits?* int) -> computed',
    "Rounds half to even (banker's rounding) to a number of decimal places (default: 0).",
    { rule: roundType },
  ],
  [
    'ceil(value number) -> computed',
    'Smallest integer not less than the value.',
    { aliases: 'ceiling', rule: ceilType },
  ],
  ['floor(value number) -> computed', 'Largest integer not greater than the value.', { rule: ceilType }],
  [
    'negative(value number) -> computed',
    'Negated value; fails on overflow of the smallest integer.',
    { ...strict, rule: absType },
  ],
  ['positive(value number) -> computed', 'The value itself.', { ...strict, rule: absType }],
  onDouble('rint', 'Nearest integer as a DOUBLE, half to even.'),
  [
    'round(value number, digits?* int) -> computed',
    'Rounds half up to a number of decimal places (default: 0; negative rounds to tens, hundreds, …).',
    { rule: roundType },
  ],
  onDouble('sign', '-1, 0 or 1 for a negative value, zero or a positive value.', 'signum'),
];

const ARITHMETIC: readonly FunctionRow[] = [
  [
    'mod(value number, divisor number) -> computed',
    'Remainder of the division, with the sign of the dividend; fails if the divisor is 0.',
    { rule: arithmetic('%') },
  ],
  [
    'pmod(value number, divisor number) -> computed',
    'Positive remainder of the division; fails if the divisor is 0.',
    { rule: arithmetic('%') },
  ],
  [
    'try_add(a any, b any) -> computed',
    'Sum of numbers, or a date or timestamp plus an interval; NULL on overflow.',
    { rule: arithmetic('+') },
  ],
  [
    'try_subtract(a any, b any) -> computed',
    'Difference of numbers, or a date or timestamp minus an interval; NULL on overflow.',
    { rule: arithmetic('-') },
  ],
  ['try_multiply(a any, b any) -> computed', 'Product; NULL on overflow.', { rule: arithmetic('*') }],
  [
    'try_divide(a any, b any) -> computed',
    'Quotient, always fractional; NULL if the divisor is 0.',
    { rule: arithmetic('/') },
  ],
  [
    'try_mod(a number, b number) -> computed',
    'Remainder of the division; NULL if the divisor is 0.',
    { rule: arithmetic('%') },
  ],
];

const BITS: readonly FunctionRow[] = [
  [
    'bin(value bigint) -> string',
    "Binary representation of an integer (two's complement if negative).",
    strict,
  ],
  [
    'bit_count(value integer!|boolean!) -> int',
    "Number of bits set in an integer (two's complement) or a boolean.",
    strict,
  ],
  [
    'conv(digits string, from int, to int) -> string',
    'Converts a number between bases 2 to 36, given as a string; NULL if a base is out of range.',
  ],
  [
    'getbit(value integer!, position int) -> tinyint',
    'Bit (0 or 1) at a 0-based position counted from the right; fails if the position is out of range.',
    { ...strict, aliases: 'bit_get' },
  ],
  [
    'hex(value bigint|string|binary) -> string',
    'Hexadecimal representation of an integer, of the UTF-8 bytes of a string, or of a binary value.',
    strict,
  ],
  [
    'shiftleft(value int|bigint, bits int) -> computed',
    'Bitwise left shift.',
    { ...strict, rule: shiftType },
  ],
  [
    'shiftright(value int|bigint, bits int) -> computed',
    'Bitwise right shift that keeps the sign.',
    { ...strict, rule: shiftType },
  ],
  [
    'shiftrightunsigned(value int|bigint, bits int) -> computed',
    'Bitwise right shift that fills with zeros.',
    { ...strict, rule: shiftType },
  ],
  ['unhex(digits string) -> binary', 'Converts hexadecimal digits to binary; NULL for invalid input.'],
];

const OTHERS: readonly FunctionRow[] = [
  [
    'bitmap_bit_position(value bigint) -> bigint',
    '0-based bit position of a value within its bitmap bucket.',
    strict,
  ],
  ['bitmap_bucket_number(value bigint) -> bigint', 'Number of the bitmap bucket that holds a value.', strict],
  ['e() -> double', "Euler's number e.", { nulls: 'never' }],
  ['factorial(value int) -> bigint', 'Factorial of an integer from 0 to 20; NULL outside that range.'],
  ['isnan(value double) -> boolean', 'True if the value is NaN; false for NULL.', { nulls: 'never' }],
  [
    'monotonically_increasing_id() -> bigint',
    'Unique 64-bit integer that increases from row to row, not consecutive; depends on the partitioning.',
    { nulls: 'never' },
  ],
  [
    'nanvl(value double, other double) -> double',
    'The value, or the second argument if the value is NaN.',
    strict,
  ],
  ['pi() -> double', 'The constant π.', { nulls: 'never' }],
  [
    'rand(seed?* bigint) -> double',
    'Random DOUBLE, uniform in [0, 1), optionally from a seed.',
    { nulls: 'never', aliases: 'random' },
  ],
  [
    'randn(seed?* bigint) -> double',
    'Random DOUBLE from the standard normal distribution, optionally from a seed.',
    { nulls: 'never' },
  ],
  ['spark_partition_id() -> int', 'Number of the Spark partition that holds the row.', { nulls: 'never' }],
  [
    'width_bucket(value double, low double, high double, count bigint) -> bigint',
    'Bucket of an equi-width histogram from low to high that holds the value; 0 below, count + 1 above, NULL if the bounds are equal or the count is not positive.',
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
