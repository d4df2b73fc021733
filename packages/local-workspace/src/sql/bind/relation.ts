import type { BoundColumn } from './bound-query.ts';
import type { ScopeColumn } from './scope.ts';

/** A table, file set or function that was looked up before binding: its text gives the columns as c0, c1, … */
export interface ResolvedRelation {
  readonly sql: string;
  readonly columns: readonly BoundColumn[];
  /** `[catalog, schema, table]`; empty for files. */
  readonly name: readonly string[];
}

/** What stands in a FROM clause after binding. */
export interface Relation {
  /** DuckDB text after FROM; empty when there is no FROM. */
  readonly from: string;
  readonly columns: readonly ScopeColumn[];
}

/** A derived table `(sql) alias` whose columns are c0, c1, … */
export function derived(
  sql: string,
  alias: string,
  columns: readonly BoundColumn[],
  qualifier: readonly string[],
): Relation {
  return {
    from: `(${sql}) ${alias}`,
    columns: columns.map((column, index) => ({ ...column, sql: `${alias}.c${index}`, qualifier })),
  };
}

/** Puts a relation behind a new alias with extra expressions computed beside its columns; the names stay as they were. */
export function extend(
  relation: Relation,
  alias: string,
  extras: readonly { readonly sql: string; readonly as: string }[],
  where?: string,
): Relation {
  const kept = relation.columns.map((column, index) => `${column.sql} AS k${index}`);
  const added = extras.map(({ sql, as }) => `${sql} AS ${as}`);
  const from = relation.from === '' ? '' : ` FROM ${relation.from}`;
  return {
    from: `(SELECT ${[...kept, ...added].join(', ')}${from}${where ? ` WHERE ${where}` : ''}) ${alias}`,
    columns: relation.columns.map((column, index) => ({ ...column, sql: `${alias}.k${index}` })),
  };
}
