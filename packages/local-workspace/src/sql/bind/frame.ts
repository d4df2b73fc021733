import type { Source } from '@lakehouse/spark-sql/syntax/tree';
import type { Duck } from '../../duck/fragment.ts';
import type { NamedOutput, Scope } from '../values/scope.ts';

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
  /** A select item, where Spark treats an unknown IN (SELECT …) as false. */
  readonly selected?: boolean;
  /** A condition over several tables: DuckDB finds the keys of a join only among plain operands of AND. */
  readonly joins?: boolean;
}

/** Inside an aggregate, a GROUP BY key has the value of its row. */
export const ofRow = ({ rewrittenKeys: _grouped, ...frame }: Frame): Frame => frame;

/** Whether it is WHERE that joins the tables of FROM. */
export const areJoinedLater = (from: readonly Source[]): boolean =>
  from.length > 1 ||
  from.some((one) => one.kind === 'join' && !one.on && one.using.length === 0 && !one.natural);
