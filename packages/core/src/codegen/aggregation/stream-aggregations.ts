import { error, type Problem } from '../../diagnostics/diagnostic.ts';
import type { Aggregation } from './aggregation-fields.ts';

/** The aggregates that need all rows of a group at once, which a stream does not have. */
export const streamAggregations = (aggregations: readonly Aggregation[]): readonly Problem[] =>
  aggregations.flatMap(({ function: name, expression }, at) =>
    name === 'count_distinct' || (name === 'expression' && /\(\s*distinct\b/iu.test(expression))
      ? [
          error(
            'stream-distinct',
            'Different values can’t be counted exactly over a stream: choose “Approximate count distinct”',
            `aggregations.${at}.function`,
          ),
        ]
      : [],
  );
