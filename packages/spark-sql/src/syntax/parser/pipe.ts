import { makeBinary } from '../make.ts';
import type { Query, QuerySource, Select, SelectItem, Source, Span } from '../tree.ts';
import type { Parser } from './parser.ts';
import { parseSelectItem, parseSelectItems } from './select-item.ts';
import { parseJoins } from './source.ts';
import { parseOrder } from './window.ts';

const JOINS = ['JOIN', 'INNER', 'CROSS', 'SEMI', 'ANTI', 'LEFT', 'RIGHT', 'FULL', 'NATURAL'];

/** Parses the steps after |>, each of which turns the preceding query into a new one. */
export function parsePipe(parser: Parser, query: Query): Query {
  let current = query;
  while (parser.took('|', '>')) current = step(parser, current);
  return current;
}

function step(parser: Parser, query: Query): Query {
  const at = parser.next;
  if (parser.took('WHERE')) {
    const base = baseOf(query, at);
    const condition = parser.expression();
    return queryOf({ ...base, where: base.where ? makeBinary('and', base.where, condition) : condition });
  }
  if (parser.took('SELECT')) {
    const distinct = parser.took('DISTINCT');
    return queryOf({ ...baseOf(query, at), distinct, items: parseSelectItems(parser) });
  }
  if (parser.took('EXTEND'))
    return queryOf({
      ...baseOf(query, at),
      items: [star(at), ...parser.items(() => parseSelectItem(parser))],
    });
  if (parser.took('DROP')) {
    const dropped = parser.items(() => parser.name());
    return queryOf({ ...baseOf(query, at), items: [star(at, dropped)] });
  }
  if (parser.took('AS')) return queryOf(nested(query, at, parser.name()));
  if (parser.took('AGGREGATE')) return aggregated(parser, baseOf(query, at));
  if (parser.comes('ORDER')) {
    const order = parseOrder(parser);
    return query.order.length > 0 || query.limit || query.offset
      ? { ...queryOf(nested(query, at)), order }
      : { ...query, order };
  }
  if (parser.took('LIMIT')) return limited(parser, query, at);
  if (JOINS.some((word) => parser.comes(word))) {
    const base = baseOf(query, at);
    const [left] = base.from;
    const plain = left && base.from.length === 1 && !base.where ? base : nested(query, at);
    return queryOf({ ...plain, from: [parseJoins(parser, plain.from[0] ?? sourceOf(query, at))] });
  }
  return parser.unsupported(`The step |> ${parser.next.text.toUpperCase()}`);
}

function limited(parser: Parser, query: Query, at: Span): Query {
  const inner = query.limit || query.offset ? queryOf(nested(query, at)) : query;
  const limit = parser.expression();
  return { ...inner, limit, ...(parser.took('OFFSET') && { offset: parser.expression() }) };
}

/** The keys come first, then the aggregates of each group. */
function aggregated(parser: Parser, base: Select): Query {
  const items = parser.comes('GROUP') ? [] : parser.items(() => parseSelectItem(parser));
  if (!parser.took('GROUP', 'BY')) return queryOf({ ...base, items });
  const keys = parser.items(() => parseSelectItem(parser));
  if (keys.some(({ value }) => value.kind === 'literal'))
    parser.unsupported('A position in GROUP BY of |> AGGREGATE (write the column)');
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
