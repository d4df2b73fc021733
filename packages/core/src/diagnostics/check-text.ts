import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import { error, type Problem } from './diagnostic.ts';

export interface CheckedText {
  /** Undefined when the text has errors. */
  readonly expression: Expression | undefined;
  /** The type of its value; undefined when it has errors or the columns are not known. */
  readonly type: ColumnType | undefined;
  readonly problems: readonly Problem[];
}

/** Parses and checks the text of a config field. Without a schema only the syntax is checked. */
export function checkText(
  text: string,
  schema: Schema | undefined,
  {
    expects,
    field,
  }: { readonly expects: 'condition' | 'scalar' | 'aggregate' | 'generator'; readonly field: string },
): CheckedText {
  const none = { expression: undefined, type: undefined };
  if (text.trim() === '')
    return { ...none, problems: [error('no-expression', 'Enter an expression', field)] };
  const parsed = parseExpression(text);
  if (!parsed.ok) return { ...none, problems: parsed.problems.map((p) => ({ ...p, field })) };
  if (!schema) return { expression: parsed.expression, type: undefined, problems: [] };
  const allow = expects === 'condition' ? 'scalar' : expects;
  const checked = checkExpression(parsed.expression, schema, { allow });
  const problems: Problem[] = checked.problems.map((p) => ({ ...p, field }));
  if (problems.length === 0 && expects === 'condition' && checked.type.kind !== 'boolean')
    problems.push(error('not-a-condition', 'A condition must be BOOLEAN: compare it with a value', field));
  const failed = problems.some((p) => p.severity === 'error');
  return failed ? { ...none, problems } : { expression: parsed.expression, type: checked.type, problems };
}
