import type { Like } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import { checkedPattern, javaPattern } from '../functions/java-pattern.ts';
import { matchesPattern } from '../functions/like.ts';
import { type Typed, typed } from '../values/typed.ts';

/** LIKE, ILIKE and RLIKE with one pattern, or with ANY and ALL of several. */
export function likeOf(expr: Like, { sql: arg }: Typed, patterns: readonly Typed[]): Typed {
  const tests = patterns.map((bound) =>
    expr.operator === 'rlike'
      ? duck`regexp_matches(${arg}, ${typeof bound.literal === 'string' ? duck.str(javaPattern(bound.literal)) : checkedPattern(bound.sql)})`
      : matchesPattern(expr.operator, arg, bound, expr.escape),
  );
  const not = expr.not ? duck`NOT ` : duck.empty;
  const all = duck`(${duck.join(
    tests.map((test) => duck`(${not}${test})`),
    expr.quantifier === 'all' ? ' AND ' : ' OR ',
  )})`;
  return typed(all, T.boolean);
}
