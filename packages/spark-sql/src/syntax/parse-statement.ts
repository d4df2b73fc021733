import { namedByText, type TextParameter } from './identifier-clause.ts';
import { parseOperators } from './parser/operators.ts';
import { Parser, ParseStop } from './parser/parser.ts';
import { parseQuery } from './parser/query.ts';
import { parseWhole } from './parser/statement.ts';
import type { ExpressionProblem } from './problem.ts';
import type { Statement } from './statement.ts';
import { tokenize } from './tokens.ts';
import type { Expression } from './tree.ts';

export type StatementResult<T> =
  | { readonly ok: true; readonly value: T }
  /** The code is `UNSUPPORTED` for features of Databricks SQL that are not supported here. */
  | { readonly ok: false; readonly problem: ExpressionProblem };

function parse<T>(
  text: string,
  parameters: readonly TextParameter[],
  read: (parser: Parser) => T,
): StatementResult<T> {
  const { tokens, problem } = tokenize(text);
  if (problem) return { ok: false, problem };
  try {
    const named = namedByText(tokens, parameters);
    const parser = new Parser(text, named, { operators: parseOperators, query: parseQuery });
    return { ok: true, value: read(parser) };
  } catch (cause) {
    if (cause instanceof ParseStop) return { ok: false, problem: cause.problem };
    throw cause;
  }
}

/** Parses one Databricks SQL statement. Never throws: a syntax error is returned as a problem. */
export const parseStatement = (
  text: string,
  parameters: readonly TextParameter[] = [],
): StatementResult<Statement> => parse(text, parameters, parseWhole);

/** Parses an expression with everything a statement allows in it: subqueries, parameters and JSON paths. */
export const parseStatementExpression = (text: string): StatementResult<Expression> =>
  parse(text, [], (parser) => {
    const expression = parser.expression();
    if (parser.next.kind !== 'end') parser.fail('unexpected text');
    return expression;
  });
