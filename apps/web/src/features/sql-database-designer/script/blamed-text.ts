import { findFunction } from '@lakehouse/spark-sql/functions/table';
import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import { printExpression } from '@lakehouse/spark-sql/syntax/print';
import type { Expression, Query, Select, Span } from '@lakehouse/spark-sql/syntax/tree';
import { childrenOf, findExpression, groupKeys, visitStatement } from '@lakehouse/spark-sql/syntax/visit';
import { blamedBranch } from './blamed-branch.ts';
import type { TextRange } from './text-range.ts';

/** The parts of a statement in which an error can be. */
interface Parts {
  readonly selects: readonly Select[];
  readonly queries: readonly Query[];
  readonly expressions: readonly Expression[];
}

const isAggregate = (one: Expression): boolean =>
  one.kind === 'call' && one.over === undefined && findFunction(one.name)?.kind === 'aggregate';

const isWindow = (one: Expression): boolean => one.kind === 'call' && one.over !== undefined;

const holdsAggregate = (one: Expression): boolean => findExpression(one, isAggregate) !== undefined;

/** What a grouped select uses besides its keys and aggregates, first of all an item. */
function ungrouped({ selects }: Parts): Expression | undefined {
  for (const { items, group, having, qualify } of selects) {
    const values = items.map(({ value }) => value);
    const isGrouped =
      group !== undefined ||
      having !== undefined ||
      [...values, ...(qualify ? [qualify] : [])].some(holdsAggregate);
    if (group === 'all' || !isGrouped) continue;
    const keys = new Set(groupKeys(group).map(printExpression));
    const missing = (one: Expression): Expression | undefined => {
      if (isAggregate(one) || keys.has(printExpression(one))) return undefined;
      if (one.kind === 'column') return one;
      return childrenOf(one).flatMap((child) => missing(child) ?? [])[0];
    };
    const found = values.find(missing);
    if (found) return found;
    // After the items, their aliases can be used too.
    for (const name of items.flatMap(({ aliases }) => aliases)) keys.add(name);
    const [part] = [having, qualify].flatMap((one) => (one ? (missing(one) ?? []) : []));
    if (part) return part;
  }
  return undefined;
}

/** Whether a condition is a BOOLEAN for sure, as comparisons and tests are. */
const isBoolean = (one: Expression): boolean =>
  (one.kind === 'binary' && /^(?:and|or|[<>=!]+)$/iu.test(one.operator)) ||
  (one.kind === 'unary' && /^not$/iu.test(one.operator)) ||
  ['is', 'is-distinct', 'in', 'in-query', 'between', 'like', 'exists'].includes(one.kind);

/** The only condition that may have another type. */
function condition({ selects }: Parts): Expression | undefined {
  const found = selects
    .flatMap(({ where, having, qualify }) => [where, having, qualify].flatMap((one) => one ?? []))
    .filter((one) => !isBoolean(one));
  return found.length === 1 ? found[0] : undefined;
}

const inWhere = ({ selects }: Parts, test: (one: Expression) => boolean): Expression | undefined =>
  selects.flatMap(({ where }) => (where ? (findExpression(where, test) ?? []) : []))[0];

const first = ({ expressions }: Parts, test: (one: Expression) => boolean): Expression | undefined =>
  expressions.find(test);

/** The only one of a kind; several can’t be told apart. */
function only({ expressions }: Parts, test: (one: Expression) => boolean): Expression | undefined {
  const found = expressions.filter(test);
  return found.length === 1 ? found[0] : undefined;
}

const DIVISIONS = new Set(['/', '%', 'div']);

/** What an error is about that names nothing of the statement’s text, by the class of the error. */
const BLAMED: Readonly<Record<string, (parts: Parts) => Span | undefined>> = {
  MISSING_AGGREGATION: ungrouped,
  MISSING_GROUP_BY: ungrouped,
  INVALID_WHERE_CONDITION: (parts) => inWhere(parts, isAggregate),
  WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE: (parts) => inWhere(parts, isWindow),
  NESTED_AGGREGATE_FUNCTION: (parts) =>
    first(parts, (one) => isAggregate(one) && childrenOf(one).some(holdsAggregate)),
  DIVIDE_BY_ZERO: (parts) => only(parts, (one) => one.kind === 'binary' && DIVISIONS.has(one.operator)),
  INVALID_ARRAY_INDEX: (parts) => only(parts, ({ kind }) => kind === 'index'),
  INVALID_LIMIT_LIKE_EXPRESSION: ({ queries }) => queries.flatMap(({ limit }) => limit ?? [])[0],
  FILTER_NOT_BOOLEAN: condition,
  IN_SUBQUERY_LENGTH_MISMATCH: (parts) => first(parts, ({ kind }) => kind === 'in-query'),
};

const ERROR_CLASS = /^\[([\w.]+)\]/u;
/** `upper takes 1 argument`, `explode(…): only arrays`, `row_number(…) needs a window`. */
const CALLED = /^\[[\w.]+\] (?<name>\w+)(?:\(…\)| takes )/u;
/** `Cannot resolve "(+)"`. */
const OPERATOR = /Cannot resolve "\((?<operator>[^\w\s()]+)\)"/u;
const PLACE = /(?<clause>ORDER BY|GROUP BY) position (?<place>\d+)/u;
const WINDOW_NAME = /WINDOW clause for (?<name>\w+)/u;

/** The part of a statement that the class of an error blames. */
export function blamedPart(message: string, statement: string): TextRange | undefined {
  const parsed = parseStatement(statement);
  if (!parsed.ok) return undefined;
  const parts = { selects: [] as Select[], queries: [] as Query[], expressions: [] as Expression[] };
  visitStatement(parsed.value, {
    select: (one) => parts.selects.push(one) > 0,
    query: (one) => parts.queries.push(one) > 0,
    expression: (one) => parts.expressions.push(one) > 0,
  });
  const span = spanOf(message, parts);
  return span && span.end > span.start ? { from: span.start, to: span.end } : undefined;
}

function spanOf(message: string, parts: Parts): Span | undefined {
  for (const name of (ERROR_CLASS.exec(message)?.[1] ?? '').split('.')) {
    const found = BLAMED[name]?.(parts);
    if (found) return found;
  }
  const branch = blamedBranch(message, parts.queries);
  if (branch) return branch;
  if (message.includes('QUALIFY clause')) return parts.selects.flatMap(({ qualify }) => qualify ?? [])[0];
  const called = CALLED.exec(message)?.groups?.['name'];
  if (called !== undefined)
    return first(parts, (one) => one.kind === 'call' && one.name === called.toLowerCase());
  const operator = OPERATOR.exec(message)?.groups?.['operator'];
  if (operator !== undefined) return only(parts, (one) => one.kind === 'binary' && one.operator === operator);
  const { clause, place } = PLACE.exec(message)?.groups ?? {};
  if (place !== undefined) {
    const keys =
      clause === 'GROUP BY'
        ? parts.selects.flatMap(({ group }) => groupKeys(group))
        : parts.queries.flatMap(({ order }) => (order === 'all' ? [] : order.map(({ value }) => value)));
    return keys.find((key) => printExpression(key) === place);
  }
  const window = WINDOW_NAME.exec(message)?.groups?.['name'];
  return window === undefined ? undefined : first(parts, (one) => one.kind === 'call' && one.over === window);
}
