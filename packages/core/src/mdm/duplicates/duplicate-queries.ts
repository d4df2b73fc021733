import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { findPairs } from './find-pairs.ts';
import { MATCHING_RULES, type MatchingRule } from './matching-rule.ts';

const groupRow = z.object({
  entity: cell.text,
  duplicates: cell.whole,
  /** Percent; null without duplicates. */
  confidence: cell.number.nullable(),
  /** Linked to their survivor automatically. */
  auto_resolved: cell.whole,
  pending: cell.whole,
});

/** The duplicates that one matching rule found. */
export type DuplicateGroup = z.infer<typeof groupRow>;

const pairRow = z.object({
  survivor_id: cell.text,
  duplicate_id: cell.text,
  matched: cell.text,
  confidence: cell.number,
  /** `linked` to the survivor; null while undecided. */
  decision: cell.maybeText,
});

/** A duplicate and the record that survives a merge. */
export type DuplicatePair = z.infer<typeof pairRow>;

/** The pairs of a rule with their decisions; pairs marked as different are left out. */
const decidedPairs = (at: MasterSchema, rule: MatchingRule): Sql => sql`SELECT
  p.survivor_id, p.duplicate_id, p.matched, p.confidence, r.decision, r.method
FROM (
  ${findPairs(at, rule)}
) p
LEFT JOIN ${masterTable(at, 'duplicate_resolutions')} r
  ON r.entity = ${sql.str(rule.entity)} AND r.survivor_id = p.survivor_id AND r.duplicate_id = p.duplicate_id
WHERE coalesce(r.decision, '') <> 'distinct'`;

const sample = (entity: string, duplicates: number, confidence: number, auto: number): DuplicateGroup => ({
  entity,
  duplicates,
  confidence,
  auto_resolved: auto,
  pending: duplicates - auto,
});

/** How many duplicates each matching rule finds, and how they were resolved. */
export const DUPLICATE_GROUPS: MasterQuery<DuplicateGroup> = {
  statement: (at) => {
    const parts = MATCHING_RULES.map(
      (rule) => sql`SELECT
  ${sql.str(rule.entity)} AS entity,
  count(*) AS duplicates,
  avg(confidence) AS confidence,
  count_if(coalesce(method, '') = 'auto') AS auto_resolved,
  count_if(decision IS NULL) AS pending
FROM (
  ${decidedPairs(at, rule)}
)`,
    );
    return sql.stack(parts.flatMap((part, index) => (index === 0 ? [part] : [sql`UNION ALL`, part])));
  },
  row: groupRow,
  sample: [sample('products', 23, 95, 23), sample('customers', 15, 89, 0), sample('suppliers', 8, 92, 0)],
};

/** The individual duplicates of a rule, in descending order of confidence. */
export const duplicatePairs = (rule: MatchingRule): MasterQuery<DuplicatePair> => ({
  statement: (at) => sql`SELECT survivor_id, duplicate_id, matched, confidence, decision
FROM (
  ${decidedPairs(at, rule)}
)
ORDER BY confidence DESC, duplicate_id`,
  row: pairRow,
  sample: [],
});

/** Records of an entity by their keys, all columns. */
export const recordsById = (at: MasterSchema, rule: MatchingRule, ids: readonly string[]): Sql =>
  sql`SELECT * FROM ${masterTable(at, rule.entity)} WHERE ${sql.name(rule.key)} IN (${sql.list(ids.map((id) => sql.str(id)))})`;

/** The recommendation for duplicates of this confidence: above 90 merge, else review. */
export const suggestedAction = (confidence: number): 'Merge' | 'Review' =>
  confidence > 90 ? 'Merge' : 'Review';
