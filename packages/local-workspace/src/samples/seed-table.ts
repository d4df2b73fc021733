/** A table that the first start makes beside the samples; it is made again only when it is missing. */
export interface SeedTable {
  /** What is being done, for progress. */
  readonly text: string;
  readonly catalog: string;
  readonly schema: string;
  readonly table: string;
  /** Databricks SQL that makes the table; the schema is made before. */
  readonly statement: string;
}
