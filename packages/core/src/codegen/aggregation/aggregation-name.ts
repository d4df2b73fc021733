import { AGGREGATE_WORDS } from './aggregate-functions.ts';
import { type Aggregation, EXPRESSION } from './aggregation-fields.ts';

/**
 * The column name of an aggregation: its alias, or a default such as `total_amount`. Empty for an expression without an
 * alias.
 */
export function aggregationName({ function: name, column, alias }: Aggregation): string {
  if (alias.trim() !== '') return alias.trim();
  if (name === EXPRESSION) return '';
  if (column === '') return 'row_count';
  return `${AGGREGATE_WORDS[name].prefix}_${column}`;
}

/** One line for a node card: `sum(amount), count(*)`. */
export const aggregationsText = (aggregations: readonly Aggregation[]): string =>
  aggregations
    .map(({ function: name, column, expression }) =>
      name === EXPRESSION ? expression : `${name}(${column === '' ? '*' : column})`,
    )
    .join(', ');
