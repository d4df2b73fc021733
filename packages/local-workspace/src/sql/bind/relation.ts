import type { PlannedSource } from '@lakehouse/spark-sql/explain/planner';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { ScopeColumn } from '../values/scope.ts';
import type { BoundColumn } from './bound-query.ts';

/** A table, file set or function that was resolved before binding: its SQL returns the columns as c0, c1, … */
export interface ResolvedRelation {
  readonly sql: Duck;
  readonly columns: readonly BoundColumn[];
  /** `[catalog, schema, table]`; empty for files. */
  readonly name: readonly string[];
  /** Where its rows come from, for the statement's plan. */
  readonly planned?: PlannedSource;
  /** The size of the files that it reads, if known. */
  readonly bytes?: number;
}

/** A bound FROM clause. */
export interface Relation {
  /** DuckDB text after FROM; empty when there is no FROM. */
  readonly from: Duck;
  readonly columns: readonly ScopeColumn[];
  /** As in `BoundQuery`. */
  readonly early?: true;
}

/** `rows` of FROM, whose columns are c0, c1, …, under an alias. */
export function aliased(
  rows: Duck,
  alias: Duck,
  columns: readonly BoundColumn[],
  qualifier: readonly string[],
): Relation {
  return {
    from: duck`${rows} ${alias}`,
    columns: columns.map((column, index) => ({ ...column, sql: duck`${alias}.c${index}`, qualifier })),
  };
}

/** A derived table `(sql) alias` whose columns are c0, c1, … */
export const derived = (
  sql: Duck,
  alias: Duck,
  columns: readonly BoundColumn[],
  qualifier: readonly string[],
): Relation => aliased(duck`(${sql})`, alias, columns, qualifier);

/** Wraps a relation in a new alias with extra expressions computed beside its columns; column names are unchanged. */
export function extend(
  relation: Relation,
  alias: Duck,
  extras: readonly { readonly sql: Duck; readonly as: Duck }[],
  where?: Duck,
): Relation {
  const existing = relation.columns.map((column, index) => duck`${column.sql} AS k${index}`);
  const added = extras.map(({ sql, as }) => duck`${sql} AS ${as}`);
  const from = relation.from.text === '' ? duck.empty : duck` FROM ${relation.from}`;
  return {
    from: duck`(SELECT ${[...existing, ...added]}${from}${where ? duck` WHERE ${where}` : duck``}) ${alias}`,
    columns: relation.columns.map((column, index) => ({ ...column, sql: duck`${alias}.k${index}` })),
  };
}
