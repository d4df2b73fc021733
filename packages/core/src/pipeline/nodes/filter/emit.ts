import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { expressionPy, PYTHON_OPERATORS } from '../../../codegen/python/expression/expression-py.ts';
import { literalPy } from '../../../codegen/python/literal.ts';
import { py } from '../../../codegen/python/py.ts';
import { sql } from '../../../codegen/sql/sql.ts';
import { defineEmitters, sole } from '../../define-emitters.ts';
import { type Checked, check } from './check.ts';
import type { Test } from './condition.ts';
import { type config, type FilterConfig } from './config.ts';

type Complete = Extract<Checked, { ok: true }>;

function complete(config: FilterConfig, schema: Schema | undefined): Complete {
  const checked = check(config, schema);
  if (!checked.ok) throw new Error('The plan emits no node with problems');
  return checked;
}

function conditionPy(
  { expression, tests }: Complete,
  match: FilterConfig['match'],
  schema: Schema | undefined,
): Py {
  if (!tests) return expressionPy(expression, { schema });
  return tests
    .map((test) => testPy(test, schema))
    .reduce((left, right) => (match === 'all' ? py`${left} & ${right}` : py`${left} | ${right}`));
}

/** Values are written as their column's type has them in Python: an expression alone does not say `float("inf")`. */
function testPy({ expression, type }: Test, schema: Schema | undefined): Py {
  const value = (one: Expression): Py =>
    one.kind === 'literal' ? literalPy(one, type) : expressionPy(one, { schema });
  if (expression.kind === 'in') {
    const found = py`${expressionPy(expression.operand, { schema })}.isin(${py.args(expression.list.map(value))})`;
    return expression.not ? py`~${found}` : found;
  }
  const compare = expression.kind === 'binary' ? PYTHON_OPERATORS[expression.operator] : undefined;
  return expression.kind === 'binary' && compare
    ? compare(expressionPy(expression.left, { schema }), value(expression.right))
    : expressionPy(expression, { schema });
}

export const emitters = defineEmitters<typeof config>({
  pyspark: ({ config, inputs }) => {
    const { frame, schema } = sole(inputs);
    return {
      kind: 'frame',
      frame: py`${frame}.filter(${conditionPy(complete(config, schema), config.match, schema)})`,
    };
  },
  sql: ({ config, inputs }) => {
    const { relation, schema } = sole(inputs);
    const where = sql.expression(complete(config, schema).expression);
    return { kind: 'query', query: sql`SELECT * FROM ${relation} WHERE ${where}` };
  },
});
