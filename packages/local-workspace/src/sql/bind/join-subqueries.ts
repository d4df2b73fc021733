import type { Expression, Join } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { ScopeColumn } from '../values/scope.ts';
import { type Typed, typed } from '../values/typed.ts';
import { extend, type Relation } from './relation.ts';

interface Sides {
  readonly left: Relation;
  readonly right: Relation;
}

/** A part of a condition whose value is a column of one side. */
interface Computed {
  readonly expr: Expression;
  readonly value: Typed;
}

const isSubquery = ({ kind }: Expression): boolean =>
  kind === 'exists' || kind === 'subquery' || kind === 'in-query';

/** The subqueries of a condition, each with what it is compared with where that is an IN. */
function subqueriesOf(expr: Expression): readonly Expression[] {
  if (isSubquery(expr)) return [expr];
  return childrenOf(expr).flatMap(subqueriesOf);
}

/** Columns under a name that nothing else has, by which a text is known to be about them. */
const marked = ({ columns }: Relation, mark: string): readonly ScopeColumn[] =>
  columns.map((column) => ({ ...column, sql: duck.word(mark) }));

const LEFT = 'column_of_left_side';
const RIGHT = 'column_of_right_side';

/**
 * The sides of a join with the subqueries of its condition as columns of the side that they are about: the engine takes no
 * subquery in the condition of other joins than inner ones.
 */
export function sidesWithSubqueries(
  { left, right }: Sides,
  { on, join }: Pick<Join, 'on' | 'join'>,
  bind: (expr: Expression, columns: readonly ScopeColumn[]) => Typed,
  fresh: () => Duck,
): Sides & { readonly computed: readonly Computed[] } {
  if (!on || !findExpression(on, isSubquery)) return { left, right, computed: [] };
  const found = subqueriesOf(on).map((expr) => {
    const { text } = bind(expr, [...marked(left, LEFT), ...marked(right, RIGHT)]).sql;
    const isRight = text.includes(RIGHT);
    if (isRight && text.includes(LEFT) && (join !== 'inner' || expr.kind === 'exists'))
      throw badRequest(
        'UNSUPPORTED_SUBQUERY_EXPRESSION_CATEGORY.UNSUPPORTED_CORRELATED_EXPRESSION_IN_JOIN_CONDITION',
        'A subquery in the condition of a join can be about the columns of one side only: compute what is about the other in WHERE, or in a subquery.',
        '0A000',
      );
    return { expr, isRight };
  });
  if (join === 'inner') return { left, right, computed: [] };
  const computed: Computed[] = [];
  const extended = (side: Relation, isRight: boolean): Relation => {
    const own = found.filter((one) => one.isRight === isRight);
    if (own.length === 0) return side;
    const alias = fresh();
    const extras = own.map(({ expr }, at) => {
      const { sql, type } = bind(expr, [...left.columns, ...right.columns]);
      const as = duck.word(`m${at}`);
      computed.push({ expr, value: typed(duck`${alias}.${as}`, type) });
      return { sql, as };
    });
    return extend(side, alias, extras);
  };
  return { left: extended(left, false), right: extended(right, true), computed };
}
