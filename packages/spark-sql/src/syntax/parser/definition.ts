import type { Column } from '../../types/column-type.ts';
import type { ObjectKind, Statement } from '../statement.ts';
import type { Name } from '../tree.ts';
import type { Parser } from './parser.ts';
import { parseTypeName } from './type-name.ts';

/** Parses the supported forms of CREATE and DROP. */
export function parseDefinition(parser: Parser): Statement {
  if (parser.took('CREATE')) return create(parser);
  if (parser.took('DROP')) {
    const object = objectKind(parser, 'DROP');
    const ifExists = parser.took('IF', 'EXISTS');
    const name = parser.path();
    return {
      kind: 'drop',
      object,
      name,
      ifExists,
      cascade: parser.took('CASCADE') || (parser.took('RESTRICT') && false),
    };
  }
  const words = [parser.next, parser.peek(1)]
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text.toUpperCase());
  return parser.unsupported(words.join(' ') || parser.next.text);
}

function objectKind(parser: Parser, verb: string): ObjectKind {
  const kind =
    parser.tookOne('CATALOG', 'SCHEMA', 'TABLE', 'VIEW', 'VOLUME') ??
    (parser.took('DATABASE') ? 'SCHEMA' : undefined);
  return kind ?? parser.unsupported(`${verb} ${parser.next.text.toUpperCase()}`);
}

function create(parser: Parser): Statement {
  const replace = parser.took('OR', 'REPLACE');
  if (parser.comes('TEMPORARY') || parser.comes('TEMP') || parser.comes('GLOBAL'))
    parser.unsupported(
      'CREATE TEMPORARY VIEW (every statement is a session of its own: write WITH or CREATE VIEW)',
    );
  if (parser.comes('EXTERNAL')) parser.unsupported(`CREATE EXTERNAL ${parser.peek(1).text.toUpperCase()}`);
  const object = objectKind(parser, 'CREATE');
  const ifNotExists = parser.took('IF', 'NOT', 'EXISTS');
  const name = parser.path();
  if (object === 'TABLE') return createTable(parser, name, replace, ifNotExists);
  if (object === 'VIEW') return createView(parser, name, replace, ifNotExists);
  const comment = parser.took('COMMENT') ? parser.string() : undefined;
  return { kind: 'create', object, name, ifNotExists, ...(comment !== undefined && { comment }) };
}

function createTable(parser: Parser, name: Name, replace: boolean, ifNotExists: boolean): Statement {
  const columns =
    parser.comes('(') && !parser.startsQuery()
      ? parser.parenthesised(() => parseColumnDefinition(parser))
      : undefined;
  let partition: string[] = [];
  let comment: string | undefined;
  let properties: Readonly<Record<string, string>> = {};
  for (;;) {
    if (parser.took('USING')) {
      const format = parser.name().toLowerCase();
      if (format !== 'delta') parser.unsupported(`USING ${format.toUpperCase()}`);
    } else if (parser.took('PARTITIONED', 'BY')) partition = parser.names();
    else if (parser.took('COMMENT')) comment = parser.string();
    else if (parser.took('TBLPROPERTIES')) properties = parseProperties(parser);
    else if (
      parser.comes('LOCATION') ||
      parser.comes('CLUSTER') ||
      parser.comes('OPTIONS') ||
      parser.comes('CLONE') ||
      parser.comes('SHALLOW') ||
      parser.comes('DEEP') ||
      parser.comes('LIKE')
    )
      parser.unsupported(`CREATE TABLE … ${parser.next.text.toUpperCase()}`);
    else break;
  }
  const query = parser.took('AS') || parser.startsQuery() ? parser.query() : undefined;
  return {
    kind: 'createTable',
    name,
    replace,
    ifNotExists,
    partition,
    properties,
    ...(columns && { columns }),
    ...(comment !== undefined && { comment }),
    ...(query && { query }),
  };
}

/** Parses a column definition: type, NOT NULL and COMMENT. */
export function parseColumnDefinition(parser: Parser): Column {
  const name = parser.name();
  const type = parseTypeName(parser);
  let nullable = true;
  let comment: string | undefined;
  for (;;) {
    if (parser.took('NOT', 'NULL')) nullable = false;
    else if (parser.took('COMMENT')) comment = parser.string();
    else if (
      parser.comes('GENERATED') ||
      parser.comes('DEFAULT') ||
      parser.comes('PRIMARY') ||
      parser.comes('CONSTRAINT') ||
      parser.comes('COLLATE') ||
      parser.comes('MASK')
    )
      parser.unsupported(`A column with ${parser.next.text.toUpperCase()}`);
    else break;
  }
  return { name, type, ...(!nullable && { nullable }), ...(comment !== undefined && { comment }) };
}

function createView(parser: Parser, name: Name, replace: boolean, ifNotExists: boolean): Statement {
  const columns = parser.comes('(')
    ? parser.parenthesised(() => {
        const column = parser.name();
        return { name: column, ...(parser.took('COMMENT') && { comment: parser.string() }) };
      })
    : [];
  const comment = parser.took('COMMENT') ? parser.string() : undefined;
  if (parser.took('TBLPROPERTIES')) parseProperties(parser);
  parser.expect('AS');
  const { start } = parser.next;
  const query = parser.query();
  return {
    kind: 'createView',
    name,
    replace,
    ifNotExists,
    columns,
    query,
    text: parser.slice(start, parser.lastEnd),
    ...(comment !== undefined && { comment }),
  };
}

/** Parses `('key' = 'value', a.b = 1)`; keys keep their spelling. */
export function parseProperties(parser: Parser): Record<string, string> {
  const pairs = parser.parenthesised((): [string, string] => {
    const key = parser.next.kind === 'string' ? parser.string() : parser.path().join('.');
    parser.took('=');
    const sign = parser.took('-') ? '-' : '';
    const token = parser.take();
    if (token.kind === 'symbol' || token.kind === 'end') parser.fail('expected a value', token);
    return [key, sign + token.text];
  });
  return Object.fromEntries(pairs);
}
