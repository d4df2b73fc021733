import type { TextParameter } from './identifier-clause.ts';
import { parseText, type StatementResult } from './parse-text.ts';
import { type Cursor, fail, nextToken } from './parser/cursor.ts';
import { parseBody } from './parser/function.ts';
import { readExpression } from './parser/rules.ts';
import { parseWhole } from './parser/script.ts';
import type { WholeStatement } from './script.ts';
import type { Expression } from './tree.ts';

/** Parses one Databricks SQL statement or script. Never throws: a syntax error is returned as a problem. */
export const parseStatement = (
  text: string,
  parameters: readonly TextParameter[] = [],
): StatementResult<WholeStatement> => parseText(text, parameters, parseWhole);

/** Parses an expression with everything a statement allows in it: subqueries, parameters and JSON paths. */
export const parseStatementExpression = (text: string): StatementResult<Expression> =>
  parseText(text, [], wholly(readExpression));

/** Parses what RETURN returns in a function: an expression, or a query without parentheses. */
export const parseFunctionBody = (text: string): StatementResult<Expression> =>
  parseText(text, [], wholly(parseBody));

const wholly =
  (read: (cursor: Cursor) => Expression) =>
  (cursor: Cursor): Expression => {
    const expression = read(cursor);
    if (nextToken(cursor).kind !== 'end') fail(cursor, 'unexpected text');
    return expression;
  };
