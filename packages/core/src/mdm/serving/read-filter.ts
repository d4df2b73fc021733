import { parseExpression } from '@lakehouse/spark-sql/syntax/parse-expression';
import { type Sql, sql } from '../../codegen/sql/sql.ts';

/** A condition on golden records as SQL, or why it can't be read. */
export type Filter =
  | { readonly ok: true; readonly condition: Sql }
  | { readonly ok: false; readonly problem: string };

/** Reads a condition that somebody wrote: `city = 'Berlin' AND records > 1`. */
export function readFilter(text: string): Filter {
  const read = parseExpression(text);
  return read.ok
    ? { ok: true, condition: sql.expression(read.expression) }
    : { ok: false, problem: read.problems[0]?.message ?? 'This is not a SQL expression' };
}
