import type { Sql } from '../../../codegen/sql/sql.ts';

/** A column that the node adds. */
export interface NewColumn {
  readonly name: string;
  readonly value: Sql;
  /** The setting that names it. */
  readonly field: string;
}
