import { type Sql, sql } from './sql.ts';
import { wrapLines } from './wrap-lines.ts';

/** A fragment whose long lines are broken, unless a person wrote some of them. */
export const wrapped = (fragment: Sql): Sql =>
  fragment.written ? fragment : sql.spaced(fragment, wrapLines(fragment.text));
