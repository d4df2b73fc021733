import type { Expression, InList, InQuery, Query } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import type { BoundQuery } from './bound-query.ts';
import type { Frame } from './frame.ts';
import { comparison, unifyAll } from './operators.ts';
import { type Typed, typed } from './typed.ts';

/** What binding IN needs of the binder. */
export interface InTools {
  bind(expr: Expression, frame: Frame): Typed;
  bindQuery(query: Query, outer: Frame['scope']): BoundQuery;
  fresh(prefix: string): string;
}

/** `x IN (…)`, `(a, b) IN (…)` with a list or a query; both sides meet in their common type. */
export function bindIn(expr: InList | InQuery, frame: Frame, tools: InTools): Typed {
  const not = expr.not ? 'NOT ' : '';
  const items = expr.operand.kind === 'tuple' ? expr.operand.items : [expr.operand];
  if (expr.kind === 'in') {
    if (expr.operand.kind === 'tuple') {
      const rows = expr.list.map((row) =>
        (row.kind === 'tuple' ? row.items : [row])
          .map(
            (item, index) =>
              comparison('=', tools.bind(items[index] ?? expr.operand, frame), tools.bind(item, frame)).sql,
          )
          .join(' AND '),
      );
      return typed(`(${not}(${rows.map((row) => `(${row})`).join(' OR ')}))`, T.boolean);
    }
    const { sql } = unifyAll('IN', [
      tools.bind(expr.operand, frame),
      ...expr.list.map((item) => tools.bind(item, frame)),
    ]);
    return typed(`(${sql[0]} ${not}IN (${sql.slice(1).join(', ')}))`, T.boolean);
  }
  const inner = tools.bindQuery(expr.query, frame.scope);
  if (inner.columns.length !== items.length)
    throw badRequest(
      'DATATYPE_MISMATCH.IN_SUBQUERY_LENGTH_MISMATCH',
      `The number of columns in the left hand side of an IN subquery does not match the number of columns in the output of subquery. Left hand side: ${items.length}, right hand side: ${inner.columns.length}.`,
      '42K09',
    );
  const r = tools.fresh('r');
  const pairs = items.map((item, index) => {
    const { sql } = unifyAll('IN', [
      tools.bind(item, frame),
      typed(`${r}.c${index}`, inner.columns[index]?.type ?? T.void),
    ]);
    return sql;
  });
  if (pairs.length > 1) return rowIn(expr.not, pairs, `FROM (${inner.sql}) ${r}`);
  const found = `(${pairs[0]?.[0]} ${not}IN (SELECT ${pairs[0]?.[1]} FROM (${inner.sql}) ${r}))`;
  return typed(frame.selected ? `coalesce(${found}, false)` : found, T.boolean);
}

/**
 * (a, b) IN (SELECT …) as EXISTS, since DuckDB takes NULL for equal to NULL inside of rows: IN finds equal rows only, NOT IN
 * is true where no row is equal or may be.
 */
function rowIn(not: boolean, pairs: readonly (readonly string[])[], from: string): Typed {
  const equal = pairs.map(([left, right]) => `(${left} = ${right})`).join(' AND ');
  const found = `EXISTS (SELECT 1 ${from} WHERE ${equal})`;
  if (!not) return typed(found, T.boolean);
  return typed(`(NOT EXISTS (SELECT 1 ${from} WHERE (${equal}) IS NOT FALSE))`, T.boolean);
}
