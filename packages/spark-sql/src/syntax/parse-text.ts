import { namedByText, type TextParameter } from './identifier-clause.ts';
import { type Cursor, cursorOver, ParseStop } from './parser/cursor.ts';
import { parseOperators } from './parser/operators.ts';
import { parseQuery } from './parser/query.ts';
import { type ExpressionProblem, problemAt } from './problem.ts';
import { tokenize } from './tokens.ts';
import type { Span } from './tree.ts';

export type StatementResult<T> =
  | { readonly ok: true; readonly value: T }
  /** The code is `UNSUPPORTED` for features of Databricks SQL that are not supported here. */
  | { readonly ok: false; readonly problem: ExpressionProblem };

/** Reads a whole text by the rules of statements. Never throws: a syntax error is returned as a problem. */
export function parseText<T>(
  text: string,
  parameters: readonly TextParameter[],
  read: (cursor: Cursor) => T,
): StatementResult<T> {
  const { tokens, problem } = tokenize(text);
  if (problem) return { ok: false, problem };
  const strange = tokens.find(({ kind, text: word }) => kind === 'word' && !/^\w+$/u.test(word));
  if (strange) return { ok: false, problem: unquoted(strange) };
  try {
    const named = namedByText(text, tokens, parameters);
    const cursor = cursorOver(text, named, { operators: parseOperators, query: parseQuery });
    return { ok: true, value: read(cursor) };
  } catch (cause) {
    if (cause instanceof ParseStop) return { ok: false, problem: cause.problem };
    throw cause;
  }
}

/** The problem of a name with other letters than those of ASCII outside of backticks. */
const unquoted = ({ text, start, end }: Span & { readonly text: string }): ExpressionProblem => ({
  ...problemAt({ start, end }, 'syntax', `The name ${text} must be in backticks: \`${text}\`.`),
  condition: { name: 'INVALID_IDENTIFIER', state: '42602' },
});
