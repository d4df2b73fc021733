import { makeIsNull } from '@lakehouse/spark-sql/syntax/make';
import { parsed } from '../codegen/sql/parsed.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { countedLevelOf } from './compare.ts';
import {
  countedPositions,
  EQUAL_ROWS,
  levelCounts,
  type Matching,
  recordSql,
  SAMPLED_ROWS,
} from './matching.ts';
import { learnedSql } from './weights-sql.ts';

/** How many links may be between a record and the one that its cluster is called after. */
const LONGEST_CHAIN = 10;

/** The column of a rule that says which rows are compared. */
export const block = (at: number): Sql => sql.name(`block_${at + 1}`);

const equalRows = (at: number): Sql => sql.name(`equal_${at}`);
const factorOf = (at: number): Sql => sql.name(`factor_${at}`);
const knownRows = (at: number): Sql => sql.name(`known_${at}`);
const agreedShare = (at: number): Sql => sql.name(`agreed_${at}`);

const probabilityOf = sql`round(odds / (1D + odds), 6)`;

/** The block of a row by one rule: NULL where one of its values is. */
export function blockOf(values: readonly Sql[]): Sql {
  const [first, ...more] = values;
  if (!first) return sql.null;
  if (more.length === 0) return first;
  const known = values
    .map((one) => sql.expression(makeIsNull(parsed(one), true)))
    .reduce((all, one) => sql`${all} AND ${one}`);
  const parts = values.map((one, at) => sql`${sql.str(`part_${at + 1}`)}, ${one}`);
  return sql`CASE WHEN ${known} THEN named_struct(${sql.list(parts)}) END`;
}

function recordsSql({ id, comparisons, blocks, largestBlock }: Matching, relation: Sql): Sql {
  const columns = blocks.map((values, at) => sql`${blockOf(values)} AS ${block(at)}`);
  const record = sql`${recordSql({ id, comparisons })} AS record`;
  const small = blocks.map(
    (_unused, at) =>
      sql`CASE WHEN count(*) OVER (PARTITION BY ${block(at)}) <= ${sql.int(largestBlock)} THEN ${block(at)} END AS ${block(at)}`,
  );
  return sql`SELECT
  ${sql.lines([sql`record`, ...small])}
FROM (
  SELECT
    ${sql.lines([record, ...columns])}
  FROM ${relation}
  WHERE ${id} IS NOT NULL
)`;
}

/** The pairs to compare: those at random, and of each rule those that no rule before has. */
function pairsSql({ blocks }: Matching): Sql {
  const rules = blocks.map((_unused, at) => {
    const earlier = blocks
      .slice(0, at)
      .map((_rule, before) => sql`NOT coalesce(x.${block(before)} = y.${block(before)}, false)`);
    const on = [sql`x.${block(at)} = y.${block(at)}`, sql`x.record.id < y.record.id`, ...earlier];
    return sql`SELECT false AS is_random, x.record AS a, y.record AS b
FROM records AS x JOIN records AS y ON ${on.reduce((all, one) => sql`${all} AND ${one}`)}`;
  });
  const random = sql`SELECT true AS is_random, x.record AS a, y.record AS b
FROM sampled AS x JOIN sampled AS y ON x.record.id < y.record.id`;
  return sql.stack([random, ...rules].flatMap((one, at) => (at === 0 ? [one] : [sql`UNION ALL`, one])));
}

/**
 * Each combination of levels as a number, and its levels by that number: pairs are grouped by it, so that weights are computed once
 * for each combination and not for each pair.
 */
export function patternSql(matching: Matching): { readonly code: Sql; readonly levels: readonly Sql[] } {
  let factor = 1n;
  const digits = levelCounts(matching).map((size) => {
    const digit = { size, factor };
    factor *= BigInt(size + 1);
    return digit;
  });
  const parts = matching.comparisons.map((one, at) => {
    const { size = 0, factor: by = 1n } = digits[at] ?? {};
    const level = sql`CAST(coalesce(${countedLevelOf(one)}, ${sql.int(size)}) AS BIGINT)`;
    return at === 0 ? level : sql`${sql.int(by)} * ${level}`;
  });
  return {
    code: parts.reduce((all, one) => sql`${all}\n+ ${one}`),
    levels: digits.map(
      ({ size, factor: by }) =>
        sql`nullif(CAST(pattern div ${sql.int(by)} % ${sql.int(size + 1)} AS INT), ${sql.int(size)})`,
    ),
  };
}

/** The factor of the level of each comparison: 1 where one of the values is NULL. */
const factorsOfLevels = (matching: Matching): readonly Sql[] =>
  levelCounts(matching).map(
    (_size, at) => sql`coalesce(get(factors[${sql.int(at)}], levels[${sql.int(at)}]), 1D)`,
  );

/** The weights of a pair: those of its levels, which all pairs of a pattern share. */
export const scoresSql = (matching: Matching): readonly Sql[] => [
  sql`scores AS (
  SELECT
    pattern,
    round(log2(odds), 4) AS weight,
    ${probabilityOf} AS probability,
    transform(factors, factor -> round(log2(factor), 4)) AS weights
  FROM (
    SELECT pattern, factors, aggregate(factors, odds, (product, factor) -> product * factor) AS odds
    FROM (
      SELECT pattern, odds, array(${sql.list(factorsOfLevels(matching))}) AS factors
      FROM patterns CROSS JOIN learned
      WHERE NOT is_random
    )
  )
)`,
];

/**
 * The weights of a pair, where those of some values depend on how many records have them. What depends on the pattern alone is
 * computed for each pattern: joined to each pair, the nested lists of what was learned cost ten times the rest of the query.
 */
function countedScoresSql(matching: Matching, factors: readonly Sql[]): readonly Sql[] {
  const sizes = levelCounts(matching);
  const counted = countedPositions(matching);
  const known = counted.map(
    (at) => sql`CAST(count(record.${sql.name(EQUAL_ROWS)}[${sql.int(at)}]) AS DOUBLE) AS ${knownRows(at)}`,
  );
  const names = factors.map((_factor, at) => factorOf(at));
  const ofPattern = [
    ...factors.map((factor, at) => sql`${factor} AS ${factorOf(at)}`),
    ...counted.map(
      (at) =>
        sql`CASE WHEN levels[${sql.int(at)}] = ${sql.int((sizes[at] ?? 1) - 1)} THEN agreed[${sql.int(at)}] END AS ${agreedShare(at)}`,
    ),
  ];
  const ofPair = names.map((name, at) =>
    counted.includes(at)
      ? sql`coalesce(${agreedShare(at)} / (${equalRows(at)} / ${knownRows(at)}), ${name}) AS ${name}`
      : name,
  );
  return [
    sql`known AS (SELECT ${sql.list(known)} FROM records)`,
    sql`scores AS (
  SELECT
    pattern,
    odds,
    ${sql.lines(ofPattern)}
  FROM patterns CROSS JOIN learned
  WHERE NOT is_random
)`,
    sql`weighed AS (
  SELECT
    left_id,
    right_id,
    ${sql.list(names)},
    ${names.reduce((all, name) => sql`${all} * ${name}`, sql`odds`)} AS odds
  FROM (
    SELECT
      left_id,
      right_id,
      odds,
      ${sql.lines(ofPair)}
    FROM compared JOIN scores ON compared.pattern = scores.pattern CROSS JOIN known
    WHERE NOT is_random
  )
)`,
  ];
}

/** The counted patterns of a query with the level of each comparison in them. */
export const patternsCte = (matching: Matching, counted: Sql): Sql =>
  sql`patterns AS (
  SELECT
    is_random,
    pattern,
    n,
    array(
      ${sql.lines(patternSql(matching).levels)}
    ) AS levels
  FROM (${counted})
)`;

/** Common table expressions, the last of which, `scored`, has the pairs from a probability on with their weights, as in Python. */
function scoredSql(matching: Matching, relation: Sql, shown: number): readonly Sql[] {
  const { code } = patternSql(matching);
  const sizes = levelCounts(matching);
  const factors = factorsOfLevels(matching);
  const counted = countedPositions(matching);
  const isCounted = counted.length > 0;
  const counts = counted.map((at) => sql`a.${sql.name(EQUAL_ROWS)}[${sql.int(at)}] AS ${equalRows(at)}`);
  return [
    sql`records AS (\n  ${recordsSql(matching, relation)}\n)`,
    sql`sampled AS (SELECT record FROM records ORDER BY md5(CAST(record.id AS STRING)) LIMIT ${sql.int(SAMPLED_ROWS)})`,
    sql`pairs AS (\n  ${pairsSql(matching)}\n)`,
    sql`compared AS (
  SELECT
    is_random,
    a.id AS left_id,
    b.id AS right_id,
    ${sql.lines([...counts, sql`${code} AS pattern`])}
  FROM pairs
)`,
    patternsCte(
      matching,
      sql`SELECT is_random, pattern, CAST(count(*) AS DOUBLE) AS n FROM compared GROUP BY is_random, pattern`,
    ),
    sql`learned AS (
  ${learnedSql(sql`patterns`, sizes, sql`(SELECT greatest(count(*) * (count(*) - 1) / 2D, 1D) FROM records)`, isCounted)}
)`,
    ...(isCounted ? countedScoresSql(matching, factors) : scoresSql(matching)),
    isCounted
      ? sql`scored AS (
  SELECT
    left_id,
    right_id,
    round(log2(odds), 4) AS weight,
    ${probabilityOf} AS probability,
    array(${sql.list(sizes.map((_size, at) => sql`round(log2(${factorOf(at)}), 4)`))}) AS weights
  FROM weighed
  WHERE ${probabilityOf} >= ${sql.double(shown)}
)`
      : sql`scored AS (
  SELECT left_id, right_id, weight, probability, weights
  FROM compared JOIN scores ON compared.pattern = scores.pattern
  WHERE NOT is_random AND probability >= ${sql.double(shown)}
)`,
  ];
}

/** Common table expressions, the last of which, `clusters`, has the smallest id that each linked `id` is connected with. */
function clustersSql(linked: number): readonly Sql[] {
  const both = [
    ['left_id', 'right_id'],
    ['right_id', 'left_id'],
    ['left_id', 'left_id'],
    ['right_id', 'right_id'],
  ] as const;
  const links = both.map(
    ([id, neighbor]) => sql`named_struct('id', ${sql.name(id)}, 'neighbor', ${sql.name(neighbor)})`,
  );
  const round = (at: number): Sql => sql.name(`clusters_${at}`);
  const step = (before: Sql, cluster: Sql): Sql => sql`(
  SELECT links.id, ${cluster} AS cluster
  FROM links JOIN ${before} ON links.neighbor = ${before}.id
  GROUP BY links.id
)`;
  const smallest = (of: Sql): Sql => sql`min(${of}.cluster)`;
  const last = round(LONGEST_CHAIN);
  const all = sql`CASE WHEN ${smallest(last)} = max(${last}.cluster) THEN ${smallest(last)} ELSE raise_error('A cluster is a chain of too many pairs for SQL') END`;
  return [
    sql`links AS (
  SELECT inline(array(${sql.list(links)}))
  FROM scored
  WHERE probability >= ${sql.double(linked)}
)`,
    sql`clusters_1 AS (SELECT id, min(neighbor) AS cluster FROM links GROUP BY id)`,
    ...Array.from(
      { length: LONGEST_CHAIN - 1 },
      (_unused, at) => sql`${round(at + 2)} AS ${step(round(at + 1), smallest(round(at + 1)))}`,
    ),
    sql`clusters AS ${step(last, all)}`,
  ];
}

/**
 * Common table expressions with the scored pairs (`scored`) from a probability on, and the clusters (`clusters`) of the ids that are
 * linked by at least another, of a relation.
 */
export const matchingSql = (
  matching: Matching,
  relation: Sql,
  { shown, linked }: { readonly shown: number; readonly linked: number },
): readonly Sql[] => [...scoredSql(matching, relation, Math.min(shown, linked)), ...clustersSql(linked)];
