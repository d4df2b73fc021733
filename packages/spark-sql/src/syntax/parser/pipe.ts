import { makeBinary } from '../make.ts';
import type { Query, QuerySource, Select, SelectItem, Source, Span } from '../tree.ts';
import { type Cursor, comes, nextToken, took, unsupported } from './cursor.ts';
import { readExpression, readItems, readName } from './rules.ts';
import { parseSelectItem, parseSelectItems } from './select-item.ts';
import { parseJoins } from './source.ts';
import { parseOrder } from './window.ts';

const JOINS = ['JOIN', 'INNER', 'CROSS', 'SEMI', 'ANTI', 'LEFT', 'RIGHT', 'FULL', 'NATURAL'];

/** Parses the steps after |>, each of which turns the preceding query into a new one. */
export function parsePipe(cursor: Cursor, query: Query): Query {
  let current = query;
  while (took(cursor, '|', '>')) current = step(cursor, current);
  return current;
}

function step(cursor: Cursor, query: Query): Query {
  const at = nextToken(cursor);
  if (took(cursor, 'WHERE')) {
    const base = baseOf(query, at);
    const condition = readExpression(cursor);
    return queryOf({ ...base, where: base.where ? makeBinary('and', base.where, condition) : condition });
  }
  if (took(cursor, 'SELECT')) {
    const distinct = took(cursor, 'DISTINCT');
    return queryOf({ ...baseOf(query, at), distinct, items: parseSelectItems(cursor) });
  }
  if (took(cursor, 'EXTEND'))
    return queryOf({
      ...baseOf(query, at),
      items: [star(at), ...readItems(cursor, () => parseSelectItem(cursor))],
    });
  if (took(cursor, 'DROP')) {
    const dropped = readItems(cursor, () => readName(cursor));
    return queryOf({ ...baseOf(query, at), items: [star(at, dropped)] });
  }
  if (took(cursor, 'AS')) return queryOf(nested(query, at, readName(cursor)));
  if (took(cursor, 'AGGREGATE')) return aggregated(cursor, baseOf(query, at));
  if (comes(cursor, 'ORDER')) {
    const order = parseOrder(cursor);
    return query.order.length > 0 || query.limit || query.offset
      ? { ...queryOf(nested(query, at)), order }
      : { ...query, order };
  }
  if (took(cursor, 'LIMIT')) return limited(cursor, query, at);
  if (JOINS.some((word) => comes(cursor, word))) {
    const base = baseOf(query, at);
    const [left] = base.from;
    const plain = left && base.from.length === 1 && !base.where ? base : nested(query, at);
    return queryOf({ ...plain, from: [parseJoins(cursor, plain.from[0] ?? sourceOf(query, at))] });
  }
  return unsupported(cursor, `The step |> ${nextToken(cursor).text.toUpperCase()}`);
}

function limited(cursor: Cursor, query: Query, at: Span): Query {
  const inner = query.limit || query.offset ? queryOf(nested(query, at)) : query;
  const limit = readExpression(cursor);
  return { ...inner, limit, ...(took(cursor, 'OFFSET') && { offset: readExpression(cursor) }) };
}

/** The keys come first, then the aggregates of each group. */
function aggregated(cursor: Cursor, base: Select): Query {
  const items = comes(cursor, 'GROUP') ? [] : readItems(cursor, () => parseSelectItem(cursor));
  if (!took(cursor, 'GROUP', 'BY')) return queryOf({ ...base, items });
  const keys = readItems(cursor, () => parseSelectItem(cursor));
  if (keys.some(({ value }) => value.kind === 'literal'))
    unsupported(cursor, 'A position in GROUP BY of |> AGGREGATE (write the column)');
  return queryOf({
    ...base,
    items: [...keys, ...items],
    group: keys.map(({ value }) => ({ mode: 'plain', key: value })),
  });
}

const star = ({ start, end }: Span, except: readonly string[] = []): SelectItem => ({
  value: { kind: 'star', of: [], except, start, end },
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
    !(body.distinct || body.group || body.having || body.qualify || limit || offset);
  return open ? body : nested(query, at);
}
