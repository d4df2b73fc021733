import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import type { Sql } from './sql.ts';

/** The tree of an expression, which PySpark and SQL are written from. Throws SyntaxError for other fragments. */
export function parsed(fragment: Sql): Expression {
  const read = parseExpression(fragment.text);
  if (!read.ok) throw new SyntaxError(read.problems[0]?.message);
  return read.expression;
}
