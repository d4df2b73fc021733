import { makeBinary } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy } from '../../../codegen/python/expression/expression-py.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { type CheckedText, checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { type Built, buildCondition } from './condition.ts';
import { config, type FilterConfig } from './config.ts';

interface Condition {
  readonly expression: Expression;
  readonly python: Py;
}

/** The whole condition in both forms, or what is wrong with it. */
function condition(config: FilterConfig, schema: Schema | undefined): Condition | readonly Problem[] {
  if (config.mode === 'expression') {
    const checked: CheckedText = checkText(config.expression, schema, {
      expects: 'condition',
      field: 'expression',
    });
    if (!checked.expression) return checked.problems;
    return {
      expression: checked.expression,
      python: expressionPy(checked.expression, { schema }),
    };
  }
  if (config.conditions.length === 0)
    return [error('no-condition', 'Add at least one condition', 'conditions')];
  const built = config.conditions.map((one, at) => buildCondition(one, schema, at));
  const problems = built.flatMap((one) => (one.ok ? [] : [one.problem]));
  if (problems.length > 0) return problems;
  const parts: Condition[] = built.filter((one): one is Extract<Built, { ok: true }> => one.ok);
  return parts.reduce((left, right) => both(config.match, left, right));
}

const both = (match: FilterConfig['match'], left: Condition, right: Condition): Condition => ({
  expression: makeBinary(match === 'all' ? 'and' : 'or', left.expression, right.expression),
  python: match === 'all' ? py`${left.python} & ${right.python}` : py`${left.python} | ${right.python}`,
});

function complete(config: FilterConfig, schema: Schema | undefined): Condition {
  const made = condition(config, schema);
  if (!('expression' in made)) throw new Error('The plan emits no node with problems');
  return made;
}

const summary = ({ conditions, match }: FilterConfig): string =>
  conditions
    .map(({ column, operator, value, values }) => {
      if (operator === 'is null' || operator === 'is not null') return `${column} ${operator}`;
      return `${column} ${operator} ${operator === 'in' || operator === 'not in' ? `(${values.join(', ')})` : value}`;
    })
    .join(match === 'all' ? ' and ' : ' or ');

export const kind = defineNode({
  id: 'filter',
  type: 'transformation',
  transformation: {
    name: 'filter/where',
    syntax: 'df.filter(df.age > 21)',
    description: 'Keep rows that meet a condition',
    category: 'row',
    needsColumns: true,
  },
  title: 'Filter',
  summary: 'Keeps the rows that meet a condition.',
  keywords: ['where', 'condition', 'having', 'keep rows', 'exclude'],
  category: 'row',
  icon: 'filter',
  inputs: IN,
  output: 'rows',
  config,
  fromColumns: (columns) => ({
    conditions: columns.map((column) => ({ column, operator: 'is not null' as const })),
  }),
  toColumns: ({ mode, conditions }) => (mode === 'builder' ? conditions.map(({ column }) => column) : []),
  details: (config) => (config.mode === 'expression' ? config.expression : summary(config)),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const made = condition(config, schema);
    return { schema, problems: 'expression' in made ? [] : made };
  },
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return { kind: 'frame', frame: py`${frame}.filter(${complete(config, schema).python})` };
  },
  takesAllRows: true,
  ordering: 'preserves',
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const where = sql.expression(complete(config, schema).expression);
    return { kind: 'query', query: sql`SELECT * FROM ${relation} WHERE ${where}` };
  },
});
