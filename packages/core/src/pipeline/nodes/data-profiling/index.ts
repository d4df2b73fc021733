import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { familyOf } from '../../../codegen/profile/column-family.ts';
import { PROFILE } from '../../../codegen/profile/profile-schema.ts';
import { missingColumns, needsSchema, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, schemaAt } from '../../define-node.ts';
import { config, type ProfilingConfig } from './config.ts';
import { OUTPUTS } from './outputs.ts';

/** More pairs of columns than these numeric columns have would be more cells than the table itself. */
const CORRELATED = 12;

function problemsOf(
  { columns, correlations }: ProfilingConfig,
  schema: Schema | undefined,
): readonly Problem[] {
  if (!schema) return [needsSchema()];
  const missing = missingColumns(columns, schema, 'columns');
  if (missing.length > 0 || !correlations) return missing;
  const names = spelled(columns, schema);
  const numbers = schema.filter(
    ({ name, type }) =>
      (names.length === 0 || names.includes(name)) &&
      ['integer', 'number'].includes(familyOf(formatType(type))),
  );
  if (numbers.length >= 2 && numbers.length <= CORRELATED) return [];
  const count = `${numbers.length} numeric ${numbers.length === 1 ? 'column' : 'columns'}`;
  return [
    {
      ...error(
        'no-pairs',
        `Correlations take 2 to ${CORRELATED} numeric columns, and there are ${count}: choose others`,
        'columns',
      ),
      fixes: [
        {
          title: 'Leave out correlations',
          changes: [{ kind: 'set-config', values: { correlations: false } }],
        },
      ],
    },
  ];
}

export const kind = defineNode({
  id: 'data-profiling',
  type: 'data-profiling',
  title: 'Data profiling',
  summary:
    'Describes each column: NULLs, distinct values, quantiles, a histogram, top values, patterns and keys.',
  keywords: [
    'profile',
    'statistics',
    'describe',
    'summary',
    'distribution',
    'histogram',
    'correlation',
    'explore',
  ],
  category: 'row',
  palette: 'Quality',
  icon: 'table-properties',
  inputs: [{ name: 'in', label: 'Rows' }],
  output: 'rows',
  outputs: () => OUTPUTS,
  config,
  namesAreValues: true,
  details: ({ columns }) => (columns.length === 0 ? 'all columns' : columns.join(', ')),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    return { schema: schema && PROFILE, problems: problemsOf(config, schema) };
  },
  shuffles: true,
  requires: () => ({ spark: '3.5' }),
});
