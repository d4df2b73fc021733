import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { Crosswalk } from '../merges/crosswalk.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { crosswalkSelect } from './golden-sql.ts';
import { type OwnEntity, ownEntity, recordsTable } from './own-entity.ts';

const entityRow = z.object({
  config: cell.text.transform((text, context) => {
    const read = ownEntity.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'the settings of an entity cannot be read' });
    return z.NEVER;
  }),
});

/** The entities that people made of their tables, the oldest first. */
export const OWN_ENTITIES: MasterQuery<z.infer<typeof entityRow>> = {
  statement: (at) => sql`SELECT config FROM ${masterTable(at, 'own_entities')} ORDER BY made_at, entity_id`,
  row: entityRow,
  sample: [],
};

const mergeRow = z.object({ survivor: cell.text, merged: cell.text, user: cell.text, made_at: cell.time });

/** The merges of an entity that are in force, the oldest first. */
export const mergesOf = (entity: string): MasterQuery<z.infer<typeof mergeRow>> => ({
  statement: (at) => sql`SELECT kept_id AS survivor, merged_id AS merged, user_name AS user, made_at
FROM ${masterTable(at, 'golden_merges')} WHERE entity = ${sql.str(entity)} ORDER BY made_at, merged_id`,
  row: mergeRow,
  sample: [],
});

const splitRow = z.object({ golden_id: cell.text, record_id: cell.text });

/** The records that were split off, the oldest split first. */
export const splitsOf = (entity: string): MasterQuery<z.infer<typeof splitRow>> => ({
  statement: (at) => sql`SELECT golden_id, record_id
FROM ${masterTable(at, 'golden_splits')} WHERE entity = ${sql.str(entity)} ORDER BY made_at, golden_id, record_id`,
  row: splitRow,
  sample: [],
});

/** The crosswalk that saved merges and splits mean. */
export function readCrosswalk(
  merges: readonly z.infer<typeof mergeRow>[],
  splits: readonly z.infer<typeof splitRow>[],
): Crosswalk {
  const ids = [...new Set(splits.map(({ golden_id }) => golden_id))];
  return {
    merges: merges.map(({ survivor, merged }) => ({ survivor, merged })),
    splits: ids.map((goldenId) => ({
      goldenId,
      recordIds: splits.filter(({ golden_id }) => golden_id === goldenId).map(({ record_id }) => record_id),
    })),
  };
}

/** The source records of golden records, with their crosswalk. */
export const recordsOfGolden = (at: MasterSchema, entity: OwnEntity, goldenIds: readonly string[]): Sql =>
  sql`SELECT * EXCEPT (source_rank) FROM (
  ${crosswalkSelect(at, entity)}
)
WHERE golden_id IN (${sql.list(goldenIds.map((id) => sql.str(id)))})
ORDER BY golden_id, record_id`;

/** The golden records, those of most source records first. */
export const goldenRecords = (at: MasterSchema, { id, attributes }: OwnEntity, limit: number): Sql =>
  sql`SELECT golden_id, records, ${sql.list(attributes.map(({ name }) => sql.name(name)))}, to_json(origins) AS origins
FROM ${masterTable(at, id)}
ORDER BY records DESC, golden_id
LIMIT ${sql.int(limit)}`;

/** Source records by their ids. */
export const recordsByIds = (at: MasterSchema, entity: OwnEntity, ids: readonly string[]): Sql =>
  sql`SELECT * FROM ${masterTable(at, recordsTable(entity))}
WHERE record_id IN (${sql.list(ids.map((id) => sql.str(id)))})`;

const origins = z.record(z.string(), z.string());

/** The origin of each attribute's value, from the JSON of a golden record; an attribute without a value has none. */
export const readOrigins = (json: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(origins.parse(JSON.parse(json))));
