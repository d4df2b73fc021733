import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { MASTER_SCHEMA, type MasterSchema, masterTable } from '../shared/master-schema.ts';
import { MASTER_DATA_SETUP } from './master-data-setup.ts';

/** One statement of the master data setup. */
export interface SetupStep {
  /** The progress message. */
  readonly text: string;
  /** The table that it creates; absent where it creates the schema. */
  readonly table?: string;
  readonly statement: Sql;
}

/**
 * The statements that create the schema and its tables, in order. They skip what exists, so they can be run again after
 * an interruption. The catalog must exist.
 */
export const setupSteps = (at: MasterSchema): readonly SetupStep[] => [
  {
    text: 'Creating the schema master_data',
    statement: sql`CREATE SCHEMA IF NOT EXISTS ${sql.path([at.catalog, MASTER_SCHEMA])}`,
  },
  ...MASTER_DATA_SETUP.map(({ name, rows }) => ({
    text: `Creating the master data table ${name}`,
    table: name,
    statement: sql`CREATE TABLE IF NOT EXISTS ${masterTable(at, name)} AS
${rows(at)}`,
  })),
];
