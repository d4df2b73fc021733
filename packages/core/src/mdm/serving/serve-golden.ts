import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { crosswalkSelect } from '../own/golden-sql.ts';
import { type OwnEntity, recordsTable } from '../own/own-entity.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';

const versionRow = z.object({ version: cell.whole });

/** The newest version of an entity's golden records: the first row. */
export const versionOf = ({ id }: OwnEntity): MasterQuery<z.infer<typeof versionRow>> => ({
  statement: (at) => sql`DESCRIBE HISTORY ${masterTable(at, id)} LIMIT 1`,
  row: versionRow,
  sample: [],
});

const attributesOf = ({ attributes }: OwnEntity): readonly Sql[] =>
  attributes.map(({ name }) => sql.name(name));

const asOf = (at: MasterSchema, { id }: OwnEntity, version: number): Sql =>
  sql`${masterTable(at, id)} VERSION AS OF ${sql.int(version)}`;

const COLUMNS: readonly Sql[] = [sql`golden_id`, sql`records`, sql`to_json(origins) AS origins`];

/** Which golden records to give: those of one version, so that the pages of a list fit together. */
export interface GoldenPage {
  readonly version: number;
  /** Only records whose id comes after this one. */
  readonly after: string;
  readonly limit: number;
}

/** Golden records of a version that fulfil a condition, in the order of their ids. */
export function goldenPage(
  at: MasterSchema,
  entity: OwnEntity,
  page: GoldenPage & { readonly condition?: Sql },
): Sql {
  const { version, after, limit, condition } = page;
  const more = condition ? sql` AND (${condition})` : sql.empty;
  return sql`SELECT ${sql.list([...COLUMNS, ...attributesOf(entity)])}
FROM ${asOf(at, entity, version)}
WHERE golden_id > ${sql.str(after)}${more}
ORDER BY golden_id
LIMIT ${sql.int(limit)}`;
}

/** One golden record, as it is now. */
export const goldenRecord = (at: MasterSchema, entity: OwnEntity, goldenId: string): Sql =>
  sql`SELECT ${sql.list([...COLUMNS, ...attributesOf(entity)])}
FROM ${masterTable(at, entity.id)}
WHERE golden_id = ${sql.str(goldenId)}`;

const recordIdRow = z.object({ record_id: cell.text });

/** The ids of the source records of a golden record. */
export const recordIdsOf = (
  entity: OwnEntity,
  goldenId: string,
): MasterQuery<z.infer<typeof recordIdRow>> => ({
  statement: (at) => sql`SELECT record_id FROM (
  ${crosswalkSelect(at, entity)}
)
WHERE golden_id = ${sql.str(goldenId)}
ORDER BY record_id`,
  row: recordIdRow,
  sample: [],
});

/** Source records with their keys and values, in the order of their ids. */
export const sourceRecords = (at: MasterSchema, entity: OwnEntity, recordIds: readonly string[]): Sql =>
  sql`SELECT ${sql.list([sql`record_id`, sql`source`, sql`source_key`, sql`changed_at`, ...attributesOf(entity)])}
FROM ${masterTable(at, recordsTable(entity))}
WHERE record_id IN (${sql.list(recordIds.map((id) => sql.str(id)))})
ORDER BY record_id`;

/** What became of a golden record. */
export const CHANGES = ['created', 'updated', 'deleted'] as const;
export type Change = (typeof CHANGES)[number];

/**
 * The golden records that differ between two versions, in the order of their ids, with their values in the later one. Without an
 * earlier version all records are new. Whole rows are compared, so that an attribute that came or went is a change of all of them.
 */
export function goldenChanges(
  at: MasterSchema,
  entity: OwnEntity,
  {
    since,
    version,
    after,
    limit,
    only = CHANGES,
  }: GoldenPage & { readonly since?: number | undefined; readonly only?: readonly Change[] },
): Sql {
  const rows = (of: number): Sql =>
    sql`SELECT *, to_json(struct(*)) AS \`whole row\` FROM ${asOf(at, entity, of)}`;
  const before = since === undefined ? sql`${rows(version)} WHERE false` : rows(since);
  const columns = [
    sql`coalesce(n.golden_id, b.golden_id) AS golden_id`,
    sql`CASE WHEN b.golden_id IS NULL THEN 'created' WHEN n.golden_id IS NULL THEN 'deleted' ELSE 'updated' END AS change`,
    sql`n.records`,
    sql`to_json(n.origins) AS origins`,
    ...attributesOf(entity).map((name) => sql`n.${name}`),
  ];
  return sql`SELECT * FROM (
  SELECT
    ${sql.lines(columns)}
  FROM (
    ${before}
  ) b
  FULL OUTER JOIN (
    ${rows(version)}
  ) n ON n.golden_id = b.golden_id
  WHERE NOT (b.\`whole row\` <=> n.\`whole row\`)
)
WHERE golden_id > ${sql.str(after)} AND change IN (${sql.list(only.map((one) => sql.str(one)))})
ORDER BY golden_id
LIMIT ${sql.int(limit)}`;
}
