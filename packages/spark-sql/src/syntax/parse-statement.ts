import type { TextParameter } from './identifier-clause.ts';
import { parseText, type StatementResult } from './parse-text.ts';
import { fail, nextToken } from './parser/cursor.ts';
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
  parseText(text, [], (cursor) => {
    const expression = readExpression(cursor);
    if (nextToken(cursor).kind !== 'end') fail(cursor, 'unexpected text');
    return expression;
  });
