import { type CanonicalOptions, canonicalLookup } from '@lakehouse/spark-sql/syntax/canonical';
import type { Expression, Select } from '@lakehouse/spark-sql/syntax/tree';
import { findExpression, groupKeys, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Scope, ScopeColumn } from '../values/scope.ts';
import type { Typed } from '../values/typed.ts';
import { isAggregateCall } from './call-kinds.ts';
import type { Frame } from './frame.ts';
import { writtenKey } from './group-by.ts';
import { isRandom } from './random-calls.ts';

/** The expressions by which the rows of a select are grouped, those of GROUP BY ALL too. */
export const keysOf = (select: Select): readonly Expression[] =>
  select.group === 'all'
    ? select.items
        .map(({ value }) => value)
        .filter((value) => value.kind !== 'star' && !holdsCall(value, isAggregateCall))
    : groupKeys(select.group)
        .map((key) => writtenKey(key, select))
        .filter((key) => !findExpression(key, ({ kind }) => kind === 'star'));

/** Whether Spark groups by a key: not by a constant, but a call with a lambda does not count as one. */
export const isGroupedBy = (key: Expression): boolean =>
  findExpression(key, ({ kind }) => kind === 'column' || kind === 'lambda') !== undefined ||
  holdsCall(key, ({ name }) => name === 'array_compact');

/** The expression of a key: its own, or that of the alias that it is. */
export function keyExpression(key: Expression, select: Select, scope: Scope): Expression {
  const alias =
    key.kind === 'column' && key.path.length === 1 && !scope.find(key.path) ? key.path[0] : undefined;
  const item =
    alias === undefined ? undefined : select.items.find(({ aliases }) => sameName(aliases[0] ?? '', alias));
  return item?.value ?? key;
}

/** What is not the same each time that it is bound or computed. */
const isOneOfAKind = (key: Expression): boolean =>
  'query' in key ||
  findExpression(key, (one) => 'query' in one) !== undefined ||
  holdsCall(key, ({ name }) => isRandom(name));

/** Columns by what they are, whatever their case and whether with their table. */
export const namedIn = (scope: Scope): NonNullable<CanonicalOptions['nameOf']> => {
  return (path) => {
    const found = scope.find(path);
    return found
      ? [found.column.sql.text, ...found.fields].join('.').toLowerCase()
      : path.join('.').toLowerCase();
  };
};

/** How to find the key that an expression is in another spelling, `1 + a` for `a + 1`: DuckDB knows a key in its own only. */
export function spelledKeys(
  select: Select,
  scope: Scope,
  bind: (key: Expression) => Typed,
  isDecimal: (sum: Expression) => boolean,
): Pick<Frame, 'keyOf'> {
  const keys = keysOf(select)
    .map((key) => keyExpression(key, select, scope))
    .filter((key) => key.kind !== 'column' && key.kind !== 'literal' && !isOneOfAKind(key));
  if (keys.length === 0) return {};
  const keyOf = canonicalLookup(
    keys.map((key) => [key, key] as const),
    { nameOf: namedIn(scope), isDecimal },
  );
  const bound = new Map<Expression, Typed>();
  return {
    keyOf: (expression) => {
      const key = keyOf(expression);
      if (!key || key === expression) return undefined;
      const value = bound.get(key) ?? bind(key);
      bound.set(key, value);
      return value;
    },
  };
}

/** Tells which columns are not among the keys of a grouped select. */
export function lacking(select: Select, scope: Scope): (column: ScopeColumn) => boolean {
  const keys = keysOf(select).map((key) => keyExpression(key, select, scope));
  const columns = keys.flatMap((key) => (key.kind === 'column' ? (scope.find(key.path)?.column ?? []) : []));
  return (column) => !columns.includes(column);
}
