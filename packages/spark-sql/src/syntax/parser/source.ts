import type {
  Alias,
  Body,
  Expression,
  HistorySource,
  JoinKind,
  Name,
  Pivot,
  Sample,
  Source,
  TableSource,
  Travel,
  Unpivot,
} from '../tree.ts';
import { allColumnsOf } from './all-columns.ts';
import { parseCall, parseQualifiedCall } from './call.ts';
import {
  type Cursor,
  comes,
  deeper,
  expect,
  fail,
  isSymbol,
  lastEnd,
  nextToken,
  peek,
  sourceId,
  take,
  took,
} from './cursor.ts';
import { isNamedRow } from './named-row.ts';
import { parseNearest } from './nearest.ts';
import {
  parenthesised,
  readExpression,
  readInteger,
  readItems,
  readName,
  readNames,
  readPath,
  readQuery,
  startsQuery,
} from './rules.ts';
import { mustCountRows, sampleSize } from './sample-size.ts';
import { aliasHere, parseAlias, parseSelectItem } from './select-item.ts';

/** Parses the relations of FROM: tables, functions, subqueries, joins, PIVOT, UNPIVOT, TABLESAMPLE. */
export const parseSource = (cursor: Cursor): Source => parseJoins(cursor, relation(cursor));

function parseJoins(cursor: Cursor, first: Source): Source {
  let left = first;
  for (;;) {
    const joined = parseJoin(cursor, left);
    if (!joined) return left;
    left = joined;
  }
}

/** Parses one join that follows a source; undefined where none does. */
export function parseJoin(cursor: Cursor, left: Source): Source | undefined {
  const natural = took(cursor, 'NATURAL');
  const join = joinKind(cursor);
  if (!join) return natural ? fail(cursor, 'expected JOIN') : undefined;
  const right = relation(cursor);
  const nearest = natural ? undefined : parseNearest(cursor, join, right);
  if (nearest)
    return {
      kind: 'join',
      natural: false,
      left,
      using: [],
      start: left.start,
      end: lastEnd(cursor),
      ...nearest,
    };
  const on = took(cursor, 'ON') ? readExpression(cursor) : undefined;
  const using = !on && took(cursor, 'USING') ? readNames(cursor) : [];
  const { start } = left;
  return { kind: 'join', join, natural, left, right, using, ...(on && { on }), start, end: lastEnd(cursor) };
}

function joinKind(cursor: Cursor): JoinKind | undefined {
  const place = cursor.at;
  const kind = joinWords(cursor);
  if (kind && took(cursor, 'JOIN')) return kind;
  cursor.at = place;
  return undefined;
}

function joinWords(cursor: Cursor): JoinKind | undefined {
  if (comes(cursor, 'JOIN') || took(cursor, 'INNER')) return 'inner';
  if (took(cursor, 'CROSS')) return 'cross';
  if (took(cursor, 'SEMI')) return 'semi';
  if (took(cursor, 'ANTI')) return 'anti';
  if (took(cursor, 'LEFT')) {
    if (took(cursor, 'SEMI')) return 'semi';
    if (took(cursor, 'ANTI')) return 'anti';
    took(cursor, 'OUTER');
    return 'left';
  }
  if (took(cursor, 'RIGHT')) {
    took(cursor, 'OUTER');
    return 'right';
  }
  if (took(cursor, 'FULL')) {
    took(cursor, 'OUTER');
    return 'full';
  }
  return undefined;
}

function relation(cursor: Cursor): Source {
  let source = primarySource(cursor);
  for (;;) {
    const changed = parseTurn(cursor, source);
    if (!changed) return source;
    source = changed;
  }
}

/** Parses PIVOT, UNPIVOT or TABLESAMPLE that follows a source; undefined where none does. */
export function parseTurn(cursor: Cursor, source: Source): Source | undefined {
  if (took(cursor, 'PIVOT')) return pivot(cursor, source);
  if (took(cursor, 'UNPIVOT')) return unpivot(cursor, source);
  return took(cursor, 'TABLESAMPLE') ? sample(cursor, source) : undefined;
}

/** The alias of VALUES, whose columns may have names where the rows have none: then they have this one. */
export function parseValuesAlias(cursor: Cursor): Alias {
  if (!took(cursor, 'AS', '(')) return parseAlias(cursor);
  const columns = [readName(cursor)];
  while (took(cursor, ',')) columns.push(readName(cursor));
  expect(cursor, ')');
  return { name: 'values', columns };
}

/** Parenthesised sources under one name. */
const named = (source: Source, alias: Alias, end: number): Source => ({
  kind: 'query',
  query: { ctes: [], body: allColumnsOf(source), order: [] },
  lateral: false,
  alias,
  start: source.start,
  end,
});

function primarySource(cursor: Cursor): Source {
  const { start } = nextToken(cursor);
  const lateral = took(cursor, 'LATERAL');
  if (isSymbol(cursor, '(')) {
    const isQuery = startsQuery(cursor);
    expect(cursor, '(');
    if (isQuery) {
      const query = readQuery(cursor);
      expect(cursor, ')');
      return { kind: 'query', query, lateral, alias: parseAlias(cursor), start, end: lastEnd(cursor) };
    }
    const history = parseHistory(cursor, start);
    if (history) return history;
    const source = deeper(cursor, () => parseSource(cursor));
    expect(cursor, ')');
    return comes(cursor, 'AS') || aliasHere(cursor)
      ? named(source, parseAlias(cursor), lastEnd(cursor))
      : source;
  }
  if (took(cursor, 'VALUES')) {
    const query = { ctes: [], body: parseValues(cursor), order: [] };
    return {
      kind: 'query',
      query,
      lateral: false,
      alias: parseValuesAlias(cursor),
      start,
      end: lastEnd(cursor),
    };
  }
  const path = functionPath(cursor);
  if (path) {
    const [first = '', ...more] = path;
    const call =
      more.length === 0
        ? parseCall(cursor, first.toLowerCase(), start)
        : parseQualifiedCall(cursor, path, start);
    if (call.kind !== 'call') return fail(cursor, 'expected a table function');
    return {
      kind: 'function',
      id: sourceId(cursor),
      call,
      lateral,
      alias: parseAlias(cursor),
      start,
      end: lastEnd(cursor),
    };
  }
  return table(cursor);
}

const isNameHere = (cursor: Cursor): boolean => ['word', 'name'].includes(nextToken(cursor).kind);

/** Parses DESCRIBE HISTORY in parentheses, of which the first is taken; undefined, consuming nothing, for anything else. */
function parseHistory(cursor: Cursor, start: number): HistorySource | undefined {
  const place = cursor.at;
  const isHistory = took(cursor, 'DESCRIBE', 'HISTORY') || took(cursor, 'DESC', 'HISTORY');
  const name = isHistory && isNameHere(cursor) ? readPath(cursor) : [];
  const limit = name.length > 0 && took(cursor, 'LIMIT') ? Number(readInteger(cursor)) : undefined;
  if (name.length === 0 || !took(cursor, ')')) {
    // A table is called so.
    cursor.at = place;
    return undefined;
  }
  return {
    kind: 'history',
    id: sourceId(cursor),
    name,
    ...(limit !== undefined && { limit }),
    alias: parseAlias(cursor),
    start,
    end: lastEnd(cursor),
  };
}

/** The name of a function that is called here; undefined, consuming nothing, for anything else. */
function functionPath(cursor: Cursor): Name | undefined {
  const place = cursor.at;
  const path = isNameHere(cursor) ? readPath(cursor) : [];
  if (path.length > 0 && isSymbol(cursor, '(')) return path;
  cursor.at = place;
  return undefined;
}

function table(cursor: Cursor): Source {
  const { start } = nextToken(cursor);
  const name = readPath(cursor);
  const found = { kind: 'table', id: sourceId(cursor), name, ...parseTravel(cursor) } as const;
  const made = (): TableSource => ({ ...found, alias: parseAlias(cursor), start, end: lastEnd(cursor) });
  if (!comes(cursor, 'TABLESAMPLE')) return made();
  // TABLESAMPLE comes before the alias.
  take(cursor);
  const sampled = sample(cursor, { ...found, alias: { columns: [] }, start, end: lastEnd(cursor) });
  return { ...sampled, source: made() };
}

/** Parses the rows after VALUES. */
export const parseValues = (cursor: Cursor): Extract<Body, { kind: 'values' }> => ({
  kind: 'values',
  rows: readItems(cursor, () => readExpression(cursor)).map((row) => {
    if (row.kind === 'tuple') return row.items;
    // Names that values of a row have there say nothing.
    return isNamedRow(row, cursor.text) ? row.args.filter((_, at) => at % 2 === 1) : [row];
  }),
});

/** Parses the version or timestamp as of which a table is read, if any. */
export function parseTravel(cursor: Cursor): Travel {
  if (isSymbol(cursor, '@')) {
    const version = peek(cursor, 1);
    if (version.kind !== 'word' || !/^v\d+$/u.test(version.lower)) return {};
    const { start } = take(cursor);
    take(cursor);
    const value = { type: 'number', text: version.lower.slice(1), suffix: 'L' } as const;
    return { version: { kind: 'literal', value, start, end: lastEnd(cursor) } };
  }
  const of = (word: string): boolean => comes(cursor, word, 'AS', 'OF') || comes(cursor, 'FOR', word);
  const isVersion = of('VERSION');
  if (!isVersion && !of('TIMESTAMP')) return {};
  took(cursor, 'FOR');
  take(cursor);
  expect(cursor, 'AS', 'OF');
  return isVersion ? { version: readExpression(cursor) } : { timestamp: readExpression(cursor) };
}

function sample(cursor: Cursor, source: Source): Sample {
  expect(cursor, '(');
  const bucket = took(cursor, 'BUCKET');
  const amount = sampleSize(cursor);
  const share = bucket ? buckets(cursor, Number(amount)) : Number(amount);
  const percent = bucket || took(cursor, 'PERCENT');
  if (!percent) mustCountRows(cursor);
  expect(cursor, ')');
  const seed = took(cursor, 'REPEATABLE', '(') ? readInteger(cursor) : undefined;
  if (seed !== undefined) expect(cursor, ')');
  return {
    kind: 'sample',
    source,
    ...(percent ? { percent: String(share) } : { rows: amount }),
    ...(seed !== undefined && { seed }),
    start: source.start,
    end: lastEnd(cursor),
  };
}

/** Spark, too, treats BUCKET x OUT OF y as a fraction. */
function buckets(cursor: Cursor, wanted: number): number {
  expect(cursor, 'OUT', 'OF');
  const all = Number(readInteger(cursor));
  if (comes(cursor, 'ON'))
    fail(cursor, 'TABLESAMPLE (BUCKET … ON …) is not supported by the local workspace');
  return (wanted / all) * 100;
}

function pivot(cursor: Cursor, source: Source): Pivot {
  expect(cursor, '(');
  const aggregates = readItems(cursor, () => parseSelectItem(cursor));
  expect(cursor, 'FOR');
  const column = (): Expression => {
    const { start } = nextToken(cursor);
    return { kind: 'column', path: readPath(cursor), start, end: lastEnd(cursor) };
  };
  const on = isSymbol(cursor, '(') ? parenthesised(cursor, column) : [column()];
  expect(cursor, 'IN');
  const values = parenthesised(cursor, () => {
    const { value, aliases, text } = parseSelectItem(cursor);
    return {
      items: value.kind === 'tuple' ? value.items : [value],
      text,
      ...(aliases[0] !== undefined && { alias: aliases[0] }),
    };
  });
  expect(cursor, ')');
  const alias = parseAlias(cursor);
  return { kind: 'pivot', source, aggregates, on, values, alias, start: source.start, end: lastEnd(cursor) };
}

function unpivot(cursor: Cursor, source: Source): Unpivot {
  const includeNulls = took(cursor, 'INCLUDE', 'NULLS');
  if (!includeNulls) took(cursor, 'EXCLUDE', 'NULLS');
  expect(cursor, '(');
  const values = isSymbol(cursor, '(') ? readNames(cursor) : [readName(cursor)];
  expect(cursor, 'FOR');
  const nameColumn = readName(cursor);
  expect(cursor, 'IN');
  const sets = parenthesised(cursor, () => {
    const columns = isSymbol(cursor, '(')
      ? parenthesised(cursor, () => readPath(cursor))
      : [readPath(cursor)];
    const alias = took(cursor, 'AS') || aliasHere(cursor) ? readName(cursor) : undefined;
    return { columns, ...(alias !== undefined && { alias }) };
  });
  expect(cursor, ')');
  const alias = parseAlias(cursor);
  return {
    kind: 'unpivot',
    source,
    includeNulls,
    values,
    nameColumn,
    sets,
    alias,
    start: source.start,
    end: lastEnd(cursor),
  };
}
