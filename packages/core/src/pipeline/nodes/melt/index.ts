import { T } from '@lakehouse/spark-sql/types/column-type';
import { defineNode, EACH_ROW, schemaAt } from '../../define-node.ts';
import { chosen, meltProblems, valueType } from './checks.ts';
import { config } from './config.ts';

export const kind = defineNode({
  id: 'melt',
  type: 'transformation',
  transformation: {
    name: 'melt',
    syntax: 'df.selectExpr("stack(...)")',
    description: 'Turn columns into rows',
    category: 'other',
    needsColumns: true,
  },
  shortNames: { unpivot: {} },
  title: 'Melt',
  summary: 'Returns a row for each of several columns: its name and its value.',
  keywords: ['unpivot', 'stack', 'long', 'columns to rows'],
  category: 'other',
  icon: 'rows',
  inputs: EACH_ROW,
  output: 'rows',
  config,
  namesAreValues: true,
  // The chosen columns become rows; the other columns are repeated in each of them.
  fromColumns: (columns, schema) => ({
    values: [...columns],
    ids: (schema ?? []).map(({ name }) => name).filter((name) => !columns.includes(name)),
  }),
  toColumns: ({ values }) => values,
  details: ({ values, variableName, valueName }) =>
    `${values.join(', ')} to ${variableName} and ${valueName}`,
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const problems = meltProblems(config, schema);
    if (!schema || problems.length > 0) return { schema: undefined, problems };
    const type = valueType(chosen(config.values, schema));
    if ('code' in type) return { schema: undefined, problems: [type] };
    return {
      schema: [
        ...chosen(config.ids, schema),
        { name: config.variableName.trim(), type: T.string },
        { name: config.valueName.trim(), type },
      ],
      problems,
    };
  },
  takesAllRows: true,
});
