import { type Sql, sql } from '../../codegen/sql/sql.ts';

/** The schema that master data lives in, in whichever catalogue it was set up. */
export const MASTER_SCHEMA = 'master_data';

/** Where the master data of a workspace is. */
export interface MasterSchema {
  readonly catalog: string;
}

/** The dotted name of a table of master data: `main.master_data.products`. */
export const masterTable = ({ catalog }: MasterSchema, table: string): Sql =>
  sql.path([catalog, MASTER_SCHEMA, table]);
