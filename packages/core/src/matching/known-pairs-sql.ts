import { type Sql, sql } from '../codegen/sql/sql.ts';
import { levelCounts, type Matching, recordSql, SAMPLED_ROWS } from './matching.ts';
import { block, blockOf, patternSql, patternsCte, scoresSql } from './matching-sql.ts';
import { learnedSql } from './weights-sql.ts';

/** Where what was compared before is stored. */
export interface KnownPairs {
  /** The rows to match. */
  readonly relation: Sql;
  /** The rows that were matched before: `record_id`, `print` of what is compared of them, `blocks` that they are in. */
  readonly known: Sql;
  /** The rows that have to be compared: `record_id`, `state`. */
  readonly affected: Sql;
  /** The pairs that share a block: `left_id`, `right_id`, the `pattern` of their levels. */
  readonly compared: Sql;
}

/** How the odds of a pair are known: learned from the data without labels, or given. */
export interface GivenWeights {
  readonly odds: number;
  /** The factor of each level of each comparison, the lowest level first. */
  readonly factors: readonly (readonly number[])[];
}

/** Makes the tables of what was compared before, where they are missing. */
export const knownTables = ({ known, compared }: KnownPairs): readonly Sql[] => [
  sql`CREATE TABLE IF NOT EXISTS ${known} (record_id STRING, print STRING, blocks ARRAY<STRING>)`,
  sql`CREATE TABLE IF NOT EXISTS ${compared} (left_id STRING, right_id STRING, pattern BIGINT)`,
];

const rowId = ({ id }: Matching): Sql => sql`CAST(${id} AS STRING)`;

/** The blocks of a row. Values are hashed: the tables hold none of them. */
const blocksSql = ({ blocks }: Matching): Sql =>
  sql`array(${sql.list(blocks.map((values) => sql`md5(CAST(${blockOf(values)} AS STRING))`))})`;

/** The statement `of` each place of the blocks, one under the other. */
const ofEachBlock = ({ blocks }: Matching, of: (at: Sql) => Sql): Sql =>
  sql.stack(blocks.flatMap((_values, at) => [...(at === 0 ? [] : [sql`UNION ALL`]), of(sql.int(at))]));

/**
 * Finds the rows whose pairs are not known: new and changed ones, those that are gone, and those `near` them: of a block that became
 * too large for pairs, or small enough. `print` differs whenever what is compared of a row does; the blocks are computed of rows that
 * differ only, since they cost most of the reading.
 */
export function affectedSql(matching: Matching, { relation, known, affected }: KnownPairs, print: Sql): Sql {
  const id = rowId(matching);
  const limit = sql.int(matching.largestBlock);
  const values = (from: Sql, columns: Sql) =>
    ofEachBlock(
      matching,
      (at) => sql`SELECT ${at} AS place, get(blocks, ${at}) AS value${columns} FROM ${from}`,
    );
  return sql`CREATE OR REPLACE TABLE ${affected} AS
WITH now AS (
  SELECT ${id} AS record_id, ${print} AS print
  FROM ${relation}
  WHERE ${matching.id} IS NOT NULL
),
fresh AS (
  SELECT now.record_id FROM now
  LEFT ANTI JOIN ${known} o ON o.record_id = now.record_id AND o.print = now.print
),
stale AS (
  SELECT o.record_id, o.blocks FROM ${known} o
  LEFT ANTI JOIN now ON now.record_id = o.record_id AND now.print = o.print
),
moved AS (
  SELECT ${blocksSql(matching)} AS blocks, 1 AS change
  FROM ${relation}
  WHERE ${id} IN (SELECT record_id FROM fresh)
  UNION ALL
  SELECT blocks, -1 AS change FROM stale
),
changes AS (
  SELECT place, value, sum(change) AS change
  FROM (
    ${values(sql`moved`, sql`, change`)}
  )
  WHERE value IS NOT NULL
  GROUP BY place, value
),
flipped AS (
  SELECT c.place, c.value
  FROM changes c
  LEFT JOIN (
    ${values(known, sql``)}
  ) k ON k.place = c.place AND k.value = c.value
  GROUP BY c.place, c.value, c.change
  HAVING (count(k.value) > ${limit}) <> (count(k.value) + c.change > ${limit})
)
SELECT n.record_id, CASE WHEN k.record_id IS NULL THEN 'new' ELSE 'changed' END AS state
FROM fresh n
LEFT JOIN (SELECT DISTINCT record_id FROM stale) k ON k.record_id = n.record_id
UNION ALL
SELECT o.record_id, 'gone' AS state
FROM stale o LEFT ANTI JOIN now ON now.record_id = o.record_id
UNION ALL
${ofEachBlock(
  matching,
  (at) => sql`SELECT k.record_id, 'near' AS state
FROM ${known} k JOIN flipped ON flipped.place = ${at} AND flipped.value = get(k.blocks, ${at})`,
)}`;
}

/** Forgets the pairs of rows that have to be compared. */
export const forgetSql = ({ compared, affected }: KnownPairs): Sql => sql`DELETE FROM ${compared}
WHERE left_id IN (SELECT record_id FROM ${affected}) OR right_id IN (SELECT record_id FROM ${affected})`;

/** Compares the rows that have to be compared with all others of their blocks, and with each other. */
export function compareSql(matching: Matching, { relation, compared, affected }: KnownPairs): Sql {
  const { id, blocks, largestBlock } = matching;
  const small = blocks.map(
    (_values, at) =>
      sql`CASE WHEN count(*) OVER (PARTITION BY ${block(at)}) <= ${sql.int(largestBlock)} THEN ${block(at)} END AS ${block(at)}`,
  );
  const pairs = blocks.flatMap((_values, at) => {
    const earlier = blocks
      .slice(0, at)
      .map((_rule, before) => sql`NOT coalesce(x.${block(before)} = y.${block(before)}, false)`);
    const on = [sql`x.${block(at)} = y.${block(at)}`, sql`x.id < y.id`, ...earlier].reduce(
      (all, one) => sql`${all} AND ${one}`,
    );
    return [
      sql`SELECT x.id AS left_id, y.id AS right_id FROM fresh x JOIN blocked y ON ${on}`,
      sql`SELECT x.id AS left_id, y.id AS right_id FROM blocked x JOIN fresh y ON ${on} AND NOT x.is_fresh`,
    ];
  });
  return sql`INSERT INTO ${compared} (left_id, right_id, pattern)
SELECT left_id, right_id, pattern FROM (
  WITH blocked AS (
    SELECT r.id, a.record_id IS NOT NULL AS is_fresh, ${sql.list(blocks.map((_values, at) => sql`r.${block(at)}`))}
    FROM (
      SELECT
        ${sql.lines([sql`id`, ...small])}
      FROM (
        SELECT
          ${sql.lines([sql`${id} AS id`, ...blocks.map((values, at) => sql`${blockOf(values)} AS ${block(at)}`)])}
        FROM ${relation}
        WHERE ${id} IS NOT NULL
      )
    ) r
    LEFT JOIN (SELECT DISTINCT record_id FROM ${affected}) a ON a.record_id = r.id
  ),
  fresh AS (SELECT * FROM blocked WHERE is_fresh),
  found AS (
    ${sql.stack(pairs.flatMap((one, at) => (at === 0 ? [one] : [sql`UNION ALL`, one])))}
  ),
  needed AS (SELECT left_id AS id FROM found UNION SELECT right_id AS id FROM found),
  records AS (
    SELECT ${recordSql(matching)} AS record
    FROM ${relation}
    WHERE ${id} IN (SELECT id FROM needed)
  )
  SELECT found.left_id, found.right_id, ${patternSql(matching).code} AS pattern
  FROM found
  JOIN (SELECT record.id AS id, record AS a FROM records) l ON l.id = found.left_id
  JOIN (SELECT record.id AS id, record AS b FROM records) r ON r.id = found.right_id
)`;
}

/** Notes which rows were compared, in place of what was known of those that differ. */
export const noteKnown = (
  matching: Matching,
  { relation, known, affected }: KnownPairs,
  print: Sql,
): readonly Sql[] => [
  sql`DELETE FROM ${known} WHERE record_id IN (SELECT record_id FROM ${affected} WHERE state IN ('changed', 'gone'))`,
  sql`INSERT INTO ${known} (record_id, print, blocks)
SELECT ${rowId(matching)}, ${print}, ${blocksSql(matching)}
FROM ${relation}
WHERE ${rowId(matching)} IN (SELECT record_id FROM ${affected} WHERE state IN ('new', 'changed'))`,
];

const factorsOf = (weights: GivenWeights): Sql =>
  sql`array(${sql.list(weights.factors.map((some) => sql`array(${sql.list(some.map((one) => sql.double(one)))})`))})`;

/** The counted patterns of all pairs and of pairs at random, and what they say of the weights. */
function learnedCtes(matching: Matching, { relation, compared }: KnownPairs): readonly Sql[] {
  const { id } = matching;
  const { code } = patternSql(matching);
  return [
    sql`sampled AS (
  SELECT ${recordSql(matching)} AS record
  FROM (SELECT * FROM ${relation} WHERE ${id} IS NOT NULL ORDER BY md5(CAST(${id} AS STRING)) LIMIT ${sql.int(SAMPLED_ROWS)})
)`,
    sql`random AS (
  SELECT ${code} AS pattern
  FROM (SELECT x.record AS a, y.record AS b FROM sampled x JOIN sampled y ON x.record.id < y.record.id)
)`,
    patternsCte(
      matching,
      sql`
    SELECT true AS is_random, pattern, CAST(count(*) AS DOUBLE) AS n FROM random GROUP BY pattern
    UNION ALL
    SELECT false AS is_random, pattern, CAST(count(*) AS DOUBLE) AS n FROM ${compared} GROUP BY pattern
  `,
    ),
    sql`learned AS (
  ${learnedSql(
    sql`patterns`,
    levelCounts(matching),
    sql`(SELECT greatest(count(*) * (count(*) - 1) / 2D, 1D) FROM ${relation} WHERE ${id} IS NOT NULL)`,
    false,
  )}
)`,
  ];
}

const givenCtes = (matching: Matching, { compared }: KnownPairs, weights: GivenWeights): readonly Sql[] => [
  patternsCte(matching, sql`SELECT false AS is_random, pattern, 1D AS n FROM ${compared} GROUP BY pattern`),
  sql`learned AS (SELECT ${sql.double(weights.odds)} AS odds, ${factorsOf(weights)} AS factors)`,
];

/**
 * The query of the pairs of at least a probability with their weights, from what is known of all of them: the same as comparing all
 * rows at once, since the weights depend on the pairs only by how many have which levels.
 */
export function knownScoresSql(
  matching: Matching,
  tables: KnownPairs,
  { shown, weights }: { readonly shown: number; readonly weights: GivenWeights | undefined },
): Sql {
  const ctes = [
    ...(weights ? givenCtes(matching, tables, weights) : learnedCtes(matching, tables)),
    ...scoresSql(matching),
  ];
  return sql`WITH ${sql.lines(ctes)}
SELECT left_id, right_id, weight, probability, weights
FROM ${tables.compared} p JOIN scores ON p.pattern = scores.pattern
WHERE probability >= ${sql.double(shown)}`;
}

/** The query of the weights that are learned from the data without labels: `odds`, and `factors` as JSON. */
export const learnedWeightsSql = (matching: Matching, tables: KnownPairs): Sql =>
  sql`WITH ${sql.lines(learnedCtes(matching, tables))}
SELECT odds, to_json(factors) AS factors FROM learned`;
