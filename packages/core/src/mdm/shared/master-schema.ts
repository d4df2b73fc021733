import { type Sql, sql } from '../../codegen/sql/sql.ts';

/** The name of the master data schema, in whichever catalog it was set up. */
export const MASTER_SCHEMA = 'master_data';

/** The location of a workspace's master data. */
export interface MasterSchema {
  readonly catalog: string;
}

/** The dotted name of a table of master data: `main.master_data.products`. */
export const masterTable = ({ catalog }: MasterSchema, table: string): Sql =>
  sql.path([catalog, MASTER_SCHEMA, table]);
