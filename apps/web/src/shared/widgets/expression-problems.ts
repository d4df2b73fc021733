import type { FieldMeta } from '@lakehouse/core/fields/field';
import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { EditorDiagnostic } from '@lakehouse/ui/code-editor';

/** The problems of an expression with their positions. Without a schema only the syntax is checked. */
export function expressionProblems(
  text: string,
  schema: Schema | undefined,
  expects: NonNullable<FieldMeta['expects']>,
): readonly EditorDiagnostic[] {
  if (text.trim() === '') return [];
  const parsed = parseExpression(text);
  const problems = !parsed.ok
    ? parsed.problems
    : schema
      ? checkExpression(parsed.expression, schema, { allow: expects === 'condition' ? 'scalar' : expects })
          .problems
      : [];
  return problems.map(({ start, end, severity, message }) => ({ from: start, to: end, severity, message }));
}
