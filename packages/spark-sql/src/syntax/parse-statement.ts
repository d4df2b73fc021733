import { namedByText, type TextParameter } from './identifier-clause.ts';
import { type Cursor, cursorOver, fail, nextToken, ParseStop } from './parser/cursor.ts';
import { parseOperators } from './parser/operators.ts';
import { parseQuery } from './parser/query.ts';
import { readExpression } from './parser/rules.ts';
import { parseWhole } from './parser/script.ts';
import type { ExpressionProblem } from './problem.ts';
import type { WholeStatement } from './script.ts';
import { tokenize } from './tokens.ts';
import type { Expression } from './tree.ts';

export type StatementResult<T> =
  | { readonly ok: true; readonly value: T }
  /** The code is `UNSUPPORTED` for features of Databricks SQL that are not supported here. */
  | { readonly ok: false; readonly problem: ExpressionProblem };

function parse<T>(
  text: string,
  parameters: readonly TextParameter[],
  read: (cursor: Cursor) => T,
): StatementResult<T> {
  const { tokens, problem } = tokenize(text);
  if (problem) return { ok: false, problem };
  try {
    const named = namedByText(tokens, parameters);
    const cursor = cursorOver(text, named, { operators: parseOperators, query: parseQuery });
    return { ok: true, value: read(cursor) };
  } catch (cause) {
    if (cause instanceof ParseStop) return { ok: false, problem: cause.problem };
    throw cause;
  }
}

/** Parses one Databricks SQL statement or script. Never throws: a syntax error is returned as a problem. */
export const parseStatement = (
  text: string,
  parameters: readonly TextParameter[] = [],
): StatementResult<WholeStatement> => parse(text, parameters, parseWhole);

/** Parses an expression with everything a statement allows in it: subqueries, parameters and JSON paths. */
export const parseStatementExpression = (text: string): StatementResult<Expression> =>
  parse(text, [], (cursor) => {
    const expression = readExpression(cursor);
    if (nextToken(cursor).kind !== 'end') fail(cursor, 'unexpected text');
    return expression;
  });
