import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import type { Query } from '@lakehouse/spark-sql/syntax/tree';
import { visitQuery } from '@lakehouse/spark-sql/syntax/visit';

/** What may differ when a query runs again over the same rows: nothing, the rows, or also how many there are. */
export type Varying = 'nothing' | 'rows' | 'row-count';

/** How the result of a query varies between executions. A query that can't be parsed is assumed to vary. */
export function varyingOf(text: string): Varying {
  const parsed = parseStatement(text);
  if (!parsed.ok || parsed.value.kind !== 'query') return 'row-count';
  let random = false;
  let anyRow = limits(parsed.value.query);
  visitQuery(parsed.value.query, {
    expression(expression) {
      if (expression.kind === 'call') {
        const varies = findFunction(expression.name)?.varies;
        random ||= varies === 'randomly';
        anyRow ||= varies === 'by-order';
      }
      return true;
    },
    source(source) {
      random ||= source.kind === 'sample';
      anyRow ||= source.kind === 'query' && limits(source.query);
      return true;
    },
  });
  return random ? 'row-count' : anyRow ? 'rows' : 'nothing';
}

const limits = ({ limit, offset, ctes }: Query): boolean =>
  limit !== undefined || offset !== undefined || ctes.some(({ query }) => limits(query));
