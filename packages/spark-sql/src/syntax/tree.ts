import type { ColumnType } from '../types/column-type.ts';

/** Where a node stands in the text it was read from: UTF-16 offsets, `end` exclusive. Nodes that were made have 0 and 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What follows the digits of a number: `Y` tinyint, `S` smallint, `L` bigint, `F` float, `D` double, `BD` decimal. */
export type NumberSuffix = '' | 'Y' | 'S' | 'L' | 'F' | 'D' | 'BD';

export const INTERVAL_UNITS = [
  'year',
  'month',
  'week',
  'day',
  'hour',
  'minute',
  'second',
  'millisecond',
  'microsecond',
] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

/** One step of an interval: `value` keeps the digits as typed (`-1`, `2.5`), or `1-2` where `to` is set. */
export interface IntervalPart {
  readonly value: string;
  readonly unit: IntervalUnit;
  readonly to?: IntervalUnit;
}

export type LiteralValue =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  /** `text`: perhaps a minus, digits, at most one point, at most one exponent in upper case. */
  | { readonly type: 'number'; readonly text: string; readonly suffix: NumberSuffix }
  | { readonly type: 'date' | 'timestamp' | 'timestamp_ntz'; readonly text: string }
  /** `text` holds an even number of hexadecimal digits in upper case. */
  | { readonly type: 'binary'; readonly text: string }
  | { readonly type: 'interval'; readonly parts: readonly IntervalPart[] };

export interface Literal extends Span {
  readonly kind: 'literal';
  readonly value: LiteralValue;
}

/** A column, a struct field reached from one (`a.b`), or a parameter of an enclosing lambda. Names are unescaped. */
export interface ColumnRef extends Span {
  readonly kind: 'column';
  readonly path: readonly string[];
}

export const ARITHMETIC = ['*', '/', '%', 'div', '+', '-', '||', '<<', '>>', '>>>', '&', '^', '|'] as const;
export const COMPARISONS = ['=', '<=>', '!=', '<', '<=', '>', '>='] as const;
export type ArithmeticOperator = (typeof ARITHMETIC)[number];
export type ComparisonOperator = (typeof COMPARISONS)[number];
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | 'and' | 'or';
export type UnaryOperator = '-' | '+' | '~' | 'not';

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

/** The part in parentheses after OVER. */
export interface Window {
  readonly partitionBy: readonly Expression[];
  readonly orderBy: readonly SortItem[];
  readonly frame?: Frame;
}

export interface Call extends Span {
  readonly kind: 'call';
  /** In lower case, as the user named it: aliases are kept. */
  readonly name: string;
  readonly args: readonly Expression[];
  readonly distinct: boolean;
  readonly within?: readonly SortItem[];
  readonly filter?: Expression;
  readonly nulls?: 'ignore' | 'respect';
  readonly over?: Window;
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

/** The star of `count(*)`. */
export interface Star extends Span {
  readonly kind: 'star';
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

/** A struct field of something that is not a plain column: `f(x).name`. On a column the path grows instead. */
export interface FieldAccess extends Span {
  readonly kind: 'field';
  readonly base: Expression;
  readonly name: string;
}

/** A Spark SQL expression. Only `parseExpression`, `sqlLiteral` and code with typed nodes make them. */
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
  | FieldAccess;
