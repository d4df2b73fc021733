import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { MakeStep } from './make-entity.ts';
import { matchTables, type OwnEntity, recordsTable } from './own-entity.ts';

/** The rows of the model that are an entity’s, by table. */
const rowsOf = ({ id, name }: OwnEntity): readonly (readonly [table: string, condition: Sql])[] => [
  ['own_entities', sql`entity_id = ${sql.str(id)}`],
  ['entities', sql`entity_id = ${sql.str(id)}`],
  ['quality_rules', sql`entity = ${sql.str(id)}`],
  ['entity_types', sql`name = ${sql.str(name)}`],
  ['entity_attributes', sql`entity_type = ${sql.str(name)}`],
];

/** The tables that lose rows when an entity is deleted. */
export const deletedFrom = (entity: OwnEntity): readonly string[] => rowsOf(entity).map(([table]) => table);

/** Deletes an entity with its tables; the source tables, and the decisions about its records, stay until one of its name is made. */
export const deleteEntity = (at: MasterSchema, entity: OwnEntity): readonly MakeStep[] => [
  ...rowsOf(entity).map(([table, condition]) => ({
    text: 'Deleting the entity',
    statement: sql`DELETE FROM ${masterTable(at, table)} WHERE ${condition}`,
  })),
  ...[entity.id, recordsTable(entity)].map((table) => ({
    text: 'Deleting the tables',
    statement: sql`DROP TABLE ${masterTable(at, table)}`,
  })),
  // What was compared is computed again when it is missing.
  ...matchTables(entity).map((table) => ({
    text: 'Deleting the tables',
    statement: sql`DROP TABLE IF EXISTS ${masterTable(at, table)}`,
  })),
];

/** Brings a deleted entity back: its tables as they were, and its rows from the versions of the tables before. */
export const undeleteEntity = (
  at: MasterSchema,
  entity: OwnEntity,
  versions: ReadonlyMap<string, number>,
): readonly MakeStep[] => [
  ...[entity.id, recordsTable(entity)].map((table) => ({
    text: 'Restoring the tables',
    statement: sql`UNDROP TABLE ${masterTable(at, table)}`,
  })),
  // The list of entities comes last, so that an interrupted restoring shows none.
  ...rowsOf(entity)
    .toReversed()
    .flatMap(([table, condition]) => {
      const version = versions.get(table);
      if (version === undefined) return [];
      const name = masterTable(at, table);
      return {
        text: 'Restoring the entity',
        statement: sql`INSERT INTO ${name} SELECT * FROM ${name} VERSION AS OF ${sql.int(version)} WHERE ${condition}`,
      };
    }),
];
