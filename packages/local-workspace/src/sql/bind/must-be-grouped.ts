import { canonicalLookup } from '@lakehouse/spark-sql/syntax/canonical';
import type { ColumnRef, Expression, Query, Select } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, holdsCall } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import type { Scope, ScopeColumn } from '../values/scope.ts';
import { isAggregateCall } from './call-kinds.ts';
import type { BoundItem } from './group-by.ts';
import { keyExpression, keysOf, namedIn } from './grouped-keys.ts';

/** A grouped select, and what its keys and expressions are in DuckDB text. */
export interface GroupedSelect {
  readonly select: Select;
  readonly order: Query['order'];
  readonly items: readonly BoundItem[];
  readonly scope: Scope;
  readonly isDecimal: (sum: Expression) => boolean;
  readonly textOfKey: (key: Expression) => string;
  /** The text of an expression of HAVING, QUALIFY and ORDER BY. */
  readonly textOf: (expr: Expression, clause: Clause) => string;
}

export type Clause = 'HAVING' | 'QUALIFY' | 'ORDER BY';

/**
 * Throws where a grouped select names a column that is neither a key nor in an aggregate, and names it: DuckDB
 * knows it by another name. What is not sure is left to DuckDB.
 */
export function mustBeGrouped(grouped: GroupedSelect): void {
  const { select, items, scope, textOfKey } = grouped;
  const keys = keysOf(select);
  const keyOf = canonicalLookup(
    keys.map((key) => [keyExpression(key, select, scope), true] as const),
    { nameOf: namedIn(scope), isDecimal: grouped.isDecimal },
  );
  const outside = (expr: Expression): readonly FoundColumn[] => columnsOutside(expr, keyOf, scope);
  let known: readonly string[] | undefined;
  const isUsed = ({ sql }: ScopeColumn, texts: readonly string[]): boolean => {
    known ??= keys.map(textOfKey).toSorted((a, b) => b.length - a.length);
    const rest = texts.map((text) => without(text, known ?? [])).join(' ');
    return !known.includes(sql.text) && names(rest, sql.text);
  };
  for (const { item, outputs } of items) {
    // Of ALL, what has no aggregate function is a key.
    if (select.group === 'all' && !holdsCall(item.value, isAggregateCall)) continue;
    const texts = outputs.map(({ value }) => value.sql.text);
    const columns =
      item.value.kind === 'star'
        ? scope.columns.filter(({ sql }) => texts.includes(sql.text))
        : outside(item.value).map(({ column }) => column);
    const missed = columns.find((column) => isUsed(column, texts));
    if (missed) throw missing(select, missed);
  }
  const outputs = items.flatMap((item) => item.outputs).map(({ name }) => name);
  for (const [clause, expr] of clausesOf(grouped))
    for (const { ref, column } of outside(expr)) {
      // An alias takes the place of the column that has its name.
      const isOutput = outputs.some((name) => sameName(name, ref.path[0] ?? ''));
      if (clause !== 'QUALIFY' && isOutput) continue;
      if (isUsed(column, [grouped.textOf(expr, clause)])) throw unresolved(ref, clause, outputs);
    }
}

const clausesOf = ({ select, order }: GroupedSelect): readonly (readonly [Clause, Expression])[] => [
  ...(select.having ? [['HAVING', select.having] as const] : []),
  ...(select.qualify ? [['QUALIFY', select.qualify] as const] : []),
  ...(order === 'all' ? [] : order.map(({ value }) => ['ORDER BY', value] as const)),
];

/** A column as it is written, and what it is. */
interface FoundColumn {
  readonly ref: ColumnRef;
  readonly column: ScopeColumn;
}

/** The columns of the select's own rows that an expression reads outside of aggregates and of keys. */
function columnsOutside(
  expr: Expression,
  keyOf: (expr: Expression) => true | undefined,
  scope: Scope,
): readonly FoundColumn[] {
  if (expr.kind === 'lambda' || keyOf(expr)) return [];
  if (expr.kind === 'call' && isAggregateCall(expr)) return [];
  if (expr.kind !== 'column') return childrenOf(expr).flatMap((child) => columnsOutside(child, keyOf, scope));
  const found = scope.find(expr.path);
  return found && !found.isOuter ? [{ ref: expr, column: found.column }] : [];
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
  group === 'all'
    ? badRequest(
        'UNRESOLVED_ALL_IN_GROUP_BY',
        `Cannot infer grouping columns for GROUP BY ALL: "${name}" is beside an aggregate function in one expression. Name the columns after GROUP BY, or put them into expressions of their own.`,
        '42803',
      )
    : group === undefined
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

/** Above grouped rows, Spark looks a name up among what they have. */
const unresolved = ({ path, start, end }: ColumnRef, clause: Clause, outputs: readonly string[]): Error =>
  badRequest(
    'UNRESOLVED_COLUMN.WITH_SUGGESTION',
    `A column, variable, or function parameter with name \`${path.join('`.`')}\` cannot be resolved. Did you mean one of the following? [${outputs.map((name) => `\`${name}\``).join(', ')}]. ${clause} of grouped rows has the select list, the keys of GROUP BY and aggregate functions: add the column to GROUP BY, or use any_value(${path.join('.')}) if you do not care which value you get.`,
    '42703',
    { start, end, word: path.at(-1) ?? '' },
  );
