/** What Databricks SQL has and open-source Spark lacks, with Spark's own name of the same function; null where it has none. */
const DATABRICKS_ONLY: ReadonlyMap<string, string | null> = new Map([
  ['charindex', 'locate'],
  ['current_metastore', null],
  ['iff', 'if'],
  ['is_account_group_member', null],
  ['is_member', null],
  ['secret', null],
]);

/** The names that open-source Spark lacks. */
export const DATABRICKS_ONLY_NAMES: readonly string[] = [...DATABRICKS_ONLY.keys()];

/** What open-source Spark calls a function that it lacks under this name, null for nothing; undefined if it has the name. */
export const sparkNameOf = (name: string): string | null | undefined =>
  DATABRICKS_ONLY.get(name.toLowerCase());
