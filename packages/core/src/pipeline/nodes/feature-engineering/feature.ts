import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { Sql } from '../../../codegen/sql/sql.ts';
import type { FeatureStep } from './config.ts';

/** A value that is computed once from the training rows: an aggregate over them. */
export interface Fitted {
  readonly name: string;
  readonly aggregate: Sql;
  /** Set where only training rows are computed from it, so that it is not given out. */
  readonly ofTraining?: true;
}

/** A fitted value for each category: the one of a row that is none of the training. */
export interface Level {
  /** What it is called in the table of fitted values. */
  readonly name: string;
  /** The helper columns that hold the category, and its value. */
  readonly category: string;
  readonly found: string;
  /** The category of a row as text, and its value. */
  readonly key: Sql;
  readonly value: Sql;
}

/** A column with its value in SQL. */
export interface NamedValue {
  readonly name: string;
  readonly value: Sql;
}

/** A column that the node adds or replaces, computed from a row, the fitted values and other rows of the key. */
export interface Feature {
  readonly name: string;
  readonly value: Sql;
  readonly fitted: readonly Fitted[];
  readonly level?: Level;
  /** Helper columns that it is computed from, in groups that need those before them. */
  readonly prepared?: readonly (readonly NamedValue[])[];
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
