const ENTRIES = 'with at most 2^lgNomEntries entries (default: 12)';
const MODE = 'by a mode: sum (default), min, max or alwaysone';

/** The help of a function that there is one of for each type of values, which are named in it. */
type OfType = (value: string) => string;

const TUPLE = {
  sketchAgg: (value) =>
    `Tuple sketch of the distinct keys with ${value} for each, which its rows’ values make ${MODE}; ${ENTRIES}, from 4 to 26.`,
  unionAgg: (value) => `Union of tuple sketches with ${value} for each key, ${MODE}; ${ENTRIES}.`,
  intersectionAgg: (value) =>
    `Tuple sketch of the keys that all tuple sketches have, with ${value} for each, ${MODE}.`,
  sketchEstimate: (value) => `Number of distinct keys that a tuple sketch with ${value} for each stands for.`,
  sketchTheta: (value) =>
    `Share of all keys that a tuple sketch with ${value} for each has kept, from 0 to 1.`,
  sketchSummary: () => `All values of a tuple sketch as one, ${MODE}, which counts its keys.`,
  union: (value) => `Union of two tuple sketches with ${value} for each key, ${MODE}; ${ENTRIES}.`,
  unionTheta: (value) =>
    `Union of a tuple sketch, with ${value} for each key, and a theta sketch, ${MODE}; ${ENTRIES}.`,
  intersection: (value) =>
    `Tuple sketch of the keys that two tuple sketches have in common, with ${value} for each, ${MODE}.`,
  intersectionTheta: (value) =>
    `Tuple sketch of the keys that are also in a theta sketch, with ${value} for each, ${MODE}.`,
  difference: (value) => `Tuple sketch of the keys that the second one has not, with ${value} for each.`,
  differenceTheta: (value) =>
    `Tuple sketch of the keys that are not in a theta sketch, with ${value} for each.`,
} as const satisfies Readonly<Record<string, OfType>>;

const KLL = {
  sketchAgg: (value) =>
    `KLL sketch of ${value} values, which knows their quantiles: exactly up to k values (default: 200), from 8 to 65535.`,
  mergeAgg: (value) =>
    `Puts all sketches together into one, each a KLL sketch of ${value} values, with a k (default: that of the first).`,
  sketchGetN: (value) => `Number of values that a KLL sketch of ${value} values has seen.`,
  sketchGetQuantile: (value) =>
    `Value at a share of the values, from 0 to 1, by a KLL sketch of ${value} values; an array for an array of shares.`,
  sketchGetRank: (value) =>
    `Share of the values that are not above one, by a KLL sketch of ${value} values; an array for an array of values.`,
  sketchMerge: (value) => `Puts two sketches together into one, each a KLL sketch of ${value} values.`,
  sketchToString: (value) => `Describes a KLL sketch of ${value} values in several lines.`,
} as const satisfies Readonly<Record<string, OfType>>;

/** The help of the functions on sketches. */
export const SKETCH_HELP = {
  theta_sketch_agg: `Theta sketch of the distinct values: a BINARY of Apache DataSketches, ${ENTRIES}, from 4 to 26.`,
  count_min_sketch:
    'Count-min sketch of how often values occur: a BINARY of Spark with the error eps, at a confidence, with a seed of its hashes.',
  theta_union_agg: `Union of theta sketches, ${ENTRIES}.`,
  theta_intersection_agg: 'Theta sketch of the values that all theta sketches have; fails if there are none.',
  theta_sketch_estimate: 'Number of distinct values that a theta sketch stands for.',
  theta_union: `Union of two theta sketches, ${ENTRIES}.`,
  theta_intersection: 'Theta sketch of the values that two theta sketches have in common.',
  theta_difference: 'Theta sketch of the values that the first theta sketch has and the second has not.',
  hll_sketch_agg:
    'HyperLogLog sketch of the distinct values: a BINARY of Apache DataSketches with 2^lgConfigK registers (default: 12), from 4 to 21.',
  hll_union_agg:
    'Union of HyperLogLog sketches; may take those of different numbers of registers if the second argument is true (default: false).',
  hll_sketch_estimate: 'Number of distinct values that a HyperLogLog sketch stands for.',
  hll_union:
    'Union of two HyperLogLog sketches; may take different numbers of registers if the third argument is true (default: false).',
  tuple_sketch_agg_double: TUPLE.sketchAgg('a DOUBLE'),
  tuple_union_agg_double: TUPLE.unionAgg('a DOUBLE'),
  tuple_intersection_agg_double: TUPLE.intersectionAgg('a DOUBLE'),
  tuple_sketch_estimate_double: TUPLE.sketchEstimate('a DOUBLE'),
  tuple_sketch_theta_double: TUPLE.sketchTheta('a DOUBLE'),
  tuple_sketch_summary_double: TUPLE.sketchSummary(),
  tuple_union_double: TUPLE.union('a DOUBLE'),
  tuple_union_theta_double: TUPLE.unionTheta('a DOUBLE'),
  tuple_intersection_double: TUPLE.intersection('a DOUBLE'),
  tuple_intersection_theta_double: TUPLE.intersectionTheta('a DOUBLE'),
  tuple_difference_double: TUPLE.difference('a DOUBLE'),
  tuple_difference_theta_double: TUPLE.differenceTheta('a DOUBLE'),
  tuple_sketch_agg_integer: TUPLE.sketchAgg('an INT'),
  tuple_union_agg_integer: TUPLE.unionAgg('an INT'),
  tuple_intersection_agg_integer: TUPLE.intersectionAgg('an INT'),
  tuple_sketch_estimate_integer: TUPLE.sketchEstimate('an INT'),
  tuple_sketch_theta_integer: TUPLE.sketchTheta('an INT'),
  tuple_sketch_summary_integer: TUPLE.sketchSummary(),
  tuple_union_integer: TUPLE.union('an INT'),
  tuple_union_theta_integer: TUPLE.unionTheta('an INT'),
  tuple_intersection_integer: TUPLE.intersection('an INT'),
  tuple_intersection_theta_integer: TUPLE.intersectionTheta('an INT'),
  tuple_difference_integer: TUPLE.difference('an INT'),
  tuple_difference_theta_integer: TUPLE.differenceTheta('an INT'),
  kll_sketch_agg_bigint: KLL.sketchAgg('BIGINT'),
  kll_merge_agg_bigint: KLL.mergeAgg('BIGINT'),
  kll_sketch_get_n_bigint: KLL.sketchGetN('BIGINT'),
  kll_sketch_get_quantile_bigint: KLL.sketchGetQuantile('BIGINT'),
  kll_sketch_get_rank_bigint: KLL.sketchGetRank('BIGINT'),
  kll_sketch_merge_bigint: KLL.sketchMerge('BIGINT'),
  kll_sketch_to_string_bigint: KLL.sketchToString('BIGINT'),
  kll_sketch_agg_float: KLL.sketchAgg('FLOAT'),
  kll_merge_agg_float: KLL.mergeAgg('FLOAT'),
  kll_sketch_get_n_float: KLL.sketchGetN('FLOAT'),
  kll_sketch_get_quantile_float: KLL.sketchGetQuantile('FLOAT'),
  kll_sketch_get_rank_float: KLL.sketchGetRank('FLOAT'),
  kll_sketch_merge_float: KLL.sketchMerge('FLOAT'),
  kll_sketch_to_string_float: KLL.sketchToString('FLOAT'),
  kll_sketch_agg_double: KLL.sketchAgg('DOUBLE'),
  kll_merge_agg_double: KLL.mergeAgg('DOUBLE'),
  kll_sketch_get_n_double: KLL.sketchGetN('DOUBLE'),
  kll_sketch_get_quantile_double: KLL.sketchGetQuantile('DOUBLE'),
  kll_sketch_get_rank_double: KLL.sketchGetRank('DOUBLE'),
  kll_sketch_merge_double: KLL.sketchMerge('DOUBLE'),
  kll_sketch_to_string_double: KLL.sketchToString('DOUBLE'),
} as const;
