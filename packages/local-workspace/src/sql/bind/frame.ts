import type { Window } from '@lakehouse/spark-sql/syntax/tree';
import type { Duck } from '../../duck/fragment.ts';
import type { NamedOutput, Scope } from './scope.ts';

/** What an expression may refer to at its place in a select. */
export interface Frame {
  readonly scope: Scope;
  /** Aliases of the same select: later items, HAVING and QUALIFY see them after the columns of FROM. */
  readonly outputs?: readonly NamedOutput[];
  /** ORDER BY looks at the outputs first. */
  readonly outputsFirst?: boolean;
  /** The keys of GROUP BY as DuckDB text, where rows are grouped in several ways. */
  readonly grouping?: () => readonly Duck[];
  /** A select item, where Spark takes the unknown answer of IN (SELECT …) for false. */
  readonly selected?: boolean;
  readonly windows?: ReadonlyMap<string, Window>;
}
