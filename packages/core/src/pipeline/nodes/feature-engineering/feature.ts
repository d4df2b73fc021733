import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { Sql } from '../../../codegen/sql/sql.ts';
import type { FeatureStep } from './config.ts';

/** A value that is computed once from the training rows: an aggregate over them. */
export interface Fitted {
  readonly name: string;
  readonly aggregate: Sql;
}

/** A column that the node adds or replaces, computed from a row, the fitted values and other rows of the key. */
export interface Feature {
  readonly name: string;
  readonly value: Sql;
  readonly fitted: readonly Fitted[];
  /** Set where it takes the place of a column of its name. */
  readonly replaces?: true;
  /** The setting that it comes from. */
  readonly field: string;
}

/** What the features of a step are computed with. */
export interface StepContext {
  readonly step: FeatureStep;
  /** The column in SQL, and its name. */
  readonly column: Sql;
  readonly name: string;
  readonly type: ColumnType;
  readonly field: string;
  /** A fitted value, by what it is called after the column. */
  readonly fit: (suffix: string, aggregate: Sql) => { readonly value: Sql; readonly fitted: Fitted };
}
