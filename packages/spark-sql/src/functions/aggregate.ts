import { UNKNOWN } from '../check/expression-type.ts';
import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { averageType, bitsType, firstType, medianType, percentileType, sumType } from './rules.ts';

const never = { nulls: 'never' } as const;

const statistic = (name: string, help: string, aliases = ''): FunctionRow => [
  `${name}(value double) -> double`,
  help,
  { aliases },
];
const pair = (name: string, help: string): FunctionRow => [`${name}(y double, x double) -> double`, help];

const BASIC: readonly FunctionRow[] = [
  [
    'count(value any, ...more any) -> bigint',
    'Number of rows, or of rows in which no argument is NULL.',
    never,
  ],
  ['count_if(condition boolean) -> bigint', 'Number of rows for which the condition is true.', never],
  [
    'sum(value any) -> computed',
    'Sum, ignoring NULL; NULL if there are no values, fails on overflow.',
    { rule: sumType },
  ],
  [
    'avg(value any) -> computed',
    'Mean, ignoring NULL; NULL if there are no values.',
    { aliases: 'mean', rule: averageType },
  ],
  [
    'try_sum(value any) -> computed',
    'Sum, ignoring NULL; NULL if there are no values or on overflow.',
    { rule: sumType },
  ],
  [
    'try_avg(value any) -> computed',
    'Mean, ignoring NULL; NULL if there are no values or on overflow.',
    { rule: averageType },
  ],
  ['min(value T) -> T', 'Smallest value, ignoring NULL; NULL if there are no values.'],
  ['max(value T) -> T', 'Largest value, ignoring NULL; NULL if there are no values.'],
  [
    'min_by(value any, order any) -> computed',
    'Value in the row with the smallest second argument.',
    { rule: firstType },
  ],
  [
    'max_by(value any, order any) -> computed',
    'Value in the row with the largest second argument.',
    { rule: firstType },
  ],
  [
    'first(value any, ignore_nulls?* boolean) -> computed',
    'Value of the first row of the group, or its first non-NULL value; not deterministic without an order.',
    { aliases: 'first_value', rule: firstType },
  ],
  [
    'last(value any, ignore_nulls?* boolean) -> computed',
    'Value of the last row of the group, or its last non-NULL value; not deterministic without an order.',
    { aliases: 'last_value', rule: firstType },
  ],
  [
    'any_value(value any, ignore_nulls?* boolean) -> computed',
    'Value of any row of the group, or any non-NULL value.',
    { rule: firstType },
  ],
];

const COLLECTIONS: readonly FunctionRow[] = [
  [
    'collect_list(value T) -> array<T>',
    'Array of all values except NULL; the order is not deterministic.',
    { ...never, aliases: 'array_agg' },
  ],
  [
    'collect_set(value T) -> array<T>',
    'Array of the distinct values except NULL; the order is not deterministic.',
    never,
  ],
  [
    'listagg(value string|binary, separator?* string|binary) -> computed',
    'Concatenates all values except NULL with a separator; order with WITHIN GROUP (ORDER BY …), NULL if there are no values.',
    { aliases: 'string_agg', rule: ([value]) => (value?.kind === 'binary' ? value : { kind: 'string' }) },
  ],
  [
    'bool_and(value boolean) -> boolean',
    'True if all values are true, ignoring NULL; NULL if there are no values.',
    { aliases: 'every' },
  ],
  [
    'bool_or(value boolean) -> boolean',
    'True if any value is true, ignoring NULL; NULL if there are no values.',
    { aliases: 'any some' },
  ],
  [
    'bit_and(value integer!) -> computed',
    'Bitwise AND of all values; NULL if there are no values.',
    { rule: bitsType },
  ],
  [
    'bit_or(value integer!) -> computed',
    'Bitwise OR of all values; NULL if there are no values.',
    { rule: bitsType },
  ],
  [
    'bit_xor(value integer!) -> computed',
    'Bitwise XOR of all values; NULL if there are no values.',
    { rule: bitsType },
  ],
];

const STATISTICS: readonly FunctionRow[] = [
  [
    'approx_count_distinct(value any, error?* double) -> bigint',
    'Approximate number of distinct values except NULL, with a maximum relative standard deviation (default: 0.05).',
    never,
  ],
  [
    'percentile_approx(value number|date|timestamp, share* double|array<double>, accuracy?* bigint) -> computed',
    'Approximate percentile at one or several percentages from 0 to 1; a higher accuracy (default: 10000) costs memory.',
    { aliases: 'approx_percentile', rule: (types) => percentileType(types, true) },
  ],
  [
    'percentile(value number, share* double|array<double>, frequency? bigint) -> computed',
    'Exact percentile at one or several percentages from 0 to 1, interpolated; optionally weighted by a frequency.',
    { rule: (types) => percentileType(types, false) },
  ],
  [
    'percentile_cont(share* double) -> double',
    'Interpolated percentile at a percentage from 0 to 1; requires WITHIN GROUP (ORDER BY …).',
  ],
  [
    'percentile_disc(share* double) -> double',
    'Percentile at a percentage from 0 to 1 that is a value of the group; requires WITHIN GROUP (ORDER BY …).',
  ],
  [
    'median(value number) -> computed',
    'Median, interpolated between the two middle values; NULL if there are no values.',
    { rule: medianType },
  ],
  [
    'mode(value any, deterministic?* boolean) -> computed',
    'Most frequent value except NULL; of ties any, or the smallest if `deterministic` is true.',
    { rule: firstType },
  ],
  statistic('stddev', 'Sample standard deviation; NULL for a single value.', 'std stddev_samp'),
  statistic('stddev_pop', 'Population standard deviation.'),
  statistic('variance', 'Sample variance; NULL for a single value.', 'var_samp'),
  statistic('var_pop', 'Population variance.'),
  statistic('skewness', 'Skewness; NULL if all values are equal.'),
  statistic('kurtosis', 'Excess kurtosis; NULL if all values are equal.'),
  pair('corr', 'Pearson correlation coefficient of the pairs without NULL.'),
  pair('covar_pop', 'Population covariance of the pairs without NULL.'),
  pair('covar_samp', 'Sample covariance of the pairs without NULL; NULL for a single pair.'),
  pair('regr_slope', 'Slope of the least-squares regression line of y on x.'),
  pair('regr_intercept', 'Intercept of the least-squares regression line of y on x.'),
  [
    'regr_avgx(y number, x number) -> computed',
    'Mean of x over the pairs without NULL.',
    { rule: ([, x = UNKNOWN], args) => averageType([x], args) },
  ],
  [
    'regr_avgy(y number, x number) -> computed',
    'Mean of y over the pairs without NULL.',
    { rule: averageType },
  ],
  pair('regr_sxx', 'Sum of squared deviations of x over the pairs without NULL.'),
  pair('regr_sxy', 'Sum of products of the deviations of x and y over the pairs without NULL.'),
  pair('regr_syy', 'Sum of squared deviations of y over the pairs without NULL.'),
  ['regr_count(y double, x double) -> bigint', 'Number of pairs without NULL.', never],
  pair('regr_r2', 'Coefficient of determination (R²) of the regression line.'),
];

/** Functions that aggregate many rows into one value. */
export const AGGREGATE_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('aggregate', 'aggregate', [
  ...BASIC,
  ...COLLECTIONS,
  ...STATISTICS,
]);
