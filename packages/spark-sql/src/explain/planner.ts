import type { Expression, NamedSource, Query, SelectItem } from '../syntax/tree.ts';
import type { Detail } from './operator.ts';
import type { Conjunct, PlanColumn, PlanNode } from './plan-node.ts';
import { type PlanScope, referencesOf } from './plan-scope.ts';

/** What a table or file in FROM is read from. */
export type PlannedSource =
  | {
      readonly kind: 'scan';
      /** As Spark calls it: `Scan parquet main.sales.orders`. */
      readonly name: string;
      readonly qualifier: readonly string[];
      readonly columns: readonly { readonly name: string; readonly type: string }[];
      readonly details: readonly Detail[];
      /** Distinguishes it from all other scans of the statement. */
      readonly key: number;
      /** Its size on disk, if known. */
      readonly bytes?: number;
    }
  | {
      readonly kind: 'view';
      readonly query: Query;
      readonly qualifier: readonly string[];
      readonly columns: readonly string[];
      readonly sourceOf: SourceOf;
    };

export type SourceOf = (source: NamedSource) => PlannedSource | undefined;

/** What planning asks about names. */
export interface PlanContext {
  readonly sourceOf: SourceOf;
  readonly isAggregate: (name: string) => boolean;
  readonly isGenerator: (name: string) => boolean;
  /** The name of a select item without an alias. */
  readonly nameOf: (item: SelectItem) => string;
}

/** The query around a subquery, and the conditions of the subquery that name its columns: they join the two. */
export interface Outer {
  readonly scope: PlanScope;
  readonly pulled: Conjunct[];
}

/** Where a query is; of EXISTS, the select list does not matter. */
export type Place = 'root' | 'inside' | 'exists';

export interface Planner {
  readonly context: PlanContext;
  query(query: Query, outer: Outer | undefined, place: Place): PlanNode;
  /** The rows of a CTE in scope. */
  cte(name: string): PlanNode | undefined;
  /** The plan of a view, which sees no CTE of the statement. */
  view(query: Query, sourceOf: SourceOf): PlanNode;
}

/** A condition, whose columns are read from here on. */
export function conjunctOf(expression: Expression, scope: PlanScope): Conjunct {
  const { columns, outer } = referencesOf(expression, scope);
  const sides = (part: Expression): readonly PlanColumn[] => {
    const found = referencesOf(part, scope);
    return [...found.columns, ...found.outer];
  };
  return { expression, columns, outer, sides };
}

/** The columns of a relation under other names or another qualifier. */
export const renamed = (
  columns: readonly PlanColumn[],
  qualifier: readonly string[],
  names: readonly string[] = [],
): readonly PlanColumn[] =>
  columns
    .filter(({ hidden }) => !hidden)
    .map(({ name, type }, index, all) => ({
      name: names[index] ?? name,
      ...(type !== undefined && { type }),
      qualifier,
      from: all[index] ? [all[index]] : [],
      used: false,
    }));
