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
  Span,
  TableSource,
} from '../tree.ts';
import { groupKeys } from '../visit.ts';
import { parseCall } from './call.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  sourceId,
  take,
  took,
  tookOne,
  unsupported,
} from './cursor.ts';
import { allOf, parsePipe } from './pipe.ts';
import {
  parenthesised,
  readExpression,
  readItems,
  readName,
  readNames,
  readPath,
  readQuery,
} from './rules.ts';
import { aliasHere, parseDistinct, parseSelectItems, parseSetQuantifier } from './select-item.ts';
import { parseSource, parseValues, parseValuesAlias } from './source.ts';
import { parseLimit, parseNamedWindows, parseOrder } from './window.ts';

/** Parses SELECT with everything around it: WITH, set operations, ORDER BY, LIMIT, pipes. */
export function parseQuery(cursor: Cursor): Query {
  const ctes = parseCtes(cursor);
  const body = parseBody(cursor);
  const order = parseOrder(cursor);
  const first = { ctes: [], body, order, ...parseLimit(cursor) };
  return { ...parsePipe(cursor, first, term), ctes };
}

/** Parses the CTEs between WITH and the query or statement; none when there is no WITH. */
export function parseCtes(cursor: Cursor): readonly Cte[] {
  if (!took(cursor, 'WITH')) return [];
  const recursive = comes(cursor, 'RECURSIVE') && !isWord(cursor, 'as', 1);
  if (recursive) take(cursor);
  return readItems(cursor, () => ({ ...cte(cursor), recursive }));
}

function cte(cursor: Cursor): Omit<Cte, 'recursive'> {
  const name = readName(cursor);
  const columns = isSymbol(cursor, '(') ? readNames(cursor) : [];
  if (comes(cursor, 'MAX', 'RECURSION'))
    fail(cursor, 'MAX RECURSION LEVEL is not supported by the local workspace: leave it out');
  took(cursor, 'AS');
  expect(cursor, '(');
  const query = readQuery(cursor);
  expect(cursor, ')');
  return { name, columns, query };
}

function parseBody(cursor: Cursor): Body {
  let left = intersection(cursor);
  for (;;) {
    const word = tookOne(cursor, 'UNION', 'EXCEPT', 'MINUS');
    if (!word) return left;
    const all = parseSetQuantifier(cursor);
    const byName = took(cursor, 'BY', 'NAME');
    const operator = word === 'UNION' ? 'union' : 'except';
    left = { kind: 'set', operator, all, byName, left, right: intersection(cursor) } satisfies SetOperation;
  }
}

function intersection(cursor: Cursor): Body {
  let left = term(cursor);
  while (took(cursor, 'INTERSECT'))
    left = {
      kind: 'set',
      operator: 'intersect',
      all: parseSetQuantifier(cursor),
      byName: false,
      left,
      right: term(cursor),
    };
  return left;
}

/** The rows after VALUES; an alias after them names their columns. */
function valuesHere(cursor: Cursor, at: Span): Body {
  const values = parseValues(cursor);
  const alias = parseValuesAlias(cursor);
  if (alias.name === undefined) return values;
  const query: Query = { ctes: [], body: values, order: [] };
  const { start } = at;
  return allOf([{ kind: 'query', query, lateral: false, alias, start, end: lastEnd(cursor) }], at);
}

function term(cursor: Cursor): Body {
  const at = nextToken(cursor);
  if (took(cursor, '(')) {
    const query = readQuery(cursor);
    expect(cursor, ')');
    return { kind: 'nested', query };
  }
  if (took(cursor, 'VALUES')) return valuesHere(cursor, at);
  if (took(cursor, 'TABLE')) {
    const table: TableSource = {
      kind: 'table',
      id: sourceId(cursor),
      name: readPath(cursor),
      alias: { columns: [] },
      start: at.start,
      end: lastEnd(cursor),
    };
    return allOf([table], at);
  }
  if (comes(cursor, 'FROM')) {
    const first = { from: parseFrom(cursor), laterals: lateralViews(cursor) };
    return comes(cursor, 'SELECT')
      ? select(cursor, first)
      : { ...allOf(first.from, at), laterals: first.laterals };
  }
  return select(cursor);
}

function lateralViews(cursor: Cursor): readonly LateralView[] {
  const views: LateralView[] = [];
  while (took(cursor, 'LATERAL', 'VIEW')) views.push(lateralView(cursor));
  return views;
}

function select(cursor: Cursor, first?: Pick<Select, 'from' | 'laterals'>): Select {
  expect(cursor, 'SELECT');
  const distinct = parseDistinct(cursor);
  const items = parseSelectItems(cursor);
  if (SCRIPT_CLAUSES.some((words) => comes(cursor, ...words)))
    unsupported(cursor, 'TRANSFORM … USING a script');
  const from = first?.from ?? parseFrom(cursor);
  const laterals = [...(first?.laterals ?? []), ...lateralViews(cursor)];
  const where = took(cursor, 'WHERE') ? readExpression(cursor) : undefined;
  const group = took(cursor, 'GROUP', 'BY') ? parseGroupBy(cursor) : undefined;
  const having = took(cursor, 'HAVING') ? readExpression(cursor) : undefined;
  const windows = parseNamedWindows(cursor);
  const qualify = took(cursor, 'QUALIFY') ? readExpression(cursor) : undefined;
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

const parseFrom = (cursor: Cursor): Select['from'] =>
  took(cursor, 'FROM') ? readItems(cursor, () => parseSource(cursor)) : [];

function lateralView(cursor: Cursor): LateralView {
  const outer = took(cursor, 'OUTER');
  const { start } = nextToken(cursor);
  const call = parseCall(cursor, readName(cursor).toLowerCase(), start);
  if (call.kind !== 'call') return fail(cursor, 'expected a generator');
  if (!comes(cursor, 'AS') && !aliasHere(cursor)) fail(cursor, 'expected the name of the view');
  const table = comes(cursor, 'AS') ? undefined : readName(cursor);
  const columns =
    took(cursor, 'AS') || (table !== undefined && aliasHere(cursor))
      ? readItems(cursor, () => readName(cursor))
      : [];
  return { outer, call, columns, ...(table !== undefined && { table }) };
}

function parseGroupBy(cursor: Cursor): GroupBy {
  if (comes(cursor, 'ALL') && !isSymbol(cursor, '.', 1) && !isSymbol(cursor, '(', 1)) {
    take(cursor);
    return 'all';
  }
  const items = readItems(cursor, () => groupItem(cursor));
  for (const mode of ['ROLLUP', 'CUBE'] as const)
    if (took(cursor, 'WITH', mode))
      return [{ mode: lower(mode), sets: groupKeys(items).map((key) => [key]) }];
  if (!comes(cursor, 'GROUPING', 'SETS')) return items;
  // In the older form, the keys before the grouping sets declare which keys there are.
  const item = groupItem(cursor);
  return [item.mode === 'plain' ? item : { ...item, keys: groupKeys(items) }];
}

const lower = (mode: 'ROLLUP' | 'CUBE'): 'rollup' | 'cube' => (mode === 'ROLLUP' ? 'rollup' : 'cube');

function groupItem(cursor: Cursor): GroupItem {
  const place = cursor.at;
  const word = tookOne(cursor, 'ROLLUP', 'CUBE');
  const mode = word ? lower(word) : took(cursor, 'GROUPING', 'SETS') ? 'grouping sets' : undefined;
  if (mode && isSymbol(cursor, '(')) {
    const sets =
      mode === 'grouping sets'
        ? parenthesised(cursor, () => groupingSets(cursor)).flat()
        : parenthesised(cursor, () => groupingSet(cursor));
    return { mode, sets };
  }
  cursor.at = place;
  return { mode: 'plain', key: readExpression(cursor) };
}

/** What follows the columns that a script transforms; ROW is an alias to what reads them. */
const SCRIPT_CLAUSES = [['USING'], ['ROW', 'FORMAT'], ['FORMAT', 'DELIMITED'], ['FORMAT', 'SERDE']] as const;

/** So many keys of CUBE at most are written out, inside of GROUPING SETS. */
const MAX_CUBE = 10;

/** An item of GROUPING SETS: a set, or all those of what is inside of it. */
function groupingSets(cursor: Cursor): readonly (readonly Expression[])[] {
  const item =
    comes(cursor, 'ROLLUP', '(') || comes(cursor, 'CUBE', '(') || comes(cursor, 'GROUPING', 'SETS');
  if (!item) return [groupingSet(cursor)];
  const inner = groupItem(cursor);
  if (inner.mode === 'plain') return [[inner.key]];
  const { mode, sets } = inner;
  if (mode === 'grouping sets') return sets;
  if (mode === 'rollup')
    return [...sets.keys(), sets.length].toReversed().map((end) => sets.slice(0, end).flat());
  if (sets.length > MAX_CUBE)
    unsupported(cursor, `CUBE of more than ${MAX_CUBE} keys inside of GROUPING SETS`);
  return Array.from({ length: 2 ** sets.length }, (_, left) =>
    sets.filter((_, at) => (left & (1 << (sets.length - 1 - at))) === 0).flat(),
  );
}

function groupingSet(cursor: Cursor): readonly Expression[] {
  if (took(cursor, '(', ')')) return [];
  const key = readExpression(cursor);
  return key.kind === 'tuple' ? key.items : [key];
}
