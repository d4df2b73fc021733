import type { Expression, Query, Star } from '../syntax/tree.ts';
import { childrenOf, isCountOfRows } from '../syntax/visit.ts';
import { sameName } from '../types/column-type.ts';
import type { PlanColumn } from './plan-node.ts';

/** The columns that a query can name, and those of the query around it. */
export class PlanScope {
  constructor(
    readonly columns: readonly PlanColumn[],
    readonly parent?: PlanScope,
  ) {}

  /** The column of a dotted name. The binder has refused names that are ambiguous or unknown. */
  find(path: readonly string[]): { readonly column: PlanColumn; readonly isOuter: boolean } | undefined {
    for (let length = Math.min(path.length - 1, 3); length >= 0; length--) {
      const qualifier = path.slice(0, length);
      const column = this.columns.find(
        (one) =>
          sameName(one.name, path[length] ?? '') &&
          (length === 0 ? !one.hidden : endsWith(one.qualifier, qualifier)),
      );
      if (column) return { column, isOuter: false };
    }
    const found = this.parent?.find(path);
    return found && { ...found, isOuter: true };
  }

  star({ of, except }: Star): readonly PlanColumn[] {
    return this.columns.filter(
      ({ name, qualifier, hidden }) =>
        (of.length === 0 ? !hidden : endsWith(qualifier, of)) && !except.some((one) => sameName(one, name)),
    );
  }
}

const endsWith = (whole: readonly string[], tail: readonly string[]): boolean =>
  tail.length <= whole.length &&
  tail.every((part, index) => sameName(part, whole[whole.length - tail.length + index] ?? ''));

export interface References {
  readonly columns: readonly PlanColumn[];
  readonly outer: readonly PlanColumn[];
  readonly queries: readonly Extract<Expression, { readonly query: Query }>[];
}

/** What an expression names; the subqueries in it are returned, not read. */
export function referencesOf(expression: Expression, scope: PlanScope): References {
  const columns = new Set<PlanColumn>();
  const outer = new Set<PlanColumn>();
  const queries: Extract<Expression, { readonly query: Query }>[] = [];
  const visit = (one: Expression, parameters: readonly string[]): void => {
    if (one.kind === 'column') {
      if (parameters.some((name) => sameName(name, one.path[0] ?? ''))) return;
      const found = scope.find(one.path);
      if (found) (found.isOuter ? outer : columns).add(found.column);
      return;
    }
    if (one.kind === 'star') {
      for (const column of scope.star(one)) columns.add(column);
      return;
    }
    if ('query' in one) queries.push(one);
    const inner = one.kind === 'lambda' ? [...parameters, ...one.parameters] : parameters;
    const counts = one.kind === 'call' && isCountOfRows(one);
    for (const child of childrenOf(one)) if (!(counts && child.kind === 'star')) visit(child, inner);
  };
  visit(expression, []);
  return { columns: [...columns], outer: [...outer], queries };
}

/** The conditions that AND connects. */
export const conjunctsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === 'binary' && expression.operator === 'and'
    ? [...conjunctsOf(expression.left), ...conjunctsOf(expression.right)]
    : [expression];
