import type { ColumnType } from '../types/column-type.ts';
import type { IntervalUnit, LiteralValue } from './literal-value.ts';
import type { BinaryOperator, UnaryOperator } from './operator.ts';

/** A name of one or several parts, unescaped: `[catalog, schema, table]`, `[column, field]`. */
export type Name = readonly string[];

/** Position in the source text: UTF-16 offsets, `end` exclusive. Both are 0 in nodes that were not parsed. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Literal extends Span {
  readonly kind: 'literal';
  readonly value: LiteralValue;
}

/** A column, a struct field reached from one (`a.b`), or a parameter of an enclosing lambda. Names are unescaped. */
export interface ColumnRef extends Span {
  readonly kind: 'column';
  readonly path: readonly string[];
}

export interface Unary extends Span {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

export interface Binary extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `x IS [NOT] NULL`, `x IS [NOT] TRUE`, … */
export interface IsTest extends Span {
  readonly kind: 'is';
  readonly operand: Expression;
  readonly test: 'null' | 'true' | 'false' | 'unknown';
  readonly not: boolean;
}

export interface IsDistinct extends Span {
  readonly kind: 'is-distinct';
  readonly left: Expression;
  readonly right: Expression;
  readonly not: boolean;
}

export interface Between extends Span {
  readonly kind: 'between';
  readonly operand: Expression;
  readonly low: Expression;
  readonly high: Expression;
  readonly not: boolean;
}

export interface InList extends Span {
  readonly kind: 'in';
  readonly operand: Expression;
  /** At least one. */
  readonly list: readonly Expression[];
  readonly not: boolean;
}

/** `x IN (SELECT …)`, `(a, b) IN (SELECT …)`. */
export interface InQuery extends Span {
  readonly kind: 'in-query';
  readonly operand: Expression;
  readonly query: Query;
  readonly not: boolean;
}

/** A pattern match. `quantifier` is set for `LIKE ANY (…)` and `LIKE ALL (…)`, which alone have several patterns. */
export interface Like extends Span {
  readonly kind: 'like';
  readonly operator: 'like' | 'ilike' | 'rlike';
  readonly operand: Expression;
  readonly patterns: readonly Expression[];
  readonly quantifier?: 'any' | 'all';
  /** One character. */
  readonly escape?: string;
  readonly not: boolean;
}

export interface CaseBranch {
  readonly when: Expression;
  readonly value: Expression;
}

export interface Case extends Span {
  readonly kind: 'case';
  /** Set for `CASE x WHEN 1 THEN …`. */
  readonly operand?: Expression;
  /** At least one. */
  readonly branches: readonly CaseBranch[];
  readonly otherwise?: Expression;
}

export interface Cast extends Span {
  readonly kind: 'cast';
  readonly operand: Expression;
  readonly type: ColumnType;
  /** TRY_CAST: NULL instead of an error. */
  readonly safe: boolean;
}

export interface SortItem {
  readonly value: Expression;
  readonly direction?: 'asc' | 'desc';
  readonly nulls?: 'first' | 'last';
}

export type FrameBound =
  | { readonly at: 'unbounded preceding' | 'unbounded following' | 'current row' }
  | { readonly at: 'preceding' | 'following'; readonly by: Expression };

export interface Frame {
  readonly unit: 'rows' | 'range';
  readonly from: FrameBound;
  readonly to?: FrameBound;
}

/** The part in parentheses after OVER, or after a window's name. */
export interface Window {
  /** The named window that this one extends. */
  readonly base?: string;
  readonly partitionBy: readonly Expression[];
  readonly orderBy: readonly SortItem[];
  readonly frame?: Frame;
}

export interface Call extends Span {
  readonly kind: 'call';
  /** In lower case, its parts joined by dots; an alias of a function is not replaced by its main name. */
  readonly name: string;
  /** The parts of a name of several, as they are written: never a built-in function. */
  readonly path?: Name;
  readonly args: readonly Expression[];
  /** Arguments given by name (`header => true`), the names in lower case. */
  readonly named?: readonly { readonly name: string; readonly value: Expression }[];
  readonly distinct: boolean;
  readonly within?: readonly SortItem[];
  readonly filter?: Expression;
  readonly nulls?: 'ignore' | 'respect';
  /** A window, or the name of one from the WINDOW clause. */
  readonly over?: Window | string;
}

/** `TRIM(LEADING 'x' FROM s)`; a plain `trim(s)` is a call. */
export interface Trim extends Span {
  readonly kind: 'trim';
  readonly side: 'both' | 'leading' | 'trailing';
  readonly characters?: Expression;
  readonly operand: Expression;
}

/** The unit in `dateadd(MONTH, 1, d)`: only as the first argument of such a function. */
export interface Unit extends Span {
  readonly kind: 'unit';
  readonly name: string;
}

/** The `*` of `count(*)`, and in a select list `*`, `t.*`, `* EXCEPT (a, b)`; after `|> SET` with another value of a column. */
export interface Star extends Span {
  readonly kind: 'star';
  readonly of: Name;
  readonly except: readonly string[];
  readonly replace?: { readonly name: string; readonly value: Expression };
}

/** An interval with a computed amount: `INTERVAL :days DAY`. All others are literals. */
export interface Interval extends Span {
  readonly kind: 'interval';
  readonly amount: Expression;
  readonly unit: IntervalUnit;
}

/** `(a, b)`: a struct as a value, but a row in VALUES, IN and GROUPING SETS. At least two items. */
export interface Tuple extends Span {
  readonly kind: 'tuple';
  readonly items: readonly Expression[];
}

/** `value:path.to[0].field`: extracts a path from a JSON string or a VARIANT. */
export interface JsonPath extends Span {
  readonly kind: 'json';
  readonly operand: Expression;
  readonly path: readonly (string | number)[];
  /** A name in backticks has a dot or a bracket: Spark takes it for several steps of a path into a VARIANT. */
  readonly dotted?: true;
}

/** `:name`: a value sent with the statement. */
export interface Parameter extends Span {
  readonly kind: 'parameter';
  readonly name: string;
}

/** `(SELECT …)` as a value, `EXISTS (SELECT …)` as a condition. */
export interface Subquery extends Span {
  readonly kind: 'subquery' | 'exists';
  readonly query: Query;
}

/** `x -> x + 1`, `(x, y) -> x + y`: only as an argument of a higher-order function. */
export interface Lambda extends Span {
  readonly kind: 'lambda';
  readonly parameters: readonly string[];
  readonly body: Expression;
}

/** `list[0]`, `map['key']`. */
export interface Index extends Span {
  readonly kind: 'index';
  readonly base: Expression;
  readonly index: Expression;
}

/** A struct field of anything but a plain column: `f(x).name`. For a column, the path is extended instead. */
export interface FieldAccess extends Span {
  readonly kind: 'field';
  readonly base: Expression;
  readonly name: string;
}

/**
 * A Spark SQL expression, made only by the parsers, by `sqlLiteral` and from typed nodes. Queries, parameters and JSON
 * paths occur only in statements: `parseExpression` rejects them.
 */
export type Expression =
  | Literal
  | ColumnRef
  | Unary
  | Binary
  | IsTest
  | IsDistinct
  | Between
  | InList
  | Like
  | Case
  | Cast
  | Call
  | Trim
  | Unit
  | Star
  | Lambda
  | Index
  | FieldAccess
  | Interval
  | Tuple
  | JsonPath
  | Parameter
  | Subquery
  | InQuery;

export interface Cte {
  readonly name: string;
  readonly columns: readonly string[];
  readonly query: Query;
  /** May refer to itself. */
  readonly recursive: boolean;
}

export interface Query {
  readonly ctes: readonly Cte[];
  readonly body: Body;
  readonly order: readonly SortItem[] | 'all';
  readonly limit?: Expression;
  readonly offset?: Expression;
}

export interface SetOperation {
  readonly kind: 'set';
  readonly operator: 'union' | 'except' | 'intersect';
  readonly all: boolean;
  readonly byName: boolean;
  readonly left: Body;
  readonly right: Body;
}

export type Body =
  | Select
  | SetOperation
  | { readonly kind: 'values'; readonly rows: readonly (readonly Expression[])[] }
  | { readonly kind: 'nested'; readonly query: Query };

export interface SelectItem {
  readonly value: Expression;
  /** One name; several for a generator. */
  readonly aliases: readonly string[];
  /** The expression's source text: Spark's column name when there is no alias. */
  readonly text: string;
}

export interface Select {
  readonly kind: 'select';
  readonly distinct: boolean;
  readonly items: readonly SelectItem[];
  readonly from: readonly Source[];
  readonly laterals: readonly LateralView[];
  readonly where?: Expression;
  readonly group?: GroupBy;
  readonly having?: Expression;
  readonly qualify?: Expression;
  readonly windows: readonly { readonly name: string; readonly window: Window }[];
}

export type GroupBy = 'all' | readonly GroupItem[];

/** A grouping key, or several keys with more than one grouping set. */
export type GroupItem =
  | { readonly mode: 'plain'; readonly key: Expression }
  | {
      readonly mode: 'rollup' | 'cube' | 'grouping sets';
      readonly sets: readonly (readonly Expression[])[];
      /** Of `GROUP BY a, b GROUPING SETS (…)`: the keys before, in whose order grouping_id() has its bits. */
      readonly keys?: readonly Expression[];
    };

export interface LateralView {
  readonly outer: boolean;
  readonly call: Call;
  readonly table?: string;
  readonly columns: readonly string[];
}

export interface Alias {
  readonly name?: string;
  readonly columns: readonly string[];
}

export type JoinKind = 'inner' | 'left' | 'right' | 'full' | 'cross' | 'semi' | 'anti';

/** A version of a table, by number or by time; exactly one of them is set. */
export interface Travel {
  readonly version?: Expression;
  readonly timestamp?: Expression;
}

/** A table in FROM; `id` is unique within the statement, so that the resolved name can be looked up by it. */
export interface TableSource extends Span, Travel {
  readonly kind: 'table';
  readonly id: number;
  readonly name: Name;
  readonly alias: Alias;
}

/** `read_files(…)`, `explode(…)`, `range(…)` in FROM; `id` as for a table. */
export interface FunctionSource extends Span {
  readonly kind: 'function';
  readonly id: number;
  readonly call: Call;
  /** Whether its arguments see the columns of the sources before it. */
  readonly lateral: boolean;
  readonly alias: Alias;
}

/** `(DESCRIBE HISTORY t LIMIT 1)` in FROM: the versions of a table, the newest first; `id` as for a table. */
export interface HistorySource extends Span {
  readonly kind: 'history';
  readonly id: number;
  readonly name: Name;
  readonly limit?: number;
  readonly alias: Alias;
}

export interface QuerySource extends Span {
  readonly kind: 'query';
  readonly query: Query;
  readonly lateral: boolean;
  readonly alias: Alias;
}

export interface Join extends Span {
  readonly kind: 'join';
  readonly join: JoinKind;
  readonly natural: boolean;
  readonly left: Source;
  readonly right: Source;
  readonly on?: Expression;
  readonly using: readonly string[];
}

/** TABLESAMPLE by a fraction of the rows or by their number. */
export interface Sample extends Span {
  readonly kind: 'sample';
  readonly source: Source;
  readonly percent?: string;
  readonly rows?: string;
  readonly seed?: string;
}

export interface Pivot extends Span {
  readonly kind: 'pivot';
  readonly source: Source;
  readonly aggregates: readonly SelectItem[];
  readonly on: readonly Expression[];
  readonly values: readonly {
    readonly items: readonly Expression[];
    readonly alias?: string;
    readonly text: string;
  }[];
  readonly alias: Alias;
}

export interface Unpivot extends Span {
  readonly kind: 'unpivot';
  readonly source: Source;
  readonly includeNulls: boolean;
  readonly values: readonly string[];
  readonly nameColumn: string;
  readonly sets: readonly { readonly columns: readonly Name[]; readonly alias?: string }[];
  readonly alias: Alias;
}

/** A relation in FROM. */
export type Source =
  | TableSource
  | FunctionSource
  | HistorySource
  | QuerySource
  | Join
  | Sample
  | Pivot
  | Unpivot;

/** A source that names an object, which is looked up by the id of the source. */
export type NamedSource = TableSource | FunctionSource | HistorySource;
