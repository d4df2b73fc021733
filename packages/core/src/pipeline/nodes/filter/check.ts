import { makeBinary } from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { buildCondition, type Test } from './condition.ts';
import type { FilterConfig } from './config.ts';

/** The whole condition; `tests` are its parts where the builder made it. */
export type Checked =
  | { readonly ok: true; readonly expression: Expression; readonly tests?: readonly Test[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function check(config: FilterConfig, schema: Schema | undefined): Checked {
  if (config.mode === 'expression') {
    const { expression, problems } = checkText(config.expression, schema, {
      expects: 'condition',
      field: 'expression',
    });
    return expression ? { ok: true, expression } : { ok: false, problems };
  }
  const built = config.conditions.map((one, at) => buildCondition(one, schema, at));
  const problems = built.flatMap((one) => (one.ok ? [] : [one.problem]));
  if (problems.length > 0) return { ok: false, problems };
  const tests = built.filter((one) => one.ok);
  const [first, ...others] = tests;
  if (!first)
    return { ok: false, problems: [error('no-condition', 'Add at least one condition', 'conditions')] };
  const operator = config.match === 'all' ? 'and' : 'or';
  return {
    ok: true,
    expression: others.reduce<Expression>(
      (left, { expression }) => makeBinary(operator, left, expression),
      first.expression,
    ),
    tests,
  };
}
