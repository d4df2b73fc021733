import type { Sql } from '../../codegen/sql/sql.ts';
import type { MasterSchema } from '../shared/master-schema.ts';

/** A table of the `master_data` schema. */
export interface SetupTable {
  readonly name: string;
  /** A deterministic SELECT of all its rows, the same on every workspace. It may read the tables before it. */
  readonly rows: (at: MasterSchema) => Sql;
}
