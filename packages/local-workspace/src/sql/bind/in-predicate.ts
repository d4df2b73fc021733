import type { Expression, InList, InQuery, Query } from '@lakehouse/spark-sql/syntax/tree';
import { holdsKind, T } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { equalityKey } from '../values/collation-key.ts';
import { comparison, unifyAll } from '../values/operators.ts';
import { withoutOrder } from '../values/order-key.ts';
import { type Typed, typed } from '../values/typed.ts';
import type { BoundQuery } from './bound-query.ts';
import { comparedAlike } from './char-values.ts';
import type { Frame } from './frame.ts';
import type { Operand } from './share-collation.ts';

/** The two operands of a comparison. */
type Pair = readonly [left: Duck, right: Duck];

/** What binding IN needs from the binder. */
export interface InTools {
  bind(expr: Expression, frame: Frame): Typed;
  bindQuery(query: Query, outer: Frame['scope']): BoundQuery;
  fresh(prefix: string): Duck;
  /** The values with the collation that they share. */
  toCompare(operands: readonly Operand[]): readonly Typed[];
}

/** `x IN (…)`, `(a, b) IN (…)` with a list or a query; both sides are coerced to their common type. */
export function bindIn(expr: InList | InQuery, frame: Frame, tools: InTools): Typed {
  const not = expr.not ? duck`NOT ` : duck.empty;
  const items = expr.operand.kind === 'tuple' ? expr.operand.items : [expr.operand];
  if (expr.kind === 'in') {
    if (expr.operand.kind === 'tuple') {
      const bound = items.map((item) => tools.bind(item, frame));
      const rows = expr.list.map((row) =>
        (row.kind === 'tuple' ? row.items : [row]).map((item) => tools.bind(item, frame)),
      );
      const texts = shared(
        bound.map(({ sql }) => sql),
        (...values) => {
          const left = bound.map((value, index) => ({ ...value, sql: values[index] ?? value.sql }));
          const alike = rows.map((row) => {
            const pairs = row.map((value, index) => comparison('=', left[index] ?? value, value).sql);
            return duck`(${duck.join(pairs, ' AND ')})`;
          });
          return duck`(${not}(${duck.join(alike, ' OR ')}))`;
        },
      );
      return typed(texts, T.boolean);
    }
    const operands = [expr.operand, ...expr.list].map((one) => ({
      expr: one,
      value: tools.bind(one, frame),
    }));
    const together = tools.toCompare(operands);
    const alike = operands.map((one, at) => ({ expr: one.expr, value: together[at] ?? one.value }));
    const { sql, type } = unifyAll('IN', comparedAlike(alike));
    const [first = duck`NULL`, ...rest] = sql.map((value) => equalityKey({ sql: value, type }));
    return typed(duck`(${first} ${not}IN (${rest}))`, T.boolean);
  }
  const inner = tools.bindQuery(expr.query, frame.scope);
  if (inner.columns.length !== items.length)
    throw badRequest(
      'DATATYPE_MISMATCH.IN_SUBQUERY_LENGTH_MISMATCH',
      `The number of columns in the left hand side of an IN subquery does not match the number of columns in the output of subquery. Left hand side: ${items.length}, right hand side: ${inner.columns.length}.`,
      '42K09',
    );
  const r = tools.fresh('r');
  const pairs = items.map((item, index): Pair => {
    const [left, right] = [
      tools.bind(item, frame),
      typed(duck`${r}.c${index}`, inner.columns[index]?.type ?? T.void),
    ];
    const { sql, type } = unifyAll(
      'IN',
      tools.toCompare([
        { expr: item, value: left },
        { expr: { ...expr, kind: 'subquery' }, value: right },
      ]),
    );
    if (holdsKind(type, 'variant')) throw withoutOrder(type, ': cast them');
    const [a = duck`NULL`, b = duck`NULL`] = sql.map((value) => equalityKey({ sql: value, type }));
    return [a, b];
  });
  if (pairs.length > 1) return rowIn(expr.not, pairs, duck`FROM (${inner.sql}) ${r}`);
  const [[left, right] = [duck`NULL`, duck`NULL`]] = pairs;
  const found = duck.subquery(duck`(${left} ${not}IN (SELECT ${right} FROM (${inner.sql}) ${r}))`);
  return typed(frame.selected ? duck`coalesce(${found}, false)` : found, T.boolean);
}

/**
 * (a, b) IN (SELECT …) as EXISTS, since DuckDB treats NULLs inside row values as equal. IN is true only for an equal
 * row; NOT IN is true only if no row is equal or could be (a comparison with NULL is unknown).
 */
function rowIn(not: boolean, pairs: readonly Pair[], from: Duck): Typed {
  const equal = duck.join(
    pairs.map(([left, right]) => duck`(${left} = ${right})`),
    ' AND ',
  );
  const found = not
    ? duck`(NOT EXISTS (SELECT 1 ${from} WHERE (${equal}) IS NOT FALSE))`
    : duck`EXISTS (SELECT 1 ${from} WHERE ${equal})`;
  return typed(duck.subquery(found), T.boolean);
}
