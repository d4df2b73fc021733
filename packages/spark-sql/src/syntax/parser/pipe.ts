import { makeBinary, makeColumn } from '../make.ts';
import type { Body, Query, QuerySource, Select, SelectItem, Source, Span, Star } from '../tree.ts';
import { findExpression } from '../visit.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  failAs,
  isSymbol,
  nextToken,
  took,
  tookOne,
  unsupported,
} from './cursor.ts';
import { readExpression, readItems, readName } from './rules.ts';
import { parseDistinct, parseSelectItem, parseSelectItems, parseSetQuantifier } from './select-item.ts';
import { parseJoin, parseTurn } from './source.ts';
import { parseLimit, parseNamedWindows, parseOrder } from './window.ts';

const ORDERS = ['ORDER', 'SORT', 'DISTRIBUTE', 'CLUSTER'];

/**
 * Parses the steps after |> or |, each of which turns the preceding query into a new one. `operand` parses what a set operation
 * has on its right.
 */
export function parsePipe(cursor: Cursor, query: Query, operand: (cursor: Cursor) => Body): Query {
  let current = query;
  while (took(cursor, '|', '>') || took(cursor, '|')) current = step(cursor, current, operand);
  if (current === query) return query;
  if (current.order.length > 0 && comes(cursor, 'LIMIT'))
    failAs(
      cursor,
      { name: 'MULTIPLE_QUERY_RESULT_CLAUSES_WITH_PIPE_OPERATORS', state: '42000' },
      'ORDER BY and LIMIT are steps of their own: write |> before LIMIT.',
    );
  if (current.order.length > 0 && ORDERS.some((word) => comes(cursor, word))) mustHaveOneOrder(cursor);
  // The order and the limit of the whole query need no symbol before them.
  current = ordered(cursor, current) ?? current;
  return limited(cursor, current) ?? current;
}

function mustHaveOneOrder(cursor: Cursor): never {
  if (comes(cursor, 'ORDER')) fail(cursor, 'expected |> before ORDER BY');
  failAs(
    cursor,
    { name: 'UNSUPPORTED_FEATURE.COMBINATION_QUERY_RESULT_CLAUSES', state: '0A000' },
    'A step has one of ORDER BY, SORT BY, DISTRIBUTE BY and CLUSTER BY: write |> before the next.',
  );
}

function step(cursor: Cursor, query: Query, operand: (cursor: Cursor) => Body): Query {
  const at = nextToken(cursor);
  if (took(cursor, 'WHERE')) {
    const base = baseOf(query, at);
    const condition = readExpression(cursor);
    if (comes(cursor, 'WINDOW'))
      failAs(
        cursor,
        { name: 'NOT_ALLOWED_IN_PIPE_OPERATOR_WHERE.WINDOW_CLAUSE', state: '42601' },
        'WHERE after |> has no WINDOW: compute the window function in |> EXTEND before.',
      );
    return queryOf({ ...base, where: base.where ? makeBinary('and', base.where, condition) : condition });
  }
  if (took(cursor, 'SELECT')) {
    const distinct = parseDistinct(cursor);
    const items = parseSelectItems(cursor);
    return queryOf({ ...baseOf(query, at), distinct, items, windows: parseNamedWindows(cursor) });
  }
  if (took(cursor, 'EXTEND')) {
    const items = readItems(cursor, () => parseSelectItem(cursor));
    if (items.some(({ value }) => value.kind === 'star'))
      failAs(
        cursor,
        { name: 'INVALID_USAGE_OF_STAR_OR_REGEX', state: '42000' },
        'EXTEND keeps all columns by itself: write the new ones only, without *.',
      );
    return queryOf({ ...baseOf(query, at), items: [star(at), ...items], windows: parseNamedWindows(cursor) });
  }
  if (took(cursor, 'SET')) return assigned(cursor, query, at);
  if (took(cursor, 'DROP')) {
    const dropped = readItems(cursor, () => readName(cursor));
    return queryOf({ ...baseOf(query, at), items: [star(at, dropped)] });
  }
  if (took(cursor, 'AS')) {
    const name = readName(cursor);
    if (isSymbol(cursor, '-'))
      failAs(
        cursor,
        { name: 'INVALID_IDENTIFIER', state: '42602' },
        'A name with “-” has to be in backticks.',
      );
    return queryOf(nested(query, at, name));
  }
  if (took(cursor, 'AGGREGATE')) return aggregated(cursor, baseOf(query, at), namesOf(query));
  const organized = ordered(cursor, query) ?? limited(cursor, query);
  if (organized) return organized;
  const word = tookOne(cursor, 'UNION', 'EXCEPT', 'MINUS', 'INTERSECT');
  if (word) {
    const operator = word === 'UNION' ? 'union' : word === 'INTERSECT' ? 'intersect' : 'except';
    const all = parseSetQuantifier(cursor);
    const left: Body = { kind: 'nested', query };
    const body: Body = { kind: 'set', operator, all, byName: false, left, right: operand(cursor) };
    return { ctes: [], body, order: [] };
  }
  const base = baseOf(query, at);
  const [only, ...others] = base.from;
  const plain = only && others.length === 0 && !base.where ? base : nested(query, at);
  const source = plain.from[0] ?? sourceOf(query, at);
  const changed = parseJoin(cursor, source) ?? parseTurn(cursor, source);
  const other = changed?.kind === 'pivot' ? 'UNPIVOT' : 'PIVOT';
  if ((changed?.kind === 'pivot' || changed?.kind === 'unpivot') && comes(cursor, other))
    failAs(
      cursor,
      { name: 'NOT_ALLOWED_IN_FROM.UNPIVOT_WITH_PIVOT', state: '42601' },
      'PIVOT and UNPIVOT are steps of their own: write |> before the second.',
    );
  if (changed) return queryOf({ ...plain, from: [changed] });
  return fail(cursor, 'expected a step after |>');
}

function ordered(cursor: Cursor, query: Query): Query | undefined {
  if (!ORDERS.some((word) => comes(cursor, word))) return undefined;
  return { ...queryOf(baseOf(query, nextToken(cursor))), order: parseOrder(cursor) };
}

function limited(cursor: Cursor, query: Query): Query | undefined {
  if (!comes(cursor, 'LIMIT') && !comes(cursor, 'OFFSET')) return undefined;
  const inner = query.limit || query.offset ? queryOf(nested(query, nextToken(cursor))) : query;
  return { ...inner, ...parseLimit(cursor) };
}

/** Each assignment sees the ones before it. */
function assigned(cursor: Cursor, query: Query, at: Span): Query {
  let current = query;
  for (const replace of readItems(cursor, () => {
    const name = readName(cursor);
    expect(cursor, '=');
    return { name, value: readExpression(cursor) };
  }))
    current = queryOf({ ...baseOf(current, at), items: [star(at, [], replace)] });
  return current;
}

/** The names of the columns of a query, as far as its text alone tells them. */
function namesOf({ body }: Query): readonly string[] | undefined {
  if (body.kind === 'nested') return namesOf(body.query);
  if (body.kind !== 'select') return undefined;
  const [first, ...more] = body.items;
  if (first?.value.kind === 'star') {
    const [source, ...others] = body.from;
    const isWhole = first.value.of.length + first.value.except.length + others.length + more.length === 0;
    if (!isWhole || source?.kind !== 'query') return undefined;
    return source.alias.columns.length > 0 ? source.alias.columns : namesOf(source.query);
  }
  const names = body.items.map(({ value, aliases: [alias] }) =>
    alias === undefined && value.kind === 'column' ? value.path.at(-1) : alias,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

const AGGREGATE = {
  name: 'UNSUPPORTED_FEATURE.PIPE_OPERATOR_AGGREGATE_UNSUPPORTED_CASE',
  state: '0A000',
} as const;
const INSTEAD = 'is not supported in |> AGGREGATE: write it in SELECT … GROUP BY …';

/** What tells groupings apart is not there, and window functions are for a step after. */
function mustAggregatePlainly(cursor: Cursor, items: readonly SelectItem[]): void {
  for (const { value } of items) {
    const wrong = findExpression(
      value,
      (one) => one.kind === 'call' && (/^grouping(?:_id)?$/u.test(one.name) || one.over !== undefined),
    );
    if (wrong?.kind === 'call')
      failAs(
        cursor,
        AGGREGATE,
        wrong.over === undefined
          ? `${wrong.name.toUpperCase()} ${INSTEAD}`
          : `A window function ${INSTEAD}, or in a |> SELECT after it`,
      );
  }
}

/** The keys come first, then the aggregates of each group. A number among the keys is the position of a column. */
function aggregated(cursor: Cursor, base: Select, names: readonly string[] | undefined): Query {
  const items = comes(cursor, 'GROUP') ? [] : readItems(cursor, () => parseSelectItem(cursor));
  mustAggregatePlainly(cursor, items);
  if (!took(cursor, 'GROUP', 'BY')) return queryOf({ ...base, items });
  if (comes(cursor, 'ALL') && !isSymbol(cursor, ',', 1)) failAs(cursor, AGGREGATE, `GROUP BY ALL ${INSTEAD}`);
  const keys = readItems(cursor, () => parseSelectItem(cursor)).map((item) => {
    if (item.value.kind === 'call' && /^(?:rollup|cube)$/u.test(item.value.name))
      failAs(cursor, AGGREGATE, `${item.value.name.toUpperCase()} ${INSTEAD}`);
    if (item.value.kind !== 'literal') return item;
    const name = names?.[Number(item.value.value.type === 'number' ? item.value.value.text : 0) - 1];
    if (name === undefined) unsupported(cursor, 'A position in GROUP BY of |> AGGREGATE (write the column)');
    return { ...item, value: makeColumn(name) };
  });
  if (comes(cursor, 'GROUPING', 'SETS')) failAs(cursor, AGGREGATE, `GROUPING SETS ${INSTEAD}`);
  return queryOf({
    ...base,
    items: [...keys, ...items],
    group: keys.map(({ value }) => ({ mode: 'plain', key: value })),
  });
}

const star = (
  { start, end }: Span,
  except: readonly string[] = [],
  replace?: Star['replace'],
): SelectItem => ({
  value: { kind: 'star', of: [], except, start, end, ...(replace && { replace }) },
  aliases: [],
  text: '*',
});

/** All columns of sources: what FROM alone means. */
export const allOf = (from: readonly Source[], at: Span): Select => ({
  kind: 'select',
  distinct: false,
  items: [star(at)],
  from,
  laterals: [],
  windows: [],
});

/** A query that consists of one select. */
export const queryOf = (body: Select): Query => ({ ctes: [], body, order: [] });

const sourceOf = (query: Query, { start, end }: Span, name?: string): QuerySource => ({
  kind: 'query',
  query,
  lateral: false,
  alias: { columns: [], ...(name !== undefined && { name }) },
  start,
  end,
});

const nested = (query: Query, at: Span, name?: string): Select => allOf([sourceOf(query, at, name)], at);

/**
 * The select that a step may extend: the query's own if it returns all columns of its sources, so that their names stay
 * in scope.
 */
function baseOf(query: Query, at: Span): Select {
  const { body, ctes, order, limit, offset } = query;
  const [item, ...more] = body.kind === 'select' ? body.items : [];
  const open =
    body.kind === 'select' &&
    ctes.length + order.length + more.length + body.laterals.length + body.windows.length === 0 &&
    item?.value.kind === 'star' &&
    item.value.of.length + item.value.except.length === 0 &&
    !item.value.replace &&
    !(body.distinct || body.group || body.having || body.qualify || limit || offset);
  return open ? body : nested(query, at);
}
