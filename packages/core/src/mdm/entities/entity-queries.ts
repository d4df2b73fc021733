import { type Sql, sql } from '../../codegen/sql/sql.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { type Entity, type EntityStatus, entityRow } from './entity.ts';
import { samplesLast } from './samples-last.ts';
import { STANDARD_ENTITIES } from './standard-entities.ts';

const counts = (at: MasterSchema, own: readonly string[]): Sql =>
  sql.stack(
    [...STANDARD_ENTITIES.map(({ table_name }) => table_name), ...own].flatMap((table_name, index) => [
      ...(index === 0 ? [] : [sql`UNION ALL`]),
      sql`SELECT ${sql.str(table_name)} AS table_name, count(*) AS records FROM ${masterTable(at, table_name)}`,
    ]),
  );

/**
 * The entities with the number of their records, counted now, and of their relationships, the samples last. `own` are the tables of the entities that
 * people made.
 */
export const entitiesWith = (own: readonly string[]): MasterQuery<Entity> => ({
  statement: (at) => sql`SELECT
  e.entity_id, e.name, e.type, e.table_name, e.model_name, e.status, e.last_sync,
  coalesce(c.records, 0) AS records,
  coalesce(r.relationships, 0) AS relationships
FROM ${masterTable(at, 'entities')} e
LEFT JOIN (
  ${counts(at, own)}
) c ON c.table_name = e.table_name
LEFT JOIN (
  SELECT end_type, count(*) AS relationships
  FROM (
    SELECT from_type AS end_type FROM ${masterTable(at, 'relationships')} WHERE key_column IS NOT NULL
    UNION ALL
    SELECT to_type AS end_type FROM ${masterTable(at, 'relationships')} WHERE key_column IS NOT NULL
  )
  GROUP BY end_type
) r ON r.end_type = e.model_name
ORDER BY ${samplesLast(sql`e.table_name`, 'table_name')}, e.position`,
  row: entityRow,
  sample: STANDARD_ENTITIES,
});

/** The first rows of an entity's table; the result's columns are its attributes with their types. */
export const firstRecords = (at: MasterSchema, table: string, limit: number): Sql =>
  sql`SELECT * FROM ${masterTable(at, table)} LIMIT ${sql.int(limit)}`;

/** One row with the number of missing values of each column, under the column's name. */
export const missingValues = (at: MasterSchema, table: string, columns: readonly string[]): Sql =>
  sql`SELECT ${sql.list(columns.map((column) => sql`count_if(${sql.name(column)} IS NULL) AS ${sql.name(column)}`))}
FROM ${masterTable(at, table)}`;

/** The number of records in a table, which a sync refreshes. */
export const countRecords = (at: MasterSchema, table: string): Sql =>
  sql`SELECT count(*) AS records FROM ${masterTable(at, table)}`;

/** Sets an entity's last sync to the current time. */
export const noteSync = (at: MasterSchema, entityId: string): Sql => sql`UPDATE ${masterTable(at, 'entities')}
SET last_sync = current_timestamp(), status = 'Active'
WHERE entity_id = ${sql.str(entityId)}`;

/** The editable settings of an entity. */
export interface EntitySettings {
  readonly name: string;
  readonly type: string;
  readonly status: EntityStatus;
}

/** Saves the settings of an entity. */
export const configureEntity = (
  at: MasterSchema,
  entityId: string,
  { name, type, status }: EntitySettings,
): Sql => sql`UPDATE ${masterTable(at, 'entities')}
SET name = ${sql.str(name)}, type = ${sql.str(type)}, status = ${sql.str(status)}
WHERE entity_id = ${sql.str(entityId)}`;
