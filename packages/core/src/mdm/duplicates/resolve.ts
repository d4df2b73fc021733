import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { findPairs } from './find-pairs.ts';
import { type MatchingRule, mergedColumns } from './matching-rule.ts';

const RESOLUTION_COLUMNS = sql`entity, survivor_id, duplicate_id, decision, method, decided_by, decided_at`;

/** The pairs that a rule links automatically, as rows of `duplicate_resolutions`. */
export const linkedRows = (at: MasterSchema, rule: MatchingRule, linkFrom: number): Sql => sql`SELECT
  ${sql.str(rule.entity)} AS entity,
  survivor_id,
  duplicate_id,
  'linked' AS decision,
  'auto' AS method,
  'matching rule' AS decided_by,
  current_timestamp() AS decided_at
FROM (
  ${findPairs(at, rule)}
)
WHERE confidence >= ${sql.decimal(linkFrom)}`;

/** Stores the decision that two records are not duplicates, even if their normalized values are equal. */
export const keepApart = (
  at: MasterSchema,
  rule: MatchingRule,
  pair: { readonly survivor_id: string; readonly duplicate_id: string },
  user: string,
): Sql => sql`INSERT INTO ${masterTable(at, 'duplicate_resolutions')} (${RESOLUTION_COLUMNS})
SELECT ${sql.str(rule.entity)}, ${sql.str(pair.survivor_id)}, ${sql.str(pair.duplicate_id)}, 'distinct', 'manual',
  ${sql.str(user)}, current_timestamp()`;

/** The record that each column of the merged record is taken from; the survivor for columns that are absent. */
export type Survivorship = Readonly<Record<string, 'duplicate' | 'survivor'>>;

const merge = (at: MasterSchema, rule: MatchingRule, source: Sql): Sql => {
  const key = sql.name(rule.key);
  const set = mergedColumns(rule).map((column) => sql`t.${sql.name(column)} = m.${sql.name(column)}`);
  return sql`MERGE INTO ${masterTable(at, rule.entity)} t
USING (
  ${source}
) m
ON t.${key} = m.record_id
WHEN MATCHED AND m.survives THEN UPDATE SET ${sql.list(set)}
WHEN MATCHED THEN DELETE`;
};

/** One row for the survivor with the merged values, and one for the duplicate to delete. */
const bothRows = (at: MasterSchema, rule: MatchingRule, pairs: Sql, value: (column: string) => Sql): Sql => {
  const table = masterTable(at, rule.entity);
  const key = sql.name(rule.key);
  const values = mergedColumns(rule).map((column) => sql`${value(column)} AS ${sql.name(column)}`);
  const half = (
    id: Sql,
    survives: boolean,
  ): Sql => sql`SELECT ${id} AS record_id, ${sql.bool(survives)} AS survives,
  ${sql.list(values)}
FROM (
  ${pairs}
) p
JOIN ${table} s ON s.${key} = p.survivor_id
JOIN ${table} d ON d.${key} = p.duplicate_id`;
  return sql.stack([half(sql`p.survivor_id`, true), sql`UNION ALL`, half(sql`p.duplicate_id`, false)]);
};

/** Merges one pair with the chosen values, in one statement: the survivor is updated and the duplicate deleted, or neither. */
export function mergePair(
  at: MasterSchema,
  rule: MatchingRule,
  pair: { readonly survivor_id: string; readonly duplicate_id: string },
  chosen: Survivorship,
): Sql {
  const pairs = sql`SELECT ${sql.str(pair.survivor_id)} AS survivor_id, ${sql.str(pair.duplicate_id)} AS duplicate_id`;
  const value = (column: string): Sql =>
    chosen[column] === 'duplicate' ? sql`d.${sql.name(column)}` : sql`s.${sql.name(column)}`;
  return merge(at, rule, bothRows(at, rule, pairs, value));
}

/** The survivor's value, or the duplicate's where the survivor's is blank: the default of a merge. */
const filled = (column: string): Sql => {
  const [s, d] = [sql`s.${sql.name(column)}`, sql`d.${sql.name(column)}`];
  return sql`CASE WHEN trim(coalesce(CAST(${s} AS STRING), '')) = '' THEN ${d} ELSE ${s} END`;
};

/**
 * Merges a rule's pairs that are not marked as different, in one statement. A run merges one duplicate per record:
 * repeat it until nothing is deleted.
 */
export function mergeAll(at: MasterSchema, rule: MatchingRule): Sql {
  const pairs = sql`SELECT survivor_id, duplicate_id
FROM (
  SELECT
    q.survivor_id,
    q.duplicate_id,
    row_number() OVER (PARTITION BY q.survivor_id ORDER BY q.confidence DESC, q.duplicate_id) AS place
  FROM (
    ${findPairs(at, rule)}
  ) q
  LEFT JOIN ${masterTable(at, 'duplicate_resolutions')} r
    ON r.entity = ${sql.str(rule.entity)} AND r.survivor_id = q.survivor_id AND r.duplicate_id = q.duplicate_id
  WHERE coalesce(r.decision, '') <> 'distinct'
)
WHERE place = 1`;
  return merge(at, rule, bothRows(at, rule, pairs, filled));
}
