import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';

/** Any expression; `at` is the offset of its first sign in the statement. */
export type Expr = { readonly at: number } & (
  | { readonly k: 'literal'; readonly type: ColumnType; readonly value: string | boolean | null }
  | { readonly k: 'interval'; readonly parts: readonly IntervalPart[] }
  | { readonly k: 'name'; readonly parts: readonly string[] }
  | { readonly k: 'star'; readonly of: readonly string[]; readonly except: readonly string[] }
  | Call
  | { readonly k: 'unary'; readonly op: '-' | '+' | 'NOT' | '~'; readonly arg: Expr }
  | { readonly k: 'binary'; readonly op: string; readonly left: Expr; readonly right: Expr }
  | { readonly k: 'is'; readonly arg: Expr; readonly what: 'NULL' | 'TRUE' | 'FALSE'; readonly not: boolean }
  | { readonly k: 'in'; readonly arg: Expr; readonly list: readonly Expr[] | Query; readonly not: boolean }
  | {
      readonly k: 'between';
      readonly arg: Expr;
      readonly low: Expr;
      readonly high: Expr;
      readonly not: boolean;
    }
  | LikeExpr
  | {
      readonly k: 'case';
      readonly operand?: Expr;
      readonly whens: readonly { when: Expr; then: Expr }[];
      readonly other?: Expr;
    }
  | { readonly k: 'cast'; readonly arg: Expr; readonly type: ColumnType; readonly attempt: boolean }
  | { readonly k: 'field'; readonly arg: Expr; readonly name: string }
  | { readonly k: 'index'; readonly arg: Expr; readonly index: Expr }
  | { readonly k: 'json'; readonly arg: Expr; readonly path: readonly (string | number)[] }
  | { readonly k: 'lambda'; readonly params: readonly string[]; readonly body: Expr }
  | { readonly k: 'exists'; readonly query: Query }
  | { readonly k: 'subquery'; readonly query: Query }
  | { readonly k: 'tuple'; readonly items: readonly Expr[] }
  | { readonly k: 'parameter'; readonly name: string }
);

export interface IntervalPart {
  /** A number in the statement or the text of one; other expressions are allowed for a single unit. */
  readonly amount: Expr;
  readonly unit: string;
}

export interface LikeExpr {
  readonly k: 'like';
  readonly op: 'LIKE' | 'ILIKE' | 'RLIKE';
  readonly arg: Expr;
  readonly patterns: readonly Expr[];
  readonly quantifier?: 'ANY' | 'ALL';
  readonly escape?: string;
  readonly not: boolean;
}

export interface Call {
  readonly k: 'call';
  /** Lower case. */
  readonly name: string;
  readonly args: readonly Expr[];
  /** Names that arguments have been given by AS, as in struct(1 AS x). */
  readonly aliases?: readonly (string | undefined)[];
  readonly named: readonly { readonly name: string; readonly value: Expr }[];
  readonly distinct: boolean;
  readonly filter?: Expr;
  readonly over?: WindowSpec | string;
  readonly ignoreNulls: boolean;
  /** WITHIN GROUP (ORDER BY …). */
  readonly within?: readonly SortItem[];
  /** What WITHIN GROUP (ORDER BY … DESC) has become of a percentile or a mode. */
  readonly descending?: boolean;
}

export interface WindowSpec {
  readonly base?: string;
  readonly partition: readonly Expr[];
  readonly order: readonly SortItem[];
  readonly frame?: { readonly unit: 'ROWS' | 'RANGE'; readonly start: FrameBound; readonly end: FrameBound };
}

export interface FrameBound {
  readonly kind: 'UNBOUNDED PRECEDING' | 'UNBOUNDED FOLLOWING' | 'CURRENT ROW' | 'PRECEDING' | 'FOLLOWING';
  readonly amount?: Expr;
}

export interface SortItem {
  readonly expr: Expr;
  readonly descending: boolean;
  readonly nullsFirst: boolean;
}

export interface Query {
  readonly ctes: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly query: Query;
    /** It may name itself. */
    readonly recursive?: boolean;
  }[];
  readonly body: Body;
  readonly order: readonly SortItem[] | 'ALL';
  readonly limit?: Expr;
  readonly offset?: Expr;
}

export type Body =
  | Select
  | {
      readonly k: 'set';
      readonly op: 'UNION' | 'EXCEPT' | 'INTERSECT';
      readonly all: boolean;
      readonly byName: boolean;
      readonly left: Body;
      readonly right: Body;
    }
  | { readonly k: 'values'; readonly rows: readonly (readonly Expr[])[] }
  | { readonly k: 'nested'; readonly query: Query };

export interface SelectItem {
  readonly expr: Expr;
  readonly aliases: readonly string[];
  /** The expression as the user wrote it: Spark names an unaliased column after it. */
  readonly text: string;
}

export interface Select {
  readonly k: 'select';
  readonly distinct: boolean;
  readonly items: readonly SelectItem[];
  readonly from: readonly Source[];
  readonly laterals: readonly LateralView[];
  readonly where?: Expr;
  readonly group?: GroupBy;
  readonly having?: Expr;
  readonly qualify?: Expr;
  readonly windows: readonly { readonly name: string; readonly spec: WindowSpec }[];
}

export type GroupBy = { readonly k: 'all' } | { readonly k: 'items'; readonly items: readonly GroupItem[] };

/** A key, or several of them by which rows are grouped in more than one way. */
export type GroupItem =
  | { readonly mode: 'PLAIN'; readonly expr: Expr }
  | { readonly mode: 'ROLLUP' | 'CUBE' | 'GROUPING SETS'; readonly sets: readonly (readonly Expr[])[] };

export interface LateralView {
  readonly outer: boolean;
  readonly call: Call & { readonly at: number };
  readonly table?: string;
  readonly columns: readonly string[];
}

export interface Alias {
  readonly name?: string;
  readonly columns: readonly string[];
}

export type JoinKind = 'INNER' | 'LEFT' | 'RIGHT' | 'FULL' | 'CROSS' | 'SEMI' | 'ANTI';

export type Source = { readonly at: number } & (
  | ({ readonly k: 'table'; readonly name: readonly string[]; readonly alias: Alias } & Travel)
  | { readonly k: 'function'; readonly call: Call & { readonly at: number }; readonly alias: Alias }
  | { readonly k: 'query'; readonly query: Query; readonly lateral: boolean; readonly alias: Alias }
  | {
      readonly k: 'join';
      readonly kind: JoinKind;
      readonly natural: boolean;
      readonly left: Source;
      readonly right: Source;
      readonly on?: Expr;
      readonly using: readonly string[];
    }
  | {
      readonly k: 'sample';
      readonly source: Source;
      readonly percent?: string;
      readonly rows?: string;
      readonly seed?: string;
    }
  | Pivot
  | Unpivot
);

/** A moment in a table's history: one of the two. */
export interface Travel {
  readonly version?: Expr;
  readonly timestamp?: Expr;
}

export interface Pivot {
  readonly k: 'pivot';
  readonly source: Source;
  readonly aggregates: readonly SelectItem[];
  readonly on: readonly Expr[];
  readonly values: readonly {
    readonly exprs: readonly Expr[];
    readonly alias?: string;
    readonly text: string;
  }[];
  readonly alias: Alias;
}

export interface Unpivot {
  readonly k: 'unpivot';
  readonly source: Source;
  readonly includeNulls: boolean;
  readonly values: readonly string[];
  readonly nameColumn: string;
  readonly sets: readonly { readonly columns: readonly (readonly string[])[]; readonly alias?: string }[];
  readonly alias: Alias;
}

export interface Assignment {
  readonly column: readonly string[];
  readonly value: Expr | 'DEFAULT';
}

export type MergeAction =
  | { readonly k: 'update'; readonly set: readonly Assignment[] | '*' }
  | { readonly k: 'delete' }
  | { readonly k: 'insert'; readonly columns: readonly string[]; readonly values: readonly Expr[] }
  | { readonly k: 'insertAll' };

export interface MergeClause {
  readonly when: 'MATCHED' | 'NOT MATCHED' | 'NOT MATCHED BY SOURCE';
  readonly condition?: Expr;
  readonly action: MergeAction;
}

export type ObjectKind = 'CATALOG' | 'SCHEMA' | 'TABLE' | 'VIEW' | 'VOLUME';
export type Name = readonly string[];
