import { array, type ColumnType, T } from '../types/column-type.ts';
import type { FunctionRow, ResultRule } from './function-spec.ts';

const never = { nulls: 'never' } as const;
const strict = { nulls: 'arguments' } as const;

/** What theta and tuple sketches count, as in Spark without a cast. */
const COUNTED = 'array<int!>!|array<bigint!>!|binary!|double!|float!|int!|bigint!|string!';

/** What else tuple sketches count is cast to DOUBLE or STRING. */
const KEY = 'array<int!>!|array<bigint!>!|binary!|double|float!|int!|bigint!|string';

const tupleAggregates = <const Type extends 'double' | 'integer', const Value extends string>(
  type: Type,
  value: Value,
) =>
  [
    [
      `tuple_sketch_agg_${type}(key ${KEY}, summary ${value}, lgNomEntries?* int, mode?* string) -> binary`,
      never,
    ],
    [`tuple_union_agg_${type}(child binary!, lgNomEntries?* int, mode?* string) -> binary`, never],
    [`tuple_intersection_agg_${type}(child binary!, mode?* string) -> binary`, never],
  ] as const;

const TWO = 'first binary!, second binary!';

const tupleRows = <const Type extends 'double' | 'integer', const Value extends string>(
  type: Type,
  value: Value,
) =>
  [
    [`tuple_sketch_estimate_${type}(child binary!) -> double`, strict],
    [`tuple_sketch_theta_${type}(child binary!) -> double`, strict],
    [`tuple_sketch_summary_${type}(child binary!, mode?* string!) -> ${value}`, strict],
    [`tuple_union_${type}(${TWO}, lgNomEntries?* int!, mode?* string!) -> binary`, strict],
    [`tuple_union_theta_${type}(${TWO}, lgNomEntries?* int!, mode?* string!) -> binary`, strict],
    [`tuple_intersection_${type}(${TWO}, mode?* string!) -> binary`, strict],
    [`tuple_intersection_theta_${type}(${TWO}, mode?* string!) -> binary`, strict],
    [`tuple_difference_${type}(${TWO}) -> binary`, strict],
    [`tuple_difference_theta_${type}(${TWO}) -> binary`, strict],
  ] as const;

const KLL_VALUES = {
  bigint: 'tinyint!|int!|bigint!|smallint!',
  float: 'float!',
  double: 'float!|double!',
} as const;
type KllType = keyof typeof KLL_VALUES;

const kllAggregates = <const Type extends KllType>(type: Type) =>
  [
    [`kll_sketch_agg_${type}(value ${KLL_VALUES[type]}, k?* int!) -> binary`, never],
    [`kll_merge_agg_${type}(sketch binary!, k?* int!) -> binary`, never],
  ] as const;

/** One value of each that is asked for: an array for an array. */
const oneOrMany =
  (type: ColumnType): ResultRule =>
  ([, asked]) =>
    asked?.kind === 'array' ? array(type) : type;

const kllRows = <const Type extends KllType>(type: Type) =>
  [
    [`kll_sketch_get_n_${type}(sketch binary!) -> bigint`, strict],
    [
      `kll_sketch_get_quantile_${type}(sketch binary!, rank* double|array<double>) -> computed`,
      { ...strict, rule: oneOrMany(T[type]) },
    ],
    [
      `kll_sketch_get_rank_${type}(sketch binary!, quantile* ${type}|array<${type}>) -> computed`,
      { ...strict, rule: oneOrMany(T.double) },
    ],
    [`kll_sketch_merge_${type}(left binary!, right binary!) -> binary`, strict],
    [`kll_sketch_to_string_${type}(sketch binary!) -> string`, strict],
  ] as const;

/** Aggregates of sketches, in the formats of Apache DataSketches. */
export const SKETCH_AGGREGATES = [
  [`theta_sketch_agg(value ${COUNTED}, lgNomEntries?* int!) -> binary`, never],
  [
    'count_min_sketch(value tinyint!|smallint!|int!|bigint!|string!|binary!, eps* double!!!, confidence* double!!!, seed* int!!!) -> binary',
    never,
  ],
  ['theta_union_agg(sketch binary!, lgNomEntries?* int!) -> binary', never],
  ['theta_intersection_agg(sketch binary!) -> binary', never],
  ['hll_sketch_agg(value int!|bigint!|string!|binary!, lgConfigK?* int!) -> binary', never],
  ...kllAggregates('bigint'),
  ...kllAggregates('float'),
  ...kllAggregates('double'),
  ...tupleAggregates('double', 'double'),
  ...tupleAggregates('integer', 'int'),
  ['hll_union_agg(sketch binary!, allowDifferentLgConfigK?* boolean!) -> binary', never],
] as const satisfies readonly FunctionRow[];

/** Functions on sketches. */
export const SKETCH_ROWS = [
  ['theta_sketch_estimate(sketch binary!) -> bigint', strict],
  ['theta_union(first binary!, second binary!, lgNomEntries? int!) -> binary', strict],
  ['theta_intersection(first binary!, second binary!) -> binary', strict],
  ['hll_sketch_estimate(sketch binary!) -> bigint', strict],
  ['hll_union(first binary!, second binary!, allowDifferentLgConfigK? boolean!) -> binary', strict],
  ...kllRows('bigint'),
  ...kllRows('float'),
  ...kllRows('double'),
  ...tupleRows('double', 'double'),
  ...tupleRows('integer', 'bigint'),
  ['theta_difference(first binary!, second binary!) -> binary', strict],
] as const satisfies readonly FunctionRow[];
