import { defineFunctions, type FunctionRow, type FunctionSpec } from './function-spec.ts';
import { averageType, firstType, medianType, percentileType, sumType } from './rules.ts';

const never = { nulls: 'never' } as const;

const statistic = (name: string, help: string, aliases = ''): FunctionRow => [
  `${name}(value double) -> double`,
  help,
  { aliases },
];
const pair = (name: string, help: string): FunctionRow => [`${name}(y double, x double) -> double`, help];

const BASIC: readonly FunctionRow[] = [
  ['count(...values any) -> bigint', 'Number of rows, or of those without NULL in the values', never],
  ['count_if(condition boolean) -> bigint', 'Number of rows that meet a condition', never],
  ['sum(value any) -> computed', 'Sum of the values', { rule: sumType }],
  ['avg(value any) -> computed', 'Average of the values', { aliases: 'mean', rule: averageType }],
  ['try_sum(value any) -> computed', 'Sum, or NULL if it is too large', { rule: sumType }],
  ['try_avg(value any) -> computed', 'Average, or NULL if the sum is too large', { rule: averageType }],
  ['min(value T) -> T', 'Smallest value'],
  ['max(value T) -> T', 'Largest value'],
  [
    'min_by(value any, order any) -> computed',
    'Value of the row where the order is smallest',
    { rule: firstType },
  ],
  [
    'max_by(value any, order any) -> computed',
    'Value of the row where the order is largest',
    { rule: firstType },
  ],
  [
    'first(value any, ignore_nulls?* boolean) -> computed',
    'Value of the first row of the group',
    { aliases: 'first_value', rule: firstType },
  ],
  [
    'last(value any, ignore_nulls?* boolean) -> computed',
    'Value of the last row of the group',
    { aliases: 'last_value', rule: firstType },
  ],
  [
    'any_value(value any, ignore_nulls?* boolean) -> computed',
    'Value of some row of the group',
    { rule: firstType },
  ],
];

const COLLECTIONS: readonly FunctionRow[] = [
  ['collect_list(value T) -> array<T>', 'Array of all values', { ...never, aliases: 'array_agg' }],
  ['collect_set(value T) -> array<T>', 'Array of all values, each once', never],
  [
    'listagg(value string|binary, separator?* string|binary) -> computed',
    'All texts joined',
    { aliases: 'string_agg', rule: ([value]) => (value?.kind === 'binary' ? value : { kind: 'string' }) },
  ],
  ['bool_and(value boolean) -> boolean', 'Whether all rows are true', { aliases: 'every' }],
  ['bool_or(value boolean) -> boolean', 'Whether a row is true', { aliases: 'any some' }],
  ['bit_and(value integer!) -> computed', 'Bits that all rows share', { rule: firstType }],
  ['bit_or(value integer!) -> computed', 'Bits that a row has', { rule: firstType }],
  ['bit_xor(value integer!) -> computed', 'Bits that an odd number of rows has', { rule: firstType }],
];

const STATISTICS: readonly FunctionRow[] = [
  [
    'approx_count_distinct(value any, error?* double) -> bigint',
    'Number of different values, roughly',
    never,
  ],
  [
    'percentile_approx(value number|date|timestamp, share* double|array<double>, accuracy?* bigint) -> computed',
    'Value at a share, roughly',
    { aliases: 'approx_percentile', rule: (types) => percentileType(types, true) },
  ],
  [
    'percentile(value number, share* double|array<double>, frequency? bigint) -> computed',
    'Value at a share, exactly',
    { rule: (types) => percentileType(types, false) },
  ],
  [
    'percentile_cont(share* double) -> double',
    'Value at a share, between rows: needs WITHIN GROUP (ORDER BY …)',
  ],
  ['percentile_disc(share* double) -> double', 'Value at a share, of a row: needs WITHIN GROUP (ORDER BY …)'],
  ['median(value number) -> computed', 'Value in the middle', { rule: medianType }],
  ['mode(value any, deterministic?* boolean) -> computed', 'Most frequent value', { rule: firstType }],
  statistic('stddev', 'Standard deviation of a sample', 'std stddev_samp'),
  statistic('stddev_pop', 'Standard deviation of all'),
  statistic('variance', 'Variance of a sample', 'var_samp'),
  statistic('var_pop', 'Variance of all'),
  statistic('skewness', 'How lopsided the values are'),
  statistic('kurtosis', 'How heavy the tails are'),
  pair('corr', 'Correlation of two columns'),
  pair('covar_pop', 'Covariance of all'),
  pair('covar_samp', 'Covariance of a sample'),
  pair('regr_slope', 'Slope of the straight line through the points'),
  pair('regr_intercept', 'Where the straight line through the points begins'),
  pair('regr_avgx', 'Average of x where neither is NULL'),
  pair('regr_avgy', 'Average of y where neither is NULL'),
  pair('regr_sxx', 'Squares of x around its average, summed up'),
  pair('regr_sxy', 'Products of x and y around their averages, summed up'),
  pair('regr_syy', 'Squares of y around its average, summed up'),
  ['regr_count(y double, x double) -> bigint', 'Number of rows where neither is NULL', never],
  pair('regr_r2', 'How well a straight line fits the points'),
];

/** Functions that make one value of many rows. */
export const AGGREGATE_FUNCTIONS: readonly FunctionSpec[] = defineFunctions('aggregate', 'aggregate', [
  ...BASIC,
  ...COLLECTIONS,
  ...STATISTICS,
]);
