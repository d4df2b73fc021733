import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Assignment, Expr, MergeClause, Name, ObjectKind, Query, Source } from './ast.ts';
import type { TableStatement } from './table-ast.ts';

/** One statement. Every member is executed by us; DuckDB sees only selects that we print. */
export type Statement =
  | TableStatement
  | { readonly k: 'query'; readonly query: Query }
  | { readonly k: 'explain'; readonly query: Query }
  | { readonly k: 'describeQuery'; readonly query: Query }
  | {
      readonly k: 'createTable';
      readonly name: Name;
      readonly replace: boolean;
      readonly ifNotExists: boolean;
      readonly columns?: Schema;
      readonly partition: readonly string[];
      readonly comment?: string;
      readonly properties: Readonly<Record<string, string>>;
      readonly query?: Query;
    }
  | {
      readonly k: 'createView';
      readonly name: Name;
      readonly replace: boolean;
      readonly ifNotExists: boolean;
      readonly columns: readonly { readonly name: string; readonly comment?: string }[];
      readonly comment?: string;
      readonly query: Query;
      readonly text: string;
    }
  | {
      readonly k: 'create';
      readonly object: 'CATALOG' | 'SCHEMA' | 'VOLUME';
      readonly name: Name;
      readonly ifNotExists: boolean;
      readonly comment?: string;
    }
  | {
      readonly k: 'drop';
      readonly object: ObjectKind;
      readonly name: Name;
      readonly ifExists: boolean;
      readonly cascade: boolean;
    }
  | {
      readonly k: 'insert';
      readonly name: Name;
      readonly overwrite: boolean;
      /** WITH SCHEMA EVOLUTION: columns that the table lacks are added. */
      readonly evolve: boolean;
      readonly columns: readonly string[];
      readonly byName: boolean;
      readonly query: Query;
      /** REPLACE WHERE: the rows for which it is true are replaced by those of the query. */
      readonly replaceWhere?: Expr;
    }
  | {
      readonly k: 'insertDirectory';
      readonly path: string;
      readonly format: string;
      readonly options: Readonly<Record<string, string>>;
      readonly query: Query;
    }
  | { readonly k: 'delete'; readonly name: Name; readonly alias?: string; readonly where?: Expr }
  | {
      readonly k: 'update';
      readonly name: Name;
      readonly alias?: string;
      readonly set: readonly Assignment[];
      readonly where?: Expr;
    }
  | {
      readonly k: 'merge';
      /** WITH SCHEMA EVOLUTION: columns that only the source has are added. */
      readonly evolve: boolean;
      readonly name: Name;
      readonly alias?: string;
      readonly source: Source;
      readonly on: Expr;
      readonly clauses: readonly MergeClause[];
    }
  | {
      readonly k: 'show';
      readonly what: 'CATALOGS' | 'SCHEMAS' | 'TABLES' | 'VIEWS' | 'VOLUMES' | 'COLUMNS' | 'FUNCTIONS';
      readonly name: Name;
      readonly pattern?: string;
    }
  | {
      readonly k: 'describe';
      readonly what: 'TABLE' | 'DETAIL' | 'HISTORY';
      readonly name: Name;
      readonly extended: boolean;
      /** DESCRIBE HISTORY: at most so many versions. */
      readonly limit?: number;
      /** DESCRIBE TABLE: one column only. */
      readonly column?: string;
    };
