import type { Column } from '@lakehouse/spark-sql/types/column-type';
import type { Expr, Name, Query, Travel } from './ast.ts';

/** Where a new column goes. */
export type ColumnPlace = 'last' | 'first' | { readonly after: string };

/** What ALTER TABLE does. */
export type TableChange =
  | {
      readonly k: 'addColumns';
      readonly columns: readonly { readonly column: Column; readonly place: ColumnPlace }[];
    }
  | { readonly k: 'renameColumn'; readonly from: string; readonly to: string }
  | { readonly k: 'dropColumns'; readonly names: readonly string[]; readonly ifExists: boolean }
  | { readonly k: 'commentColumn'; readonly column: string; readonly comment: string }
  | { readonly k: 'nullable'; readonly column: string; readonly nullable: boolean }
  | { readonly k: 'rename'; readonly to: Name }
  | { readonly k: 'setProperties'; readonly properties: Readonly<Record<string, string>> }
  | { readonly k: 'unsetProperties'; readonly keys: readonly string[]; readonly ifExists: boolean }
  | { readonly k: 'addConstraint'; readonly name: string; readonly condition: string }
  | { readonly k: 'dropConstraint'; readonly name: string; readonly ifExists: boolean };

/** Statements on whole tables and their history. */
export type TableStatement =
  | { readonly k: 'alterTable'; readonly name: Name; readonly change: TableChange }
  | { readonly k: 'alterView'; readonly name: Name; readonly query: Query; readonly text: string }
  | {
      readonly k: 'commentOn';
      readonly object: 'CATALOG' | 'SCHEMA' | 'TABLE' | 'COLUMN' | 'VOLUME';
      readonly name: Name;
      readonly comment: string | null;
    }
  | { readonly k: 'restore'; readonly name: Name; readonly to: Travel }
  | { readonly k: 'optimize'; readonly name: Name; readonly where?: Expr; readonly order: readonly string[] }
  | { readonly k: 'vacuum'; readonly name: Name; readonly hours?: number; readonly dryRun: boolean }
  | { readonly k: 'undrop'; readonly name: Name }
  | {
      readonly k: 'copyInto';
      readonly name: Name;
      readonly path: string;
      readonly format: string;
      readonly files?: readonly string[];
      readonly pattern?: string;
      readonly formatOptions: Readonly<Record<string, string>>;
      readonly copyOptions: Readonly<Record<string, string>>;
    }
  | {
      readonly k: 'showTable';
      readonly what: 'TBLPROPERTIES' | 'CREATE TABLE' | 'PARTITIONS';
      readonly name: Name;
      /** TBLPROPERTIES: this one only. */
      readonly key?: string;
    }
  | { readonly k: 'showDropped'; readonly name: Name };
