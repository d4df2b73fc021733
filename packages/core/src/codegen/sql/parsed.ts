import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Sql } from './sql.ts';

/** The tree of an expression's text. Throws SyntaxError for text that is none. */
export function parsedText(text: string): Expression {
  const read = parseExpression(text);
  if (!read.ok) throw new SyntaxError(read.problems[0]?.message);
  return read.expression;
}

/** The tree of an expression, which PySpark and SQL are written from. Throws SyntaxError for other fragments. */
export const parsed = (fragment: Sql): Expression => parsedText(fragment.text);
