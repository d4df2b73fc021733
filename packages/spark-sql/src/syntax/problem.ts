import type { Span } from './tree.ts';

/** What is wrong with a text or value: a value that is shown, never thrown. */
export interface SqlProblem {
  /** Stable name of the rule, in kebab-case: `unknown-column`, `syntax`, … */
  readonly code: string;
  readonly severity: 'error';
  /** One sentence that says what is wrong and what to do. */
  readonly message: string;
}

/** A problem in an expression, with the part of the text it is about (UTF-16 offsets, `end` exclusive). */
export type ExpressionProblem = SqlProblem & Span;

/** A problem at a place in the text. */
export const problemAt = ({ start, end }: Span, code: string, message: string): ExpressionProblem => ({
  code,
  severity: 'error',
  message,
  start,
  end,
});
