import type { Like } from '@lakehouse/spark-sql/syntax/tree';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import { javaPattern } from '../functions/text.ts';
import { type Typed, typed } from '../values/typed.ts';

/** LIKE, ILIKE and RLIKE with one pattern, or with ANY and ALL of several. */
export function likeOf(expr: Like, { sql: arg }: Typed, patterns: readonly Typed[]): Typed {
  const word = duck.word(expr.operator.toUpperCase());
  const tests = patterns.map((bound) => {
    if (expr.operator === 'rlike')
      return duck`regexp_matches(${arg}, ${typeof bound.literal === 'string' ? duck.str(javaPattern(bound.literal)) : bound.sql})`;
    const escape = expr.escape ?? '\\';
    // DuckDB matches a plain prefix, suffix or substring much faster, but only without ESCAPE.
    const isPlain = typeof bound.literal === 'string' && !bound.literal.includes(escape);
    return duck`${arg} ${word} ${bound.sql}${isPlain ? duck.empty : duck` ESCAPE ${duck.str(escape)}`}`;
  });
  const not = expr.not ? duck`NOT ` : duck.empty;
  const all = duck`(${duck.join(
    tests.map((test) => duck`(${not}${test})`),
    expr.quantifier === 'all' ? ' AND ' : ' OR ',
  )})`;
  return typed(all, T.boolean);
}
