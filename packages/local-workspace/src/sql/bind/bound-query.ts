import type { ColumnType, Limits } from '@lakehouse/spark-sql/types/column-type';
import type { Duck } from '../../duck/fragment.ts';
import type { Max, Typed } from '../values/typed.ts';

/** A column of a query's result; `max` and `limits` as in `Typed`. */
export interface BoundColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly max?: Max;
  readonly limits?: Limits;
  /** As in `ScopeColumn`. */
  readonly made?: boolean;
}

/** The column of a query that holds a value. */
export const boundColumn = (name: string, { type, max, limits }: Typed): BoundColumn => ({
  name,
  type,
  ...(max && { max }),
  ...(limits && { limits }),
});

/** A bound query: its SQL returns `columns` as c0, c1, … */
export interface BoundQuery {
  readonly sql: Duck;
  readonly columns: readonly BoundColumn[];
  /** The maximum number of rows, where the query's text determines it. */
  readonly maxRows?: number;
  /** Set of VALUES and of what is computed of their rows one by one: Spark computes it whole, before it drops columns. */
  readonly early?: true;
}

/** A query that reads temporary tables, which the statements `before` make in this order. */
export interface StepwiseQuery extends BoundQuery {
  readonly before: readonly Duck[];
}
