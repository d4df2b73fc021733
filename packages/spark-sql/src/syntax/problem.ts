import type { Span } from './tree.ts';

/** A problem with a SQL text or a value; it is shown, never thrown. */
export interface SqlProblem {
  /** Stable name of the rule, in kebab-case: `unknown-column`, `syntax`, … */
  readonly code: string;
  readonly severity: 'error';
  /** One sentence: what is wrong and what to do about it. */
  readonly message: string;
  /** Spark’s condition, where that is not a syntax error. */
  readonly condition?: SparkCondition;
}

/** The class of an error of Spark, with its SQLSTATE. */
export interface SparkCondition {
  readonly name: string;
  readonly state: string;
}

/** A problem in an expression, with its range in the text (UTF-16 offsets, `end` exclusive). */
export type ExpressionProblem = SqlProblem & Span;

/** A problem with its position in the text. */
export const problemAt = ({ start, end }: Span, code: string, message: string): ExpressionProblem => ({
  code,
  severity: 'error',
  message,
  start,
  end,
});
