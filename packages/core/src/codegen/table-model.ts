import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { QuickFix } from '../diagnostics/diagnostic.ts';
import type { Sql } from './sql/sql.ts';

/** A rule that other tools have a test of their own for. */
export type CommonTest =
  | { readonly kind: 'not-null' | 'unique'; readonly column: string }
  | {
      readonly kind: 'accepted';
      readonly column: string;
      readonly values: readonly string[];
      /** Whether the values are strings. */
      readonly quoted: boolean;
    }
  | { readonly kind: 'known'; readonly column: string; readonly key: string };

/** A rule about the rows at the input of a node, which is tested before the node runs. */
export interface RowsTest {
  readonly name: string;
  /** Whether what follows is not run when it fails. */
  readonly stops: boolean;
  readonly owner?: string;
  readonly common?: CommonTest;
  /** Selects what fails it: at least one row when it fails. `known` are the rows of the input “reference”. */
  readonly failing: (rows: Sql, known: Sql) => Sql;
}

/** How the rows of a query get into a table. */
export type StoredBy =
  | { readonly kind: 'replaced' }
  | { readonly kind: 'added' }
  | { readonly kind: 'partitions' }
  | { readonly kind: 'where'; readonly condition: Sql }
  | {
      readonly kind: 'merged';
      readonly keys: readonly string[];
      /** False where rows of the table stay as they are. */
      readonly updates: boolean;
      readonly updateIf?: Sql;
      /** The columns that are updated; none means all. */
      readonly updateColumns: readonly string[];
      /** False where rows with new keys are left out. */
      readonly inserts: boolean;
      readonly insertIf?: Sql;
      /** Set where other rows of the table are deleted, with the condition of it. */
      readonly deletes?: { readonly condition?: Sql };
    };

/** A table that a tool makes which takes queries only, and writes itself. */
export interface TableModel {
  readonly kind: 'model';
  /** Its columns; undefined while they are not known. */
  readonly columns: Schema | undefined;
  readonly stored: StoredBy;
  /** What happens when the columns differ from those of the table. */
  readonly whenColumnsDiffer: 'fail' | 'add';
  readonly partitionBy: readonly string[];
  readonly clusterBy: readonly string[];
  readonly properties: readonly (readonly [string, string])[];
  readonly tags: readonly (readonly [string, string])[];
  readonly comment: string;
  readonly columnComments: readonly (readonly [column: string, comment: string])[];
  readonly checks: readonly (readonly [name: string, condition: Sql])[];
  readonly primaryKey: readonly string[];
  readonly tests: readonly RowsTest[];
  /** What is selected of the rows when the table is made, and later; absent: the rows. */
  readonly rows?: { readonly first: (query: Sql) => Sql; readonly later: (query: Sql, table: Sql) => Sql };
}

/** Why no such tool can make the table. */
export interface NoTableModel {
  readonly kind: 'unsupported';
  readonly reason: string;
  readonly field: string;
  readonly fixes?: readonly QuickFix[];
}
