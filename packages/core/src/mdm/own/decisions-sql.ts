import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type Crosswalk, type Merge, mergedInto, rootOf } from '../merges/crosswalk.ts';
import { type ChangesSeen, changesSeen, changesSql, isUnchanged } from '../shared/changes-seen.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';

/** Who made a decision, about which entity. */
export interface Decider {
  readonly entity: string;
  readonly user: string;
}

const strings = (values: readonly string[]): Sql => sql.list(values.map((value) => sql.str(value)));

const mergesSql = (at: MasterSchema, entity: string): Sql =>
  changesSql(masterTable(at, 'golden_merges'), sql`entity = ${sql.str(entity)}`, sql`made_at`);

/** How many merges of an entity are in force, and when the last was made; asked before the crosswalk is read. */
export const mergesSeen = (entity: string): MasterQuery<ChangesSeen> =>
  changesSeen((at) => mergesSql(at, entity));

/** Where a statement that was computed from the merges counts only while they are as they were `seen`. */
const whileSeen = (at: MasterSchema, entity: string, seen: ChangesSeen): Sql => sql`
  CROSS JOIN (
  ${mergesSql(at, entity)}
  ) seen
  WHERE ${isUnchanged(seen)}`;

/**
 * Saves merges that `merge` accepted, in one statement: all that counts for a merged record counts for the kept one. `crosswalk` is
 * with them already. Changes no row where a merge was saved or taken back since `seen`: the kept record may be merged itself by now.
 */
export function saveMerges(
  at: MasterSchema,
  { entity, user }: Decider,
  crosswalk: Crosswalk,
  merges: readonly Merge[],
  seen?: ChangesSeen,
): Sql {
  const survivor = new Map(crosswalk.merges.map((one) => [one.merged, one.survivor]));
  const moved = new Set(merges.flatMap(({ merged }) => mergedInto(crosswalk, merged)));
  const rows = [...moved].map((id) => sql`(${strings([id, survivor.get(id) ?? id, rootOf(crosswalk, id)])})`);
  return sql`MERGE INTO ${masterTable(at, 'golden_merges')} t
USING (
  SELECT moved.* FROM VALUES ${sql.list(rows)} AS moved(merged_id, kept_id, root_id)${
    seen === undefined ? sql.empty : whileSeen(at, entity, seen)
  }
) n
ON t.entity = ${sql.str(entity)} AND t.merged_id = n.merged_id
WHEN MATCHED THEN UPDATE SET t.root_id = n.root_id
WHEN NOT MATCHED THEN INSERT (entity, merged_id, kept_id, root_id, user_name, made_at)
  VALUES (${sql.str(entity)}, n.merged_id, n.kept_id, n.root_id, ${sql.str(user)}, current_timestamp())`;
}

/**
 * Takes a merge back, in one statement: what was merged into the record counts for it again. `crosswalk` is without the merge already.
 * Changes no row where the merge is taken back already, or where another one was saved or taken back since `seen`.
 */
export function saveUnmerge(
  at: MasterSchema,
  entity: string,
  crosswalk: Crosswalk,
  merged: string,
  seen?: ChangesSeen,
): Sql {
  const root = rootOf(crosswalk, merged);
  const rows = mergedInto(crosswalk, merged).map(
    (id) => sql`(${sql.list([sql.str(id), id === merged ? sql`CAST(NULL AS STRING)` : sql.str(root)])})`,
  );
  return sql`MERGE INTO ${masterTable(at, 'golden_merges')} t
USING (
  SELECT freed.* FROM VALUES ${sql.list(rows)} AS freed(merged_id, root_id)${
    seen === undefined ? sql.empty : whileSeen(at, entity, seen)
  }
) n
ON t.entity = ${sql.str(entity)} AND t.merged_id = n.merged_id
WHEN MATCHED AND n.root_id IS NULL THEN DELETE
WHEN MATCHED THEN UPDATE SET t.root_id = n.root_id`;
}

/** Saves that records are a golden record of their own. */
export const saveSplit = (
  at: MasterSchema,
  { entity, user }: Decider,
  { goldenId, recordIds }: { readonly goldenId: string; readonly recordIds: readonly string[] },
): Sql => sql`INSERT INTO ${masterTable(at, 'golden_splits')} (entity, golden_id, record_id, user_name, made_at)
SELECT ${sql.str(entity)}, ${sql.str(goldenId)}, record_id, ${sql.str(user)}, current_timestamp()
FROM VALUES ${sql.list(recordIds.map((id) => sql`(${sql.str(id)})`))} AS taken(record_id)`;

/** Takes a split back. */
export const saveUnsplit = (at: MasterSchema, entity: string, goldenId: string): Sql =>
  sql`DELETE FROM ${masterTable(at, 'golden_splits')}
WHERE entity = ${sql.str(entity)} AND golden_id = ${sql.str(goldenId)}`;

/** Sets the value that a steward gives an attribute of a golden record, or without one lets the rules choose again. */
export function saveValue(
  at: MasterSchema,
  { entity, user }: Decider,
  { goldenId, attribute, value }: { goldenId: string; attribute: string; value: string | undefined },
): Sql {
  const table = masterTable(at, 'golden_values');
  const same = sql`entity = ${sql.str(entity)} AND golden_id = ${sql.str(goldenId)} AND attribute = ${sql.str(attribute)}`;
  if (value === undefined) return sql`DELETE FROM ${table} WHERE ${same}`;
  return sql`MERGE INTO ${table} t
USING (
  SELECT ${sql.str(entity)} AS entity, ${sql.str(goldenId)} AS golden_id, ${sql.str(attribute)} AS attribute
) n
ON t.entity = n.entity AND t.golden_id = n.golden_id AND t.attribute = n.attribute
WHEN MATCHED THEN UPDATE SET t.value = ${sql.str(value)}, t.user_name = ${sql.str(user)}, t.set_at = current_timestamp()
WHEN NOT MATCHED THEN INSERT (entity, golden_id, attribute, value, user_name, set_at)
  VALUES (n.entity, n.golden_id, n.attribute, ${sql.str(value)}, ${sql.str(user)}, current_timestamp())`;
}
