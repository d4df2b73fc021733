import type { Call, ColumnRef, Expression, Query } from '@lakehouse/spark-sql/syntax/tree';
import { visitQuery } from '@lakehouse/spark-sql/syntax/visit';

/** What a name in an expression turned out to be. */
export interface ResolvedColumn {
  /** Whether it is a column of an enclosing query. */
  readonly isOuter: boolean;
  /** The column and the fields inside of it, as they are written: the name without that of a table. */
  readonly path: readonly string[];
  /** Whether it is written like a function without parentheses, `current_date`, and is a column. */
  readonly isBareCall?: boolean;
  /** Of a call with a star among its arguments: those that it stands for. */
  readonly args?: readonly Expression[];
}

/** The columns that were found, by their nodes. */
export type ResolvedColumns = Pick<ReadonlyMap<Expression, ResolvedColumn>, 'get'>;

/** The column that a function without parentheses turned out to be, of which its name says so. */
export function bareColumn(call: Call, found: WeakMap<Expression, ResolvedColumn>): ColumnRef {
  const path = [call.name];
  found.set(call, { isOuter: false, path, isBareCall: true });
  return { kind: 'column', path, start: call.start, end: call.end };
}

/**
 * The columns of the enclosing query that a query names, in the order of Spark's plan: those of HAVING are above the others.
 */
export function outerColumns(query: Query, resolved: ResolvedColumns): readonly string[] {
  const found: { readonly name: string; readonly start: number }[] = [];
  visitQuery(query, {
    expression: (node) => {
      const column = resolved.get(node);
      if (column?.isOuter) found.push({ name: column.path[0] ?? '', start: node.start });
      return true;
    },
  });
  const { body } = query;
  const having = body.kind === 'select' ? body.having : undefined;
  const isAbove = ({ start }: { readonly start: number }): boolean =>
    having !== undefined && start >= having.start && start < having.end;
  return [...found.filter(isAbove), ...found.filter((one) => !isAbove(one))].map(({ name }) => name);
}
