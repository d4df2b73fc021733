import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode, IN, schemaAt, sole } from '../../define-node.ts';
import { type ConditionConfig, config } from './config.ts';
import { outputs, routeName, routePy, routeSql, routeType } from './route.ts';

interface Checked {
  readonly conditions: readonly Expression[];
  readonly problems: readonly Problem[];
}

function check({ cases }: ConditionConfig, schema: Schema | undefined): Checked {
  const conditions: Expression[] = [];
  const problems: Problem[] = [];
  if (cases.length === 0) problems.push(error('no-case', 'Add at least one case', 'cases'));
  for (const [at, { name, condition }] of cases.entries()) {
    const path = `cases.${at}`;
    const before = [...cases.slice(0, at).map((one) => one.name.trim()), 'Otherwise'];
    if (name.trim() === '') problems.push(error('no-name', 'Enter the name of the output', `${path}.name`));
    else if (before.some((other) => sameName(other, name.trim())))
      problems.push(error('same-name', `Another output is called “${name.trim()}”`, `${path}.name`));
    const checked = checkText(condition, schema, { expects: 'condition', field: `${path}.condition` });
    problems.push(...checked.problems);
    if (checked.expression) conditions.push(checked.expression);
  }
  return { conditions, problems };
}

export const kind = defineNode({
  id: 'condition',
  type: 'condition',
  title: 'Condition',
  summary: 'Splits the rows to several outputs by conditions.',
  keywords: ['split', 'route', 'switch', 'branch', 'conditional split', 'if else'],
  category: 'row',
  palette: 'Prepare',
  icon: 'split',
  inputs: IN,
  output: 'rows',
  outputs,
  config,
  details: ({ cases }) => cases.map(({ name, condition }) => `${name}: ${condition}`).join(', '),
  propagate: ({ config, inputs }) => {
    const schema = schemaAt(inputs);
    const { problems } = check(config, schema);
    const route = { name: routeName(schema), type: routeType(config.mode) };
    return { schema: schema && [...schema, route], problems };
  },
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    const route = routePy(config.mode, check(config, schema).conditions, schema);
    return { kind: 'frame', frame: py`${frame}.withColumn(${py.str(routeName(schema))}, ${route})` };
  },
  takesAllRows: true,
  rowCount: () => 'as-input',
  ordering: 'preserves',
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const route = routeSql(config.mode, check(config, schema).conditions);
    return {
      kind: 'query',
      query: sql`SELECT *, ${route} AS ${sql.name(routeName(schema))} FROM ${relation}`,
    };
  },
});
