import type {
  Body,
  ColumnRef,
  Expression,
  Join,
  JoinKind,
  Pivot,
  Sample,
  Source,
  TableSource,
  Travel,
  Unpivot,
} from '../tree.ts';
import { parseCall } from './call.ts';
import type { Parser } from './parser.ts';
import { aliasHere, parseAlias, parseSelectItem } from './select-item.ts';

/** Parses the relations of FROM: tables, functions, subqueries, joins, PIVOT, UNPIVOT, TABLESAMPLE. */
export const parseSource = (parser: Parser): Source => parseJoins(parser, relation(parser));

/** Parses the joins that follow a source. */
export function parseJoins(parser: Parser, first: Source): Source {
  let left = first;
  for (;;) {
    const natural = parser.took('NATURAL');
    const join = joinKind(parser);
    if (!join) {
      if (natural) parser.fail('expected JOIN');
      return left;
    }
    const right = relation(parser);
    const on = parser.took('ON') ? parser.expression() : undefined;
    const using = !on && parser.took('USING') ? parser.names() : [];
    left = parser.make<Join>(left.start, {
      kind: 'join',
      join,
      natural,
      left,
      right,
      using,
      ...(on && { on }),
    });
  }
}

function joinKind(parser: Parser): JoinKind | undefined {
  const { place } = parser;
  const kind = joinWords(parser);
  if (kind && parser.took('JOIN')) return kind;
  parser.back(place);
  return undefined;
}

function joinWords(parser: Parser): JoinKind | undefined {
  if (parser.comes('JOIN') || parser.took('INNER')) return 'inner';
  if (parser.took('CROSS')) return 'cross';
  if (parser.took('SEMI')) return 'semi';
  if (parser.took('ANTI')) return 'anti';
  if (parser.took('LEFT')) {
    if (parser.took('SEMI')) return 'semi';
    if (parser.took('ANTI')) return 'anti';
    parser.took('OUTER');
    return 'left';
  }
  if (parser.took('RIGHT')) {
    parser.took('OUTER');
    return 'right';
  }
  if (parser.took('FULL')) {
    parser.took('OUTER');
    return 'full';
  }
  return undefined;
}

function relation(parser: Parser): Source {
  let source = primarySource(parser);
  for (;;) {
    if (parser.took('PIVOT')) source = pivot(parser, source);
    else if (parser.took('UNPIVOT')) source = unpivot(parser, source);
    else if (parser.took('TABLESAMPLE')) source = sample(parser, source);
    else return source;
  }
}

function primarySource(parser: Parser): Source {
  const { start } = parser.next;
  const lateral = parser.took('LATERAL');
  if (parser.isSymbol('(')) {
    const isQuery = parser.startsQuery();
    parser.expect('(');
    if (isQuery) {
      const query = parser.query();
      parser.expect(')');
      return parser.make(start, { kind: 'query', query, lateral, alias: parseAlias(parser) });
    }
    const source = parser.nested(() => parseSource(parser));
    parser.expect(')');
    return source;
  }
  if (parser.took('VALUES')) {
    const query = { ctes: [], body: parseValues(parser), order: [] };
    return parser.make(start, { kind: 'query', query, lateral: false, alias: parseAlias(parser) });
  }
  if (parser.next.kind === 'word' && parser.isSymbol('(', 1)) {
    const call = parseCall(parser, parser.name().toLowerCase(), start);
    if (call.kind !== 'call') return parser.fail('expected a table function');
    return parser.make(start, {
      kind: 'function',
      id: parser.sourceId(),
      call,
      alias: parseAlias(parser),
    });
  }
  return table(parser);
}

function table(parser: Parser): Source {
  const { start } = parser.next;
  const name = parser.path();
  const found = { kind: 'table', id: parser.sourceId(), name, ...travelHere(parser) } as const;
  const made = (): TableSource => parser.make(start, { ...found, alias: parseAlias(parser) });
  if (!parser.comes('TABLESAMPLE')) return made();
  // TABLESAMPLE comes before the alias.
  parser.take();
  const sampled = sample(parser, parser.make<TableSource>(start, { ...found, alias: { columns: [] } }));
  return { ...sampled, source: made() };
}

/** Parses the rows after VALUES. */
export const parseValues = (parser: Parser): Extract<Body, { kind: 'values' }> => ({
  kind: 'values',
  rows: parser.items(() => parser.expression()).map((row) => (row.kind === 'tuple' ? row.items : [row])),
});

function travelHere(parser: Parser): Travel {
  if (parser.isSymbol('@')) {
    const version = parser.peek(1);
    if (version.kind !== 'word' || !/^v\d+$/u.test(version.lower)) return {};
    const { start } = parser.take();
    parser.take();
    const value = { type: 'number', text: version.lower.slice(1), suffix: 'L' } as const;
    return { version: parser.make(start, { kind: 'literal', value }) };
  }
  const of = (word: string): boolean => parser.comes(word, 'AS', 'OF') || parser.comes('FOR', word);
  const isVersion = of('VERSION');
  if (!isVersion && !of('TIMESTAMP')) return {};
  parser.took('FOR');
  parser.take();
  parser.expect('AS', 'OF');
  return isVersion ? { version: parser.expression() } : { timestamp: parser.expression() };
}

function sample(parser: Parser, source: Source): Sample {
  parser.expect('(');
  const bucket = parser.took('BUCKET');
  if (parser.next.kind !== 'number') parser.fail('expected a number');
  const amount = parser.take().text;
  const share = bucket ? buckets(parser, Number(amount)) : Number(amount);
  const percent = bucket || parser.took('PERCENT');
  if (!percent) parser.expect('ROWS');
  parser.expect(')');
  const seed = parser.took('REPEATABLE', '(') ? parser.integer() : undefined;
  if (seed !== undefined) parser.expect(')');
  return parser.make(source.start, {
    kind: 'sample',
    source,
    ...(percent ? { percent: String(share) } : { rows: amount }),
    ...(seed !== undefined && { seed }),
  });
}

/** Spark, too, treats BUCKET x OUT OF y as a fraction. */
function buckets(parser: Parser, wanted: number): number {
  parser.expect('OUT', 'OF');
  const all = Number(parser.integer());
  if (parser.comes('ON')) parser.fail('TABLESAMPLE (BUCKET … ON …) is not supported by the local workspace');
  return (wanted / all) * 100;
}

function pivot(parser: Parser, source: Source): Pivot {
  parser.expect('(');
  const aggregates = parser.items(() => parseSelectItem(parser));
  parser.expect('FOR');
  const column = (): Expression => {
    const { start } = parser.next;
    return parser.make<ColumnRef>(start, { kind: 'column', path: parser.path() });
  };
  const on = parser.isSymbol('(') ? parser.parenthesised(column) : [column()];
  parser.expect('IN');
  const values = parser.parenthesised(() => {
    const { value, aliases, text } = parseSelectItem(parser);
    return {
      items: value.kind === 'tuple' ? value.items : [value],
      text,
      ...(aliases[0] !== undefined && { alias: aliases[0] }),
    };
  });
  parser.expect(')');
  const alias = parseAlias(parser);
  return parser.make(source.start, { kind: 'pivot', source, aggregates, on, values, alias });
}

function unpivot(parser: Parser, source: Source): Unpivot {
  const includeNulls = parser.took('INCLUDE', 'NULLS');
  if (!includeNulls) parser.took('EXCLUDE', 'NULLS');
  parser.expect('(');
  const values = parser.isSymbol('(') ? parser.names() : [parser.name()];
  parser.expect('FOR');
  const nameColumn = parser.name();
  parser.expect('IN');
  const sets = parser.parenthesised(() => {
    const columns = parser.isSymbol('(') ? parser.parenthesised(() => parser.path()) : [parser.path()];
    const alias = parser.took('AS') || aliasHere(parser) ? parser.name() : undefined;
    return { columns, ...(alias !== undefined && { alias }) };
  });
  parser.expect(')');
  const alias = parseAlias(parser);
  return parser.make(source.start, {
    kind: 'unpivot',
    source,
    includeNulls,
    values,
    nameColumn,
    sets,
    alias,
  });
}
