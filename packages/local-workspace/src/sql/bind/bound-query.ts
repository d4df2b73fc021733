import type { ColumnType } from '@lakehouse/core/types/column-type';

/** The columns of a bound query: its text gives them as c0, c1, … */
export interface BoundQuery {
  readonly sql: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** How many rows there can be at most, where the text of the query tells. */
  readonly mostRows?: number;
}
