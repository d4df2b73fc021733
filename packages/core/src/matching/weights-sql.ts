import { type Sql, sql } from '../codegen/sql/sql.ts';
import { ROUNDS } from './matching.ts';

const total = (numbers: Sql): Sql => sql`aggregate(${numbers}, 0D, (sum, n) -> sum + n)`;

/** How much more often a level occurs among matches than among other pairs; half a pair more each, as none may be unseen. */
const factors = (matched: Sql, others: Sql): Sql => sql`zip_with(
  ${matched},
  ${others},
  (ms, us) -> zip_with(
    ms,
    us,
    (m, u) -> (m + 0.5D) / (${total(sql`ms`)} + size(ms) / 2D)
      * (${total(sql`us`)} + size(us) / 2D) / (u + 0.5D)
  )
)`;

/** The number of pairs at each level of each comparison. */
const counted = (rows: Sql): Sql => sql`transform(
  sizes,
  (levels, at) -> transform(
    levels,
    level -> aggregate(${rows}, 0D, (sum, row) -> sum + IF(row.levels[at] = level, row.n, 0D))
  )
)`;

/** The patterns of levels, each with the odds that its pairs are matches by the state's odds and factors. */
const likely = sql`transform(
  blocked,
  row -> named_struct(
    'levels', row.levels,
    'n', row.n,
    'chance', aggregate(
      sequence(0, size(sizes) - 1),
      state.odds,
      (odds, at) -> odds * coalesce(get(state.factors[at], row.levels[at]), 1D)
    )
  )
)`;

/** The patterns of levels, each with how many of its pairs are matches. */
const expected = sql`transform(
  ${likely},
  row -> named_struct('levels', row.levels, 'n', row.n * row.chance / (1D + row.chance))
)`;

/** The share of the matches that are at the closest level of each comparison. */
const agreed = sql`transform(e.matched, ms -> (element_at(ms, -1) + 0.5D) / (${total(sql`ms`)} + size(ms) / 2D))`;

/** The next state, as the only element of an array. */
const next = (withAgreed: boolean): Sql => sql`transform(
  transform(
    array(
      ${expected}
    ),
    rows -> named_struct(
      'found', aggregate(rows, 0D, (sum, row) -> sum + row.n),
      'matched', ${counted(sql`rows`)}
    )
  ),
  e -> named_struct(
    'odds', (e.found + 0.5D) / (pairs - e.found + 0.5D),${withAgreed ? sql`\n    'agreed', ${agreed},` : sql.empty}
    'factors', ${factors(
      sql`e.matched`,
      sql`zip_with(
  overall,
  e.matched,
  (us, ms) -> zip_with(us, ms, (u, m) -> greatest(u - m * sampled / pairs, 0D))
)`,
    )}
  )
)`;

/**
 * The query of the odds of a match, of the factors of each level and, if asked for, of the shares of matches that agree (`odds`,
 * `factors`, `agreed`) over a relation of counted patterns with
 * the columns `is_random`, `levels` and `n`, as `learn_factors` computes them in Python.
 */
export function learnedSql(patterns: Sql, sizes: readonly number[], allPairs: Sql, withAgreed: boolean): Sql {
  const levels = sizes.map((size) => sql`sequence(0, ${sql.int(size - 1)})`);
  return sql`SELECT inline(array(aggregate(
  sequence(1, ${sql.int(ROUNDS)}),
  named_struct(
    'odds', pow(pairs, -0.5D),${withAgreed ? sql`\n    'agreed', transform(sizes, levels -> 0D),` : sql.empty}
    'factors', ${factors(
      sql`transform(sizes, levels -> transform(levels, level -> pow(4D, level)))`,
      sql`overall`,
    )}
  ),
  (state, round) -> element_at(
    ${next(withAgreed)},
    1
  )
)))
FROM (
  SELECT
    blocked,
    sizes,
    pairs,
    ${counted(sql`random`)} AS overall,
    aggregate(random, 0D, (sum, row) -> sum + row.n) AS sampled
  FROM (
    SELECT
      collect_list(CASE WHEN is_random THEN named_struct('levels', levels, 'n', n) END) AS random,
      collect_list(CASE WHEN NOT is_random THEN named_struct('levels', levels, 'n', n) END) AS blocked,
      array(${sql.list(levels)}) AS sizes,
      ${allPairs} AS pairs
    FROM ${patterns}
  )
)`;
}
