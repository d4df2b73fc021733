import type { Column, ColumnType, Schema } from '../types/column-type.ts';
import type { LimitedType } from '../types/limits.ts';
import type { Expression, Name, Query, Source, TableSource, Travel } from './tree.ts';

export interface Assignment {
  readonly column: Name;
  readonly value: Expression | 'default';
}

export type MergeAction =
  | { readonly kind: 'update'; readonly set: readonly Assignment[] | '*' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'insert'; readonly columns: readonly string[]; readonly values: readonly Expression[] }
  | { readonly kind: 'insertAll' };

export interface MergeClause {
  readonly when: 'MATCHED' | 'NOT MATCHED' | 'NOT MATCHED BY SOURCE';
  readonly condition?: Expression;
  readonly action: MergeAction;
}

export type ObjectKind = 'CATALOG' | 'SCHEMA' | 'TABLE' | 'VIEW' | 'VOLUME' | 'FUNCTION';

/** A function that decides about each row, and the columns that are given to it. */
export interface RowFilter {
  readonly function: Name;
  readonly columns: readonly string[];
}

/** A function that is given a column, and further ones, and says what is shown in its place. */
export interface ColumnMask {
  readonly column: string;
  readonly function: Name;
  readonly using: readonly string[];
}

/** A primary key, which informs and is not enforced. */
export interface PrimaryKey {
  readonly kind: 'primaryKey';
  readonly name?: string;
  readonly columns: readonly string[];
  /** Those of the columns that are the time of a row. */
  readonly timeseries: readonly string[];
  /** Whether the optimizer may rely on it. */
  readonly rely: boolean;
}

/** Columns whose values are said to be in one row only, which informs and is not enforced. */
export interface UniqueKey {
  readonly kind: 'uniqueKey';
  readonly name?: string;
  readonly columns: readonly string[];
  /** Whether the optimizer may rely on it. */
  readonly rely: boolean;
}

/** Columns that refer to the primary or a unique key of a table, which informs and is not enforced. */
export interface ForeignKey {
  readonly kind: 'foreignKey';
  readonly name?: string;
  readonly columns: readonly string[];
  readonly parent: Name;
  /** Those of the parent’s primary key when empty; else those of its primary or of a unique key. */
  readonly parentColumns: readonly string[];
  readonly rely: boolean;
}

export type TableKey = PrimaryKey | UniqueKey | ForeignKey;

/** The position of a new column. */
export type ColumnPlace = 'last' | 'first' | { readonly after: string };

/** The action of ALTER TABLE. */
export type TableChange =
  | {
      readonly kind: 'addColumns';
      readonly columns: readonly { readonly column: Column; readonly place: ColumnPlace }[];
    }
  | { readonly kind: 'renameColumn'; readonly from: string; readonly to: string }
  | { readonly kind: 'dropColumns'; readonly names: readonly string[]; readonly ifExists: boolean }
  | { readonly kind: 'commentColumn'; readonly column: string; readonly comment: string }
  | { readonly kind: 'nullable'; readonly column: string; readonly nullable: boolean }
  | { readonly kind: 'columnType'; readonly column: string; readonly to: LimitedType }
  | { readonly kind: 'rename'; readonly to: Name }
  | { readonly kind: 'setProperties'; readonly properties: Readonly<Record<string, string>> }
  | { readonly kind: 'unsetProperties'; readonly keys: readonly string[]; readonly ifExists: boolean }
  | { readonly kind: 'addConstraint'; readonly name: string; readonly condition: string }
  | {
      readonly kind: 'dropConstraint';
      readonly name: string;
      readonly ifExists: boolean;
      /** Of a primary key: with the foreign keys that refer to it. */
      readonly cascade: boolean;
    }
  | { readonly kind: 'addKey'; readonly key: TableKey }
  | { readonly kind: 'dropPrimaryKey'; readonly ifExists: boolean; readonly cascade: boolean }
  | { readonly kind: 'dropForeignKey'; readonly columns: readonly string[]; readonly ifExists: boolean }
  | { readonly kind: 'setRowFilter'; readonly filter: RowFilter }
  | { readonly kind: 'dropRowFilter' }
  | { readonly kind: 'setMask'; readonly mask: ColumnMask }
  | { readonly kind: 'dropMask'; readonly column: string };

/** What a view makes of columns that its query no longer returns as when it was made. */
export const VIEW_SCHEMA_MODES = ['BINDING', 'COMPENSATION', 'TYPE EVOLUTION', 'EVOLUTION'] as const;
export type ViewSchemaMode = (typeof VIEW_SCHEMA_MODES)[number];

/** What can have tags. */
type Tagged = 'CATALOG' | 'SCHEMA' | 'TABLE' | 'VIEW' | 'VOLUME' | 'COLUMN';

/** Statements about whole tables and their history. */
export type TableStatement =
  | { readonly kind: 'alterTable'; readonly name: Name; readonly change: TableChange }
  | { readonly kind: 'alterView'; readonly name: Name; readonly query: Query; readonly text: string }
  | { readonly kind: 'setViewSchema'; readonly name: Name; readonly schemaMode: ViewSchemaMode }
  | {
      readonly kind: 'commentOn';
      readonly object: 'CATALOG' | 'SCHEMA' | 'TABLE' | 'COLUMN' | 'VOLUME';
      readonly name: Name;
      readonly comment: string | null;
    }
  | {
      readonly kind: 'setTags';
      readonly object: Tagged;
      /** Of a column: that of its table, and its own. */
      readonly name: Name;
      /** A tag without a value has an empty one. */
      readonly tags: Readonly<Record<string, string>>;
      /** SET TAG, which changes no tag that is there. */
      readonly isOne: boolean;
    }
  | {
      readonly kind: 'unsetTags';
      readonly object: Tagged;
      readonly name: Name;
      readonly keys: readonly string[];
      /** UNSET TAG, whose tag has to be there. */
      readonly isOne: boolean;
    }
  | { readonly kind: 'restore'; readonly name: Name; readonly to: Travel }
  | {
      readonly kind: 'optimize';
      readonly name: Name;
      readonly where?: Expression;
      readonly order: readonly string[];
    }
  | { readonly kind: 'vacuum'; readonly name: Name; readonly hours?: number; readonly dryRun: boolean }
  | { readonly kind: 'undrop'; readonly name: Name }
  | {
      readonly kind: 'copyInto';
      readonly name: Name;
      readonly path: string;
      readonly format: string;
      readonly files?: readonly string[];
      readonly pattern?: string;
      readonly formatOptions: Readonly<Record<string, string>>;
      readonly copyOptions: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'showTable';
      readonly what: 'TBLPROPERTIES' | 'CREATE TABLE' | 'PARTITIONS';
      readonly name: Name;
      /** TBLPROPERTIES: this property only. */
      readonly key?: string;
    }
  | { readonly kind: 'showDropped'; readonly name: Name }
  | {
      readonly kind: 'grant';
      readonly action: 'GRANT' | 'REVOKE';
      /** In upper case, with a space between words: `USE SCHEMA`. */
      readonly privileges: readonly string[];
      readonly object: ObjectKind;
      readonly name: Name;
      readonly principal: string;
    }
  | {
      readonly kind: 'setOwner';
      readonly object: ObjectKind;
      readonly name: Name;
      /** A user, group or service principal. */
      readonly principal: string;
    }
  | {
      readonly kind: 'showGrants';
      readonly object: ObjectKind;
      readonly name: Name;
      /** Of this user or group only. */
      readonly principal?: string;
    };

/** What EXPLAIN shows; ANALYZE is the local workspace's own and runs the query. */
export type ExplainMode = 'SIMPLE' | 'EXTENDED' | 'CODEGEN' | 'COST' | 'FORMATTED' | 'ANALYZE';

/** One Databricks SQL statement. */
/** What a function may do with tables. */
export type FunctionAccess = 'CONTAINS SQL' | 'READS SQL DATA';

/** A parameter of a function; `standard`: the text of what it is where it is not given. */
export interface FunctionParameter extends Column {
  readonly standard?: string;
}

/** A column of PARTITION (…), and the value of it that all rows have; one without comes from the query. */
export interface PartitionValue {
  readonly column: string;
  readonly value?: Expression;
}

/** The files of a table that is not Delta's: their format in small letters, and the OPTIONS of their reader. */
export interface TableFiles {
  readonly format: string;
  readonly options: Readonly<Record<string, string>>;
}

export type Statement =
  | TableStatement
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'explain'; readonly mode: ExplainMode; readonly query: Query }
  | { readonly kind: 'describeQuery'; readonly query: Query }
  | {
      readonly kind: 'createTable';
      readonly name: Name;
      readonly replace: boolean;
      readonly ifNotExists: boolean;
      readonly columns?: Schema;
      readonly partition: readonly string[];
      readonly comment?: string;
      readonly properties: Readonly<Record<string, string>>;
      /** OPTIONS (…) of the write; empty if there are none. */
      readonly options: Readonly<Record<string, string>>;
      /** Of a table whose rows are in other files than Delta's. */
      readonly files?: TableFiles;
      /** The folder of its files, as it is written. */
      readonly location?: string;
      readonly query?: Query;
      /** The table or view whose columns it has. */
      readonly like?: Name;
      readonly rowFilter?: RowFilter;
      readonly masks: readonly ColumnMask[];
      readonly keys: readonly TableKey[];
    }
  | {
      readonly kind: 'cloneTable';
      readonly name: Name;
      readonly replace: boolean;
      readonly ifNotExists: boolean;
      /** The data files stay where they are. */
      readonly isShallow: boolean;
      readonly source: TableSource;
      /** All rows of the source. */
      readonly query: Query;
      readonly properties: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'createFunction';
      /** Only the session that makes it has it. */
      readonly temporary: boolean;
      readonly name: Name;
      readonly replace: boolean;
      readonly ifNotExists: boolean;
      readonly parameters: readonly FunctionParameter[];
      /** Whether it returns rows: the body is a query then. */
      readonly isTable: boolean;
      /** That of the body when absent; of rows, a struct of their columns. */
      readonly returns?: ColumnType;
      readonly comment?: string;
      readonly deterministic?: boolean;
      /** What the body may do with tables, where it is said. */
      readonly access?: FunctionAccess;
      readonly body: Expression;
      /** The body as it is written. */
      readonly text: string;
    }
  | {
      readonly kind: 'createView';
      /** Only the session that makes it has it. */
      readonly temporary: boolean;
      readonly name: Name;
      readonly replace: boolean;
      readonly ifNotExists: boolean;
      readonly columns: readonly { readonly name: string; readonly comment?: string }[];
      readonly comment?: string;
      /** Absent where the text has no WITH SCHEMA. */
      readonly schemaMode?: ViewSchemaMode;
      /** What strings of its query have that say no other. */
      readonly collation?: string;
      readonly query: Query;
      readonly text: string;
    }
  | {
      readonly kind: 'create';
      readonly object: 'CATALOG' | 'SCHEMA' | 'VOLUME';
      readonly name: Name;
      readonly ifNotExists: boolean;
      readonly comment?: string;
    }
  | {
      readonly kind: 'drop';
      readonly object: ObjectKind;
      readonly name: Name;
      readonly ifExists: boolean;
      readonly cascade: boolean;
      /** A function of the session. */
      readonly temporary?: boolean;
    }
  | {
      readonly kind: 'insert';
      readonly name: Name;
      readonly overwrite: boolean;
      /** WITH SCHEMA EVOLUTION: adds the columns that the table lacks. */
      readonly evolve: boolean;
      readonly columns: readonly string[];
      readonly byName: boolean;
      readonly query: Query;
      /** WITH (…): options of the write; empty if there are none. */
      readonly options: Readonly<Record<string, string>>;
      /** PARTITION (…), of which tables of files have values. */
      readonly partition?: readonly PartitionValue[];
      /** REPLACE WHERE: the query's rows replace the rows that match. */
      readonly replaceWhere?: Expression;
      /** REPLACE ON: the query's rows, named by the alias, replace the rows that match any of them. */
      readonly replaceOn?: { readonly on: Expression; readonly alias?: string };
    }
  | {
      readonly kind: 'insertDirectory';
      readonly path: string;
      readonly format: string;
      readonly options: Readonly<Record<string, string>>;
      readonly query: Query;
    }
  | {
      readonly kind: 'delete';
      readonly name: Name;
      readonly alias?: string;
      readonly where?: Expression;
      /** TRUNCATE TABLE, which tables of files have too. */
      readonly truncate?: true;
    }
  | {
      readonly kind: 'update';
      readonly name: Name;
      readonly alias?: string;
      readonly set: readonly Assignment[];
      readonly where?: Expression;
    }
  | {
      readonly kind: 'merge';
      /** WITH SCHEMA EVOLUTION: adds the columns that only the source has. */
      readonly evolve: boolean;
      readonly name: Name;
      readonly alias?: string;
      readonly source: Source;
      readonly on: Expression;
      readonly clauses: readonly MergeClause[];
    }
  | {
      readonly kind: 'show';
      readonly what:
        | 'CATALOGS'
        | 'SCHEMAS'
        | 'TABLES'
        | 'TABLE EXTENDED'
        | 'VIEWS'
        | 'VOLUMES'
        | 'COLUMNS'
        | 'FUNCTIONS';
      readonly name: Name;
      readonly pattern?: string;
      /** Which functions: those of the language, or those that were made. */
      readonly scope?: 'SYSTEM' | 'USER';
    }
  /** What drivers ask for: the primary key of a table, or its foreign keys. */
  | { readonly kind: 'showKeys'; readonly what: 'KEYS' | 'FOREIGN KEYS'; readonly name: Name }
  /** What drivers ask for: objects of a whole catalog, or of all when none is named; with patterns. */
  | {
      readonly kind: 'showCatalog';
      readonly what: 'TABLES' | 'COLUMNS' | 'FUNCTIONS';
      readonly catalog?: string;
      readonly schemas?: string;
      /** Of COLUMNS: the tables. */
      readonly tables?: string;
      readonly pattern?: string;
    }
  | { readonly kind: 'describeFunction'; readonly name: Name; readonly extended: boolean }
  | {
      readonly kind: 'describe';
      readonly what: 'TABLE' | 'DETAIL' | 'HISTORY';
      readonly name: Name;
      readonly extended: boolean;
      /** DESCRIBE HISTORY: the maximum number of versions. */
      readonly limit?: number;
      /** DESCRIBE TABLE: one column only. */
      readonly column?: string;
      /** DESCRIBE TABLE: as one JSON text. */
      readonly json?: true;
    };
