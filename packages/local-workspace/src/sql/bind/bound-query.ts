import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { Duck } from '../../duck/fragment.ts';
import type { Max } from './typed.ts';

/** A column that a query gives; `most` as in `Typed`. */
export interface BoundColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly max?: Max;
}

/** The columns of a bound query: its text gives them as c0, c1, … */
export interface BoundQuery {
  readonly sql: Duck;
  readonly columns: readonly BoundColumn[];
  /** How many rows there can be at most, where the text of the query tells. */
  readonly maxRows?: number;
}
