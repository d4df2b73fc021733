import { T } from '@lakehouse/spark-sql/types/column-type';
import { attributes, col } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { spelled } from '../../../diagnostics/column-checks.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
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
  inputs: IN,
  output: 'rows',
  config,
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
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const ids = py.list(attributes(spelled(config.ids, schema)));
    const values = py.list(attributes(spelled(config.values, schema)));
    const valueName = config.valueName.trim();
    const long = py`${frame}.unpivot(${ids}, ${values}, ${py.str(config.variableName.trim())}, ${py.str(valueName)})`;
    return {
      kind: 'frame',
      frame: config.dropNulls ? py`${long}.filter(${col(valueName)}.isNotNull())` : long,
    };
  },
  takesAllRows: true,
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const ids = spelled(config.ids, schema).map((name) => sql.name(name));
    const values = spelled(config.values, schema).map((name) => sql.name(name));
    const variable = sql.name(config.variableName.trim());
    const value = sql.name(config.valueName.trim());
    const long = sql`SELECT *\nFROM (\n  SELECT ${sql.list([...ids, ...values])}\n  FROM ${relation}\n)\nUNPIVOT INCLUDE NULLS (\n  ${value} FOR ${variable} IN (${sql.list(values)})\n)`;
    // Not EXCLUDE NULLS: Spark fails on it when the value column's name has a dot.
    return {
      kind: 'query',
      query: config.dropNulls ? sql`${long}\nWHERE ${value} IS NOT NULL` : long,
    };
  },
});
