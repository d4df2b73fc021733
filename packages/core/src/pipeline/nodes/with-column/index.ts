import { type Column, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { type Assigned, config } from './config.ts';
import { examples } from './examples.ts';
import { assignColumns, type Step } from './pyspark.ts';

interface Checked {
  readonly steps: readonly Step[];
  readonly schema: Schema | undefined;
  readonly problems: readonly Problem[];
}

/** Appends a column, or replaces the existing one of that name at its position, as Spark does. */
function assigned(schema: Schema, column: Column): Schema {
  const at = schema.findIndex(({ name }) => sameName(name, column.name));
  return at < 0 ? [...schema, column] : schema.with(at, column);
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
    schema = schema && checked.type ? assigned(schema, { name, type: checked.type }) : undefined;
  }
  if (columns.length === 0) problems.push(error('no-column', 'Add at least one column', 'columns'));
  return { steps, schema, problems };
}

/** One SELECT over the columns so far: the replaced one in its place, a new one at the end. */
function select(relation: Sql, schema: Schema, { name, expression }: Step): { query: Sql; schema: Schema } {
  const value = sql`${sql.expression(expression)} AS ${sql.name(name)}`;
  const replaced = schema.some((column) => sameName(column.name, name));
  const columns = schema.map((column) => (sameName(column.name, name) ? value : sql.name(column.name)));
  const query = sql`SELECT ${replaced ? sql.list(columns) : sql`*, ${value}`} FROM ${relation}`;
  // The next step uses only the names.
  return { query, schema: assigned(schema, { name, type: T.void }) };
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
    'cast',
    'convert',
    'type',
    'case',
    'when',
    'if',
    'rank',
    'row number',
    'window',
    'running total',
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
    return assignColumns(frame, check(config.columns, schema).steps, variable);
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
      ({ query, schema } = select(relation, schema, step));
      relation = sql`(\n  ${query}\n)`;
    }
    return { kind: 'query', query };
  },
  examples,
});
