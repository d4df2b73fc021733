import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { checkText } from '../../../diagnostics/check-text.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { type ConditionConfig } from './config.ts';

export interface Checked {
  readonly conditions: readonly Expression[];
  readonly problems: readonly Problem[];
}

export function check({ cases }: ConditionConfig, schema: Schema | undefined): Checked {
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
