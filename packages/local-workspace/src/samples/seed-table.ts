/** A table that the first start creates besides the samples; it is created again only if it is missing. */
export interface SeedTable {
  /** The progress message. */
  readonly text: string;
  readonly catalog: string;
  readonly schema: string;
  readonly table: string;
  /** Databricks SQL that creates the table, run after its schema is created. */
  readonly statement: string;
}
