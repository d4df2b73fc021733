import type { Expression, Source } from '@lakehouse/spark-sql/syntax/tree';
import type { Duck } from '../../duck/fragment.ts';
import type { NamedOutput, Scope, ScopeColumn } from '../values/scope.ts';
import type { Typed } from '../values/typed.ts';

/** What an expression may refer to at its position in a select. */
export interface Frame {
  readonly scope: Scope;
  /** Aliases of the same select: later items, HAVING and QUALIFY see them after the columns of FROM. */
  readonly outputs?: readonly NamedOutput[];
  /** ORDER BY resolves names against the outputs first. */
  readonly outputsFirst?: boolean;
  /** The keys of GROUP BY as DuckDB text, where rows are grouped in several ways. */
  readonly grouping?: () => readonly Duck[];
  /** The DuckDB text of GROUP BY keys that are written in another way outside aggregates: see `groupedValue`. */
  readonly rewrittenKeys?: ReadonlySet<string>;
  /** Whether HAVING, outside aggregates, lacks a column: an alias of its name takes its place. */
  readonly lacks?: (column: ScopeColumn) => boolean;
  /** The key of GROUP BY that an expression is in another spelling, as its value outside aggregates. */
  readonly keyOf?: (expression: Expression) => Typed | undefined;
  /** A select item, where Spark treats an unknown IN (SELECT …) as false. */
  readonly selected?: boolean;
  /** A condition over several tables: DuckDB finds the keys of a join only among plain operands of AND. */
  readonly joins?: boolean;
}

/** Inside an aggregate, a GROUP BY key has the value of its row. */
export const ofRow = ({ rewrittenKeys: _grouped, keyOf: _key, lacks: _lacks, ...frame }: Frame): Frame =>
  frame;

/** In grouping(), a key is the key itself. */
export const ofGrouping = ({ rewrittenKeys: _grouped, ...frame }: Frame): Frame => frame;

/** Whether it is WHERE that joins the tables of FROM. */
export const areJoinedLater = (from: readonly Source[]): boolean =>
  from.length > 1 ||
  from.some((one) => one.kind === 'join' && !one.on && one.using.length === 0 && !one.natural);
