import {
  type Cursor,
  cursorOver,
  foundText,
  isSymbol,
  isWord,
  nextToken,
  ParseStop,
} from './parser/cursor.ts';
import { parseOperators } from './parser/operators.ts';
import { readExpression } from './parser/rules.ts';
import { type ExpressionProblem, problemAt } from './problem.ts';
import { tokenize } from './tokens.ts';
import type { Expression } from './tree.ts';
import { heightOf } from './visit.ts';

export type ParseResult =
  | { readonly ok: true; readonly expression: Expression }
  /** At least one. */
  | { readonly ok: false; readonly problems: readonly ExpressionProblem[] };

/** Longer operator chains are rejected: Spark itself overflows its stack soon after. */
export const MAX_HEIGHT = 1000;

const refuse = (problem: ExpressionProblem): ParseResult => ({ ok: false, problems: [problem] });

/** Parses one Spark SQL expression. Never throws: a syntax error is returned as a problem. */
export function parseExpression(text: string): ParseResult {
  const whole = { start: 0, end: text.length };
  if (text.trim() === '')
    return refuse(problemAt(whole, 'empty-expression', 'Write an expression, such as amount * 1.19.'));
  const { tokens, problem } = tokenize(text);
  if (problem) return refuse(problem);
  if (tokens.length === 1)
    return refuse(problemAt(whole, 'empty-expression', 'There is only a comment: write an expression.'));
  try {
    const cursor = cursorOver(text, tokens, { operators: parseOperators });
    const expression = readExpression(cursor);
    if (nextToken(cursor).kind !== 'end') return refuse(leftOver(cursor));
    if (heightOf(expression) > MAX_HEIGHT)
      return refuse(
        problemAt(whole, 'syntax', `More than ${MAX_HEIGHT} operators are chained: split the expression.`),
      );
    return { ok: true, expression };
  } catch (cause) {
    if (cause instanceof ParseStop) return refuse(cause.problem);
    throw cause;
  }
}

function leftOver(cursor: Cursor): ExpressionProblem {
  const token = nextToken(cursor);
  const found = foundText(cursor);
  if (isSymbol(cursor, ')'))
    return problemAt(token, 'syntax', 'This “)” has no matching “(”: remove it, or add the “(”.');
  if (isSymbol(cursor, ';'))
    return problemAt(token, 'syntax', 'An expression can’t contain a semicolon: remove it.');
  if (isSymbol(cursor, ','))
    return problemAt(
      token,
      'syntax',
      'Only one expression is allowed: remove the comma and what follows it.',
    );
  if (isWord(cursor, 'as'))
    return problemAt(token, 'syntax', 'Leave out AS: the name of the column is set in its own field.');
  return problemAt(
    token,
    'syntax',
    `Unexpected ${found}: add an operator such as +, = or AND before it, or remove it.`,
  );
}
