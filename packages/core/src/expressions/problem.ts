import type { Problem } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** A problem in an expression, with the part of the text it is about (UTF-16 offsets, `end` exclusive). */
export type ExpressionProblem = Problem & Span;

/** An error-level problem at a place in the text. */
export const problemAt = ({ start, end }: Span, code: string, message: string): ExpressionProblem => ({
  code,
  severity: 'error',
  message,
  start,
  end,
});
