import { UNKNOWN } from '../coercion/expression-type.ts';
import { defineFunctions, type FunctionRow } from './function-spec.ts';
import {
  averageType,
  bitsType,
  byOtherType,
  firstType,
  listType,
  medianType,
  percentileType,
  sumType,
} from './rules.ts';
import { SKETCH_AGGREGATES } from './sketch-rows.ts';
import { histogramType, topType } from './value-rules.ts';

const never = { nulls: 'never' } as const;

const statistic = <const Name extends string>(name: Name, aliases = '') =>
  [`${name}(value double) -> double`, { aliases }] as const;
const pair = <const Name extends string>(name: Name) => [`${name}(y double, x double) -> double`] as const;

const BASIC = [
  ['count(value any, ...more any) -> bigint', never],
  ['count_if(condition boolean) -> bigint', never],
  ['sum(value any) -> computed', { rule: sumType }],
  ['avg(value any) -> computed', { aliases: 'mean', rule: averageType }],
  ['try_sum(value any) -> computed', { rule: sumType }],
  ['try_avg(value any) -> computed', { rule: averageType }],
  ['min(value T) -> T'],
  ['max(value T) -> T'],
  ['min_by(value any, order any, k?* int) -> computed', { rule: byOtherType }],
  ['max_by(value any, order any, k?* int) -> computed', { rule: byOtherType }],
  [
    'first(value any, ignore_nulls?* boolean) -> computed',
    { aliases: 'first_value', rule: firstType, varies: 'by-order' },
  ],
  [
    'last(value any, ignore_nulls?* boolean) -> computed',
    { aliases: 'last_value', rule: firstType, varies: 'by-order' },
  ],
  ['any_value(value any, ignore_nulls?* boolean) -> computed', { rule: firstType, varies: 'by-order' }],
] as const satisfies readonly FunctionRow[];

const COLLECTIONS = [
  ['collect_list(value T) -> array<T>', { ...never, aliases: 'array_agg', varies: 'by-order' }],
  ['collect_set(value T) -> array<T>', never],
  [
    'listagg(value string|binary, separator?* string|binary) -> computed',
    { aliases: 'string_agg', rule: listType },
  ],
  ['bool_and(value boolean) -> boolean', { aliases: 'every' }],
  ['bool_or(value boolean) -> boolean', { aliases: 'any some' }],
  ['bit_and(value integer!) -> computed', { rule: bitsType }],
  ['bit_or(value integer!) -> computed', { rule: bitsType }],
  ['bit_xor(value integer!) -> computed', { rule: bitsType }],
] as const satisfies readonly FunctionRow[];

const STATISTICS = [
  ['approx_count_distinct(value any, error?* double) -> bigint', never],
  ['approx_top_k(value any, k?* int, tracked?* int) -> computed', { ...never, rule: topType }],
  [
    'histogram_numeric(value number|date|timestamp|timestamp_ntz, bins* int) -> computed',
    { rule: histogramType },
  ],
  [
    'percentile_approx(value number|date|timestamp, share* double|array<double>, accuracy?* bigint) -> computed',
    { aliases: 'approx_percentile', rule: (types) => percentileType(types, true) },
  ],
  [
    'percentile(value number, share* double|array<double>, frequency? bigint) -> computed',
    { rule: (types) => percentileType(types, false) },
  ],
  ['percentile_cont(share* double) -> double'],
  ['percentile_disc(share* double) -> double'],
  ['median(value number) -> computed', { rule: medianType }],
  ['mode(value any, deterministic?* boolean) -> computed', { rule: firstType }],
  statistic('stddev', 'std stddev_samp'),
  statistic('stddev_pop'),
  statistic('variance', 'var_samp'),
  statistic('var_pop'),
  statistic('skewness'),
  statistic('kurtosis'),
  pair('corr'),
  pair('covar_pop'),
  pair('covar_samp'),
  pair('regr_slope'),
  pair('regr_intercept'),
  ['regr_avgx(y number, x number) -> computed', { rule: ([, x = UNKNOWN], args) => averageType([x], args) }],
  ['regr_avgy(y number, x number) -> computed', { rule: averageType }],
  pair('regr_sxx'),
  pair('regr_sxy'),
  pair('regr_syy'),
  ['regr_count(y double, x double) -> bigint', never],
  pair('regr_r2'),
] as const satisfies readonly FunctionRow[];

const BITMAPS_AND_VECTORS = [
  ['bitmap_and_agg(bitmap binary!!!) -> binary', never],
  ['bitmap_construct_agg(position bigint) -> binary', never],
  ['bitmap_or_agg(bitmap binary!!!) -> binary', never],
  ['vector_avg(vector array<float!>!!) -> array<float>'],
  ['vector_sum(vector array<float!>!!) -> array<float>'],
] as const satisfies readonly FunctionRow[];

/** Functions that aggregate many rows into one value. */
export const AGGREGATE_FUNCTIONS = defineFunctions('aggregate', 'aggregate', [
  ...BASIC,
  ...COLLECTIONS,
  ...STATISTICS,
  ...BITMAPS_AND_VECTORS,
  ...SKETCH_AGGREGATES,
]);
