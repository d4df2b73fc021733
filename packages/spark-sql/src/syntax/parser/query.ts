import type {
  Body,
  Cte,
  Expression,
  GroupBy,
  GroupItem,
  LateralView,
  Query,
  Select,
  SetOperation,
  TableSource,
} from '../tree.ts';
import { groupKeys } from '../visit.ts';
import { parseCall } from './call.ts';
import type { Parser } from './parser.ts';
import { allOf, parsePipe } from './pipe.ts';
import { aliasHere, parseSelectItems } from './select-item.ts';
import { parseSource, parseValues } from './source.ts';
import { parseOrder, parseWindow } from './window.ts';

/** Parses SELECT with everything around it: WITH, set operations, ORDER BY, LIMIT, pipes. */
export function parseQuery(parser: Parser): Query {
  const ctes = parseCtes(parser);
  const body = parseBody(parser);
  const order = parseOrder(parser);
  const limit = parser.took('LIMIT') && !parser.took('ALL') ? parser.expression() : undefined;
  const offset = parser.took('OFFSET') ? parser.expression() : undefined;
  const first = { ctes: [], body, order, ...(limit && { limit }), ...(offset && { offset }) };
  return { ...parsePipe(parser, first), ctes };
}

/** Parses the CTEs between WITH and the query or statement; none when there is no WITH. */
export function parseCtes(parser: Parser): readonly Cte[] {
  if (!parser.took('WITH')) return [];
  const recursive = parser.comes('RECURSIVE') && !parser.isWord('as', 1);
  if (recursive) parser.take();
  return parser.items(() => ({ ...cte(parser), recursive }));
}

function cte(parser: Parser): Omit<Cte, 'recursive'> {
  const name = parser.name();
  const columns = parser.isSymbol('(') ? parser.names() : [];
  if (parser.comes('MAX', 'RECURSION'))
    parser.fail('MAX RECURSION LEVEL is not supported by the local workspace: leave it out');
  parser.took('AS');
  parser.expect('(');
  const query = parser.query();
  parser.expect(')');
  return { name, columns, query };
}

function parseBody(parser: Parser): Body {
  let left = intersection(parser);
  for (;;) {
    const word = parser.tookOne('UNION', 'EXCEPT', 'MINUS');
    if (!word) return left;
    const all = setQuantifier(parser);
    const byName = parser.took('BY', 'NAME');
    const operator = word === 'UNION' ? 'union' : 'except';
    left = { kind: 'set', operator, all, byName, left, right: intersection(parser) } satisfies SetOperation;
  }
}

function intersection(parser: Parser): Body {
  let left = term(parser);
  while (parser.took('INTERSECT'))
    left = {
      kind: 'set',
      operator: 'intersect',
      all: setQuantifier(parser),
      byName: false,
      left,
      right: term(parser),
    };
  return left;
}

const setQuantifier = (parser: Parser): boolean => parser.took('ALL') || (parser.took('DISTINCT') && false);

function term(parser: Parser): Body {
  const at = parser.next;
  if (parser.took('(')) {
    const query = parser.query();
    parser.expect(')');
    return { kind: 'nested', query };
  }
  if (parser.took('VALUES')) return parseValues(parser);
  if (parser.took('TABLE')) {
    const table = parser.make<TableSource>(at.start, {
      kind: 'table',
      id: parser.sourceId(),
      name: parser.path(),
      alias: { columns: [] },
    });
    return allOf([table], at);
  }
  if (parser.comes('FROM')) {
    const from = parseFrom(parser);
    return parser.comes('SELECT') ? select(parser, from) : allOf(from, at);
  }
  return select(parser);
}

function select(parser: Parser, first?: Select['from']): Select {
  parser.expect('SELECT');
  const distinct = parser.took('DISTINCT');
  if (!distinct && !parser.isSymbol('.', 1) && !parser.isSymbol(',', 1)) parser.took('ALL');
  const items = parseSelectItems(parser);
  const from = first ?? parseFrom(parser);
  const laterals: LateralView[] = [];
  while (parser.took('LATERAL', 'VIEW')) laterals.push(lateralView(parser));
  const where = parser.took('WHERE') ? parser.expression() : undefined;
  const group = parser.took('GROUP', 'BY') ? parseGroupBy(parser) : undefined;
  const having = parser.took('HAVING') ? parser.expression() : undefined;
  const windows = parser.took('WINDOW') ? parser.items(() => namedWindow(parser)) : [];
  const qualify = parser.took('QUALIFY') ? parser.expression() : undefined;
  return {
    kind: 'select',
    distinct,
    items,
    from,
    laterals,
    windows,
    ...(where && { where }),
    ...(group && { group }),
    ...(having && { having }),
    ...(qualify && { qualify }),
  };
}

const parseFrom = (parser: Parser): Select['from'] =>
  parser.took('FROM') ? parser.items(() => parseSource(parser)) : [];

function lateralView(parser: Parser): LateralView {
  const outer = parser.took('OUTER');
  const { start } = parser.next;
  const call = parseCall(parser, parser.name().toLowerCase(), start);
  if (call.kind !== 'call') return parser.fail('expected a generator');
  if (!parser.comes('AS') && !aliasHere(parser)) parser.fail('expected the name of the view');
  const table = parser.comes('AS') ? undefined : parser.name();
  const columns =
    parser.took('AS') || (table !== undefined && aliasHere(parser)) ? parser.items(() => parser.name()) : [];
  return { outer, call, columns, ...(table !== undefined && { table }) };
}

function parseGroupBy(parser: Parser): GroupBy {
  if (parser.comes('ALL') && !parser.isSymbol('.', 1) && !parser.isSymbol('(', 1)) {
    parser.take();
    return 'all';
  }
  const items = parser.items(() => groupItem(parser));
  for (const mode of ['ROLLUP', 'CUBE'] as const)
    if (parser.took('WITH', mode)) return [{ mode: lower(mode), sets: groupKeys(items).map((key) => [key]) }];
  // In the older form, the keys before the grouping sets only declare which keys there are.
  return parser.comes('GROUPING', 'SETS') ? [groupItem(parser)] : items;
}

const lower = (mode: 'ROLLUP' | 'CUBE'): 'rollup' | 'cube' => (mode === 'ROLLUP' ? 'rollup' : 'cube');

function groupItem(parser: Parser): GroupItem {
  const { place } = parser;
  const word = parser.tookOne('ROLLUP', 'CUBE');
  const mode = word ? lower(word) : parser.took('GROUPING', 'SETS') ? 'grouping sets' : undefined;
  if (mode && parser.isSymbol('(')) return { mode, sets: parser.parenthesised(() => groupingSet(parser)) };
  parser.back(place);
  return { mode: 'plain', key: parser.expression() };
}

function groupingSet(parser: Parser): readonly Expression[] {
  if (parser.took('(', ')')) return [];
  const key = parser.expression();
  return key.kind === 'tuple' ? key.items : [key];
}

function namedWindow(parser: Parser): Select['windows'][number] {
  const name = parser.name();
  parser.expect('AS');
  return { name, window: parseWindow(parser) };
}
