import type { Expression, Select } from '@lakehouse/spark-sql/syntax/tree';
import { canonicalText, childrenOf, groupKeys } from '@lakehouse/spark-sql/syntax/visit';
import { badRequest } from '../../duck/failures.ts';
import type { Scope, ScopeColumn } from '../values/scope.ts';
import { isAggregateCall } from './call-kinds.ts';
import { type BoundItem, writtenKey } from './group-by.ts';

/**
 * Throws where a grouped select has a column in its list that is neither a key nor in an aggregate, and names it: DuckDB
 * knows it by another name. What is not sure is left to DuckDB. `textOf` gives the DuckDB text of a key.
 */
export function mustBeGrouped(
  select: Select,
  items: readonly BoundItem[],
  scope: Scope,
  textOf: (key: Expression) => string,
): void {
  if (select.group === 'all') return;
  const keys = groupKeys(select.group).map((key) => writtenKey(key, select));
  const written = new Set(keys.map(canonicalText));
  let known: readonly string[] | undefined;
  for (const { item, outputs } of items) {
    const columns =
      item.value.kind === 'star'
        ? scope.columns.filter(({ sql }) => outputs.some(({ value }) => value.sql.text === sql.text))
        : columnsOutside(item.value, written, scope);
    for (const column of columns) {
      known ??= keys.map(textOf).toSorted((a, b) => b.length - a.length);
      const rest = outputs.map(({ value }) => without(value.sql.text, known ?? [])).join(' ');
      if (!known.includes(column.sql.text) && names(rest, column.sql.text)) throw missing(select, column);
    }
  }
}

/** The columns of the select's own rows that an expression reads outside of aggregates and of keys. */
function columnsOutside(expr: Expression, keys: ReadonlySet<string>, scope: Scope): readonly ScopeColumn[] {
  if (keys.has(canonicalText(expr)) || expr.kind === 'lambda') return [];
  if (expr.kind === 'call' && isAggregateCall(expr)) return [];
  if (expr.kind !== 'column') return childrenOf(expr).flatMap((child) => columnsOutside(child, keys, scope));
  const found = scope.find(expr.path);
  return found && !found.isOuter ? [found.column] : [];
}

const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((left, part) => left.replaceAll(part, ' '), text);

/** Whether DuckDB text names a column, and not one whose name goes on. */
function names(text: string, column: string): boolean {
  for (let at = text.indexOf(column); at >= 0; at = text.indexOf(column, at + 1))
    if (!/\w/u.test(text.charAt(at + column.length)) && !/\w/u.test(text.charAt(at - 1))) return true;
  return false;
}

const missing = ({ group }: Select, { name }: ScopeColumn): Error =>
  group === undefined
    ? badRequest(
        'MISSING_GROUP_BY',
        `The query does not include a GROUP BY clause, and uses "${name}" beside an aggregate function. Add GROUP BY, put the column into an aggregate function such as any_value(${name}), or give the aggregate an OVER clause.`,
        '42803',
      )
    : badRequest(
        'MISSING_AGGREGATION',
        `The non-aggregating expression "${name}" is based on columns which are not participating in the GROUP BY clause. Add it to GROUP BY, aggregate it, or use any_value(${name}) if you do not care which value you get.`,
        '42803',
      );
