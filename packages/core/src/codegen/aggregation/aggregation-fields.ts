import { z } from 'zod';
import { field } from '../../fields/field.ts';
import { AGGREGATE_WORDS, AGGREGATES } from './aggregate-functions.ts';

/** The value of `function` that selects a custom expression. */
export const EXPRESSION = 'expression';

const FUNCTIONS = [...AGGREGATES, EXPRESSION] as const;

const labels = Object.fromEntries(AGGREGATES.map((name) => [name, AGGREGATE_WORDS[name].label]));

/** One aggregate of a config: a function of a column, or a Spark SQL expression. */
export const aggregationFields = z.object({
  function: field(z.enum(FUNCTIONS).default('count'), {
    label: 'Function',
    widget: 'select',
    options: { ...labels, [EXPRESSION]: 'Expression' },
  }),
  column: field(z.string().default(''), {
    label: 'Column',
    widget: 'column',
    help: 'Count without a column counts rows.',
    visibleWhen: { field: 'function', is: AGGREGATES },
  }),
  expression: field(z.string().default(''), {
    label: 'Expression',
    widget: 'expression',
    expects: 'aggregate',
    placeholder: 'sum(amount) / count(*)',
    visibleWhen: { field: 'function', is: [EXPRESSION] },
  }),
  alias: field(z.string().default(''), {
    label: 'New column',
    widget: 'text',
    help: 'If empty, the name is made of the function and the column.',
  }),
});

export type Aggregation = z.output<typeof aggregationFields>;

/** Spark SQL expressions are written with functions that PySpark has since 3.5. */
export const aggregationRequirements = (aggregations: readonly Aggregation[]): { readonly spark?: '3.5' } =>
  aggregations.some(({ function: name }) => name === EXPRESSION) ? { spark: '3.5' } : {};
