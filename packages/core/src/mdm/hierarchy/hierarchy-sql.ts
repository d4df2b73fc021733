import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { Decider } from '../own/decisions-sql.ts';
import { crosswalkSelect } from '../own/golden-sql.ts';
import type { OwnEntity } from '../own/own-entity.ts';
import { cell } from '../shared/cell.ts';
import { type ChangesSeen, changesSeen, changesSql, isUnchanged } from '../shared/changes-seen.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { PlacedRecord } from './hierarchy.ts';

/** An entity whose records can be below each other: `parent` is the attribute that names the record above. */
export type HierarchyEntity = OwnEntity & Required<Pick<OwnEntity, 'parent'>>;

export const hasHierarchy = (entity: OwnEntity): entity is HierarchyEntity => entity.parent !== undefined;

/** From more golden records on, those without one above or below them are left out of the tree. */
const ALL_SHOWN = 100_000;
/** More records than these are not drawn as a tree. */
export const LARGEST_TREE = 300_000;

/** What a record is called: its name or title, else its first value. */
function labelOf({ attributes, parent }: HierarchyEntity): Sql {
  const others = attributes.filter(({ name }) => name !== parent);
  const [named] = others.filter(({ name }) => /name|title/iu.test(name));
  const texts = [...(named ? [named] : []), ...others].map(
    ({ name }) => sql`nullif(CAST(g.${sql.name(name)} AS STRING), '')`,
  );
  return sql`coalesce(${sql.list([...texts, sql`g.golden_id`])})`;
}

/** The golden records, each with the id of the golden record that its parent attribute means. */
function placedSql(at: MasterSchema, entity: HierarchyEntity): Sql {
  const value = sql`nullif(g.${sql.name(entity.parent)}, '')`;
  const origin = sql`g.origins.${sql.name(entity.parent)}`;
  return sql`SELECT
    g.golden_id,
    ${labelOf(entity)} AS label,
    ${value} AS value,
    CASE
      WHEN ${origin} = 'expression' OR ${origin} LIKE 'steward %' THEN coalesce(m.root_id, ${value})
      ELSE x.golden_id
    END AS parent_id
  FROM ${masterTable(at, entity.id)} g
  LEFT JOIN ${masterTable(at, 'golden_merges')} m
    ON m.entity = ${sql.str(entity.id)} AND m.merged_id = ${value}
  LEFT JOIN (
    ${crosswalkSelect(at, entity)}
  ) x ON x.record_id = concat(substring_index(${origin}, ':', 1), ':', ${value})`;
}

const placedRow = z
  .object({
    golden_id: cell.text,
    label: cell.text,
    parent_id: cell.maybeText,
    unknown: cell.maybeText,
  })
  .transform(
    ({ golden_id, label, parent_id, unknown }): PlacedRecord => ({
      id: golden_id,
      label,
      parent: parent_id,
      unknown,
    }),
  );

/**
 * The golden records of an entity with the one above each, in the order of their names. What a source says names a record of the same
 * source by its key; what a steward says names a golden record.
 */
export const placedRecords = (entity: HierarchyEntity): MasterQuery<PlacedRecord> => ({
  statement: (at) => sql`WITH placed AS (
  ${placedSql(at, entity)}
)
SELECT p.golden_id, p.label, t.golden_id AS parent_id,
  CASE WHEN t.golden_id IS NULL THEN p.value END AS unknown
FROM placed p
LEFT JOIN ${masterTable(at, entity.id)} t ON t.golden_id = p.parent_id
LEFT JOIN (SELECT DISTINCT parent_id FROM placed WHERE parent_id IS NOT NULL) a ON a.parent_id = p.golden_id
CROSS JOIN (SELECT count(*) AS records FROM ${masterTable(at, entity.id)}) n
WHERE n.records <= ${sql.int(ALL_SHOWN)} OR p.value IS NOT NULL OR a.parent_id IS NOT NULL
ORDER BY p.label, p.golden_id
LIMIT ${sql.int(LARGEST_TREE + 1)}`,
  row: placedRow,
  sample: [],
});

const movesSql = (at: MasterSchema, { id, parent }: HierarchyEntity): Sql =>
  changesSql(
    masterTable(at, 'golden_values'),
    sql`entity = ${sql.str(id)} AND attribute = ${sql.str(parent)}`,
    sql`set_at`,
  );

/** How many records stewards moved, and when last: a move counts only where nobody moved a record since it was checked. */
export const movesSeen = (entity: HierarchyEntity): MasterQuery<ChangesSeen> =>
  changesSeen((at) => movesSql(at, entity));

const valueRow = z.object({ value: cell.maybeText });

/** The place that a steward gave a record; no row where its source says it. */
export const moveOf = (
  { id, parent }: HierarchyEntity,
  goldenId: string,
): MasterQuery<z.infer<typeof valueRow>> => ({
  statement: (at) => sql`SELECT value FROM ${masterTable(at, 'golden_values')}
WHERE entity = ${sql.str(id)} AND attribute = ${sql.str(parent)} AND golden_id = ${sql.str(goldenId)}`,
  row: valueRow,
  sample: [],
});

/**
 * Moves a record below another one, to the top (''), or to where its source says (undefined). Changes no row where a steward moved
 * any record since `seen`: what was checked then may be a cycle by now.
 */
export function moveRecord(
  at: MasterSchema,
  entity: HierarchyEntity,
  { user }: Pick<Decider, 'user'>,
  move: { readonly id: string; readonly value: string | undefined; readonly seen: ChangesSeen },
): Sql {
  const { id, value, seen } = move;
  const what =
    value === undefined
      ? sql`WHEN MATCHED THEN DELETE`
      : sql`WHEN MATCHED THEN UPDATE SET t.value = ${sql.str(value)}, t.user_name = ${sql.str(user)}, t.set_at = current_timestamp()
WHEN NOT MATCHED THEN INSERT (entity, golden_id, attribute, value, user_name, set_at)
  VALUES (n.entity, n.golden_id, n.attribute, ${sql.str(value)}, ${sql.str(user)}, current_timestamp())`;
  return sql`MERGE INTO ${masterTable(at, 'golden_values')} t
USING (
  SELECT ${sql.str(entity.id)} AS entity, ${sql.str(id)} AS golden_id, ${sql.str(entity.parent)} AS attribute
  FROM (
  ${movesSql(at, entity)}
  ) seen
  WHERE ${isUnchanged(seen)}
) n
ON t.entity = n.entity AND t.golden_id = n.golden_id AND t.attribute = n.attribute
${what}`;
}
