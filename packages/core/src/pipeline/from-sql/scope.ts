import { mapExpression } from '@lakehouse/spark-sql/syntax/map';
import type { ColumnRef, Expression, Name } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { NotSplit } from './not-split.ts';

/** A column that a clause of the query can name. */
export interface ScopeColumn {
  /** What can precede its name: the alias, or the table's name in full and in short. */
  readonly owners: readonly Name[];
  readonly name: string;
  /** What it is called in the rows so far; undefined when they have it no more as it was. */
  readonly now: string | undefined;
  /** Whether its name alone means it, and `*` shows it: not so for the second of two columns of USING. */
  readonly bare: boolean;
}

/** The columns of FROM, in the order of `*`. */
export type Scope = readonly ScopeColumn[];

const startsWith = (path: Name, start: Name): boolean =>
  start.length <= path.length && start.every((part, at) => sameName(part, path[at] ?? ''));

/** The columns that a name can mean, with the struct fields behind each. */
function meanings(scope: Scope, path: Name): readonly { column: ScopeColumn; fields: Name }[] {
  return scope.flatMap((column) => [
    ...column.owners
      .filter((owner) => startsWith(path, [...owner, column.name]))
      .map((owner) => ({ column, fields: path.slice(owner.length + 1) })),
    ...(column.bare && sameName(column.name, path[0] ?? '') ? [{ column, fields: path.slice(1) }] : []),
  ]);
}

/** Whether the scope has a column of that name. */
export const isInScope = (scope: Scope, { path }: ColumnRef): boolean => meanings(scope, path).length > 0;

/** The columns of `*` or `t.*`. */
export function starColumns(scope: Scope, of: Name, except: readonly string[]): Scope {
  return scope.filter(
    ({ owners, bare, name }) =>
      (of.length === 0
        ? bare
        : owners.some((owner) => startsWith(owner, of) && owner.length === of.length)) &&
      !except.some((other) => sameName(other, name)),
  );
}

/** What a column is called in the rows so far. Throws NotSplit when they don't have it. */
export function nameNow({ name, now }: ScopeColumn): string {
  if (now === undefined)
    throw new NotSplit(`“${name}” is a key of both sides of a join, of which a pipeline keeps one`);
  return now;
}

/**
 * An expression of the query over the rows so far. `otherwise` says what a name means that no column has. Throws
 * NotSplit for what the expressions of nodes can't say.
 */
export function overRows(
  expression: Expression,
  scope: Scope,
  otherwise: (column: ColumnRef) => Expression | undefined = () => undefined,
): Expression {
  const foreign = findExpression(expression, (inner) => inner.kind === 'lambda' || 'query' in inner);
  if (foreign) throw new NotSplit(foreign.kind === 'lambda' ? 'it has a lambda' : 'it has a subquery');
  return mapExpression(expression, (inner) => {
    if (inner.kind !== 'column') return undefined;
    const [found, ...others] = meanings(scope, inner.path);
    if (others.length > 0) throw new NotSplit(`“${inner.path.join('.')}” can mean two columns`);
    const made = found ? { ...inner, path: [nameNow(found.column), ...found.fields] } : otherwise(inner);
    if (!made) throw new NotSplit(`“${inner.path.join('.')}” is not a column of its tables`);
    return made;
  });
}

/** The column that an expression is, without struct fields. */
export const plainColumn = (expression: Expression): string | undefined =>
  expression.kind === 'column' && expression.path.length === 1 ? expression.path[0] : undefined;
