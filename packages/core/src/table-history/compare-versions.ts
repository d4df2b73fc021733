import { atVersion } from '../codegen/sql/at-version.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { RowComparison } from '../sql-profile/compare-rows.ts';

/** Two versions of a table and the key that identifies their rows. */
export interface Comparison extends Pick<RowComparison, 'columns' | 'key'> {
  /** Catalog, schema, table. */
  readonly table: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** A statement that returns a version's columns and no rows. */
export const columnsOfVersion = (table: readonly string[], version: number): Sql =>
  sql`SELECT * FROM ${atVersion(table, version)} LIMIT 0`;

/** The statement that restores a table to a version. */
export const restoreVersion = (table: readonly string[], version: number): Sql =>
  sql`RESTORE TABLE ${sql.path(table)} TO VERSION AS OF ${sql.int(version)}`;

/** The rows of both versions, the older one first. */
export const rowsOfVersions = ({ table, from, to, columns, key }: Comparison): RowComparison => ({
  old: atVersion(table, from),
  now: atVersion(table, to),
  columns,
  key,
});
