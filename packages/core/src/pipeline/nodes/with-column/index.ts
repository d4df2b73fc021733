import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { assignColumns, inTurn, type Step } from '../../../codegen/python/assign-columns.ts';
import { assigned, selectAssigned } from '../../../codegen/sql/assigned-columns.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { type Assigned, config } from './config.ts';

interface Checked {
  readonly steps: readonly Step[];
  readonly schema: Schema | undefined;
  readonly problems: readonly Problem[];
}

function check(columns: Assigned, input: Schema | undefined): Checked {
  const steps: Step[] = [];
  const problems: Problem[] = [];
  let schema = input;
  for (const [at, { name, expression: text }] of columns.entries()) {
    if (name === '') problems.push(error('no-name', 'Enter the name of the column', `columns.${at}.name`));
    const checked = checkText(text, schema, { expects: 'scalar', field: `columns.${at}.expression` });
    problems.push(...checked.problems);
    if (!checked.expression) {
      schema = undefined;
      continue;
    }
    steps.push({ name, expression: checked.expression, schema });
    schema = schema && checked.type ? assigned(schema, [{ name, type: checked.type }]) : undefined;
  }
  if (columns.length === 0) problems.push(error('no-column', 'Add at least one column', 'columns'));
  return { steps, schema, problems };
}

export const kind = defineNode({
  id: 'with-column',
  type: 'transformation',
  transformation: {
    name: 'withColumn',
    syntax: 'df.withColumn("new", col("old")+1)',
    description: 'Add or replace a column',
    category: 'column',
    needsColumns: false,
  },
  title: 'With column',
  summary: 'Adds columns, or replaces them, by Spark SQL expressions.',
  keywords: [
    'compute',
    'derive',
    'formula',
    'expression',
    'add column',
    'calculated',
    'case',
    'when',
    'if',
    'concatenate',
  ],
  category: 'column',
  icon: 'plus-square',
  inputs: IN,
  output: 'rows',
  config,
  details: ({ columns }) => columns.map(({ name, expression }) => `${name} = ${expression}`).join(', '),
  propagate: ({ config, inputs }) => {
    const { schema, problems } = check(config.columns, schemaAt(inputs));
    return { schema, problems };
  },
  pyspark: ({ config, inputs, variable }) => {
    const { frame, schema } = sole(inputs);
    return assignColumns(frame, inTurn(check(config.columns, schema).steps), variable);
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  sql: ({ config, inputs }) => {
    const input = sole(inputs);
    let relation = input.relation;
    let schema: Schema = input.schema ?? [];
    let query = sql`SELECT * FROM ${relation}`;
    for (const step of check(config.columns, input.schema).steps) {
      query = selectAssigned(relation, schema, [step]);
      // The next step uses only the names.
      schema = assigned(schema, [{ name: step.name, type: T.void }]);
      relation = sql`(\n  ${query}\n)`;
    }
    return { kind: 'query', query };
  },
});
