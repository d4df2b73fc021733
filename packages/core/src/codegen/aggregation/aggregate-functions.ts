/** The aggregates that a form offers; anything else is written as an expression. */
export const AGGREGATES = [
  'count',
  'count_distinct',
  'sum',
  'avg',
  'min',
  'max',
  'first',
  'last',
  'collect_list',
  'collect_set',
  'stddev',
  'variance',
  'median',
  'approx_count_distinct',
  'count_if',
] as const;

export type Aggregate = (typeof AGGREGATES)[number];

/** The label of each aggregate, and the prefix of its default column name: `total_amount`. */
export const AGGREGATE_WORDS: Readonly<
  Record<Aggregate, { readonly label: string; readonly prefix: string }>
> = {
  count: { label: 'Count', prefix: 'count' },
  count_distinct: { label: 'Count distinct', prefix: 'distinct' },
  sum: { label: 'Sum', prefix: 'total' },
  avg: { label: 'Average', prefix: 'average' },
  min: { label: 'Minimum', prefix: 'min' },
  max: { label: 'Maximum', prefix: 'max' },
  first: { label: 'First', prefix: 'first' },
  last: { label: 'Last', prefix: 'last' },
  collect_list: { label: 'Collect as list', prefix: 'list' },
  collect_set: { label: 'Collect distinct as list', prefix: 'set' },
  stddev: { label: 'Standard deviation', prefix: 'stddev' },
  variance: { label: 'Variance', prefix: 'variance' },
  median: { label: 'Median', prefix: 'median' },
  approx_count_distinct: { label: 'Approximate count distinct', prefix: 'approx_distinct' },
  count_if: { label: 'Count where true', prefix: 'count' },
};
