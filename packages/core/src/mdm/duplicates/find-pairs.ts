import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { MatchingRule } from './matching-rule.ts';

const comparable = (side: string, column: string): Sql =>
  sql`lower(trim(coalesce(CAST(${sql.name(side)}.${sql.name(column)} AS STRING), '')))`;

/**
 * A SELECT of the duplicates of an entity: survivor_id, duplicate_id, matched (the normalized value) and confidence.
 * Records with the same normalized value are duplicates; the oldest of them survives. Confidence is the share, in
 * percent, of the compared attributes on which a duplicate and its survivor agree, ignoring case.
 */
export function findPairs(at: MasterSchema, rule: MatchingRule): Sql {
  const key = sql.name(rule.key);
  const table = masterTable(at, rule.entity);
  const value = sql.name(rule.column);
  const agreements = rule.compared.map(
    (column) => sql`CASE WHEN ${comparable('s', column)} = ${comparable('d', column)} THEN 1 ELSE 0 END`,
  );
  return sql`SELECT
  k.survivor_id,
  k.record_id AS duplicate_id,
  k.matched,
  100.0D * (${sql.sum(agreements)}) / ${sql.int(rule.compared.length)} AS confidence
FROM (
  SELECT
    record_id,
    matched,
    first_value(record_id) OVER (PARTITION BY matched ORDER BY created_at, record_id) AS survivor_id
  FROM (
    SELECT ${key} AS record_id, created_at, ${rule.normalize(value)} AS matched
    FROM ${table}
    WHERE trim(${value}) <> ''
  )
) k
JOIN ${table} s ON s.${key} = k.survivor_id
JOIN ${table} d ON d.${key} = k.record_id
WHERE k.record_id <> k.survivor_id`;
}
