import type { Assignment, MergeAction, MergeClause, Statement } from '../statement.ts';
import { tokenize } from '../tokens.ts';
import type { Alias, Expression, Query, Source } from '../tree.ts';
import { parseProperties } from './definition.ts';
import { type Parser, ParseStop } from './parser.ts';
import { allOf, queryOf } from './pipe.ts';
import { parseCtes } from './query.ts';
import { aliasHere } from './select-item.ts';
import { parseSource } from './source.ts';
import { parseTableStatement } from './table-statement.ts';

/** Parses a text that is one statement, with optional trailing semicolons. */
export function parseWhole(parser: Parser): Statement {
  if (parser.next.kind === 'end') parser.fail('the statement is empty');
  const found = statement(parser);
  const ended = parser.takeSymbol(';');
  while (parser.takeSymbol(';'));
  if (parser.peek(0).kind !== 'end')
    parser.fail(ended ? 'only one statement may be sent at a time' : 'unexpected text');
  return found;
}

/** SELECT, DML and statements that describe or show; the rest changes objects. */
function statement(parser: Parser): Statement {
  if (parser.comes('WITH')) return withCtes(parser);
  if (parser.startsQuery() || parser.comes('FROM')) return { kind: 'query', query: parser.query() };
  if (parser.took('EXPLAIN')) {
    if (
      parser.comes('EXTENDED') ||
      parser.comes('CODEGEN') ||
      parser.comes('COST') ||
      parser.comes('FORMATTED')
    )
      parser.take();
    return { kind: 'explain', query: parser.query() };
  }
  if (parser.took('INSERT')) return insert(parser);
  if (parser.took('MERGE')) return merge(parser);
  if (parser.took('DELETE')) {
    parser.expect('FROM');
    const name = parser.path();
    const alias = tableAlias(parser);
    return { kind: 'delete', name, ...alias, ...(parser.took('WHERE') && { where: parser.expression() }) };
  }
  if (parser.took('TRUNCATE', 'TABLE')) return { kind: 'delete', name: parser.path() };
  if (parser.took('UPDATE')) {
    const name = parser.path();
    const alias = tableAlias(parser);
    parser.expect('SET');
    const set = assignments(parser);
    return {
      kind: 'update',
      name,
      ...alias,
      set,
      ...(parser.took('WHERE') && { where: parser.expression() }),
    };
  }
  if (parser.took('SHOW')) return show(parser);
  if (parser.took('EXECUTE', 'IMMEDIATE')) return immediate(parser);
  if (parser.took('DESCRIBE') || parser.took('DESC')) return describe(parser);
  return parseTableStatement(parser);
}

/** EXECUTE IMMEDIATE of a string without parameters. */
function immediate(parser: Parser): Statement {
  const at = parser.next;
  const text = parser.string('the text of a statement');
  if (parser.comes('USING') || parser.comes('INTO'))
    parser.unsupported(`EXECUTE IMMEDIATE … ${parser.next.text.toUpperCase()}`);
  const { tokens, problem } = tokenize(text);
  if (problem) parser.fail(problem.message, at);
  const inner = parser.over(text, tokens);
  if (inner.comes('EXECUTE')) parser.fail('EXECUTE IMMEDIATE may not execute itself', at);
  try {
    return parseWhole(inner);
  } catch (cause) {
    if (!(cause instanceof ParseStop)) throw cause;
    throw new ParseStop({ ...cause.problem, start: at.start, end: at.end });
  }
}

/** WITH before a query, INSERT or MERGE. */
function withCtes(parser: Parser): Statement {
  const mark = parser.place;
  const ctes = parseCtes(parser);
  if (parser.took('INSERT')) {
    const found = insert(parser);
    return 'query' in found && found.query
      ? { ...found, query: { ...found.query, ctes: [...ctes, ...found.query.ctes] } }
      : found;
  }
  if (parser.took('MERGE')) {
    const found = merge(parser);
    return { ...found, source: seeing(found.source, ctes) };
  }
  parser.back(mark);
  return { kind: 'query', query: parser.query() };
}

function tableAlias(parser: Parser): { alias?: string } {
  return parser.took('AS') || aliasHere(parser) ? { alias: parser.name() } : {};
}

function assignments(parser: Parser): Assignment[] {
  return parser.items(() => {
    const column = parser.path();
    parser.expect('=');
    return { column, value: parser.took('DEFAULT') ? 'default' : parser.expression() };
  });
}

function insert(parser: Parser): Statement {
  const evolve = parser.took('WITH', 'SCHEMA', 'EVOLUTION');
  const overwrite = parser.took('OVERWRITE');
  if (overwrite && (parser.took('DIRECTORY') || parser.took('LOCAL', 'DIRECTORY')))
    return insertDirectory(parser);
  if (!overwrite) parser.expect('INTO');
  parser.took('TABLE');
  const name = parser.path();
  if (parser.comes('PARTITION')) parser.unsupported('INSERT … PARTITION');
  const replaceWhere = !overwrite && parser.took('REPLACE', 'WHERE') ? parser.expression() : undefined;
  const byName = parser.took('BY', 'NAME');
  const columns = parser.comes('(') && !parser.startsQuery() ? parser.names() : [];
  const query = withDefaults(parser.query());
  return {
    kind: 'insert',
    name,
    overwrite,
    evolve,
    byName,
    columns,
    query,
    ...(replaceWhere && { replaceWhere }),
  };
}

function insertDirectory(parser: Parser): Statement {
  const path = parser.string('the directory');
  parser.expect('USING');
  const format = parser.name().toLowerCase();
  const options = parser.took('OPTIONS') ? parseProperties(parser) : {};
  return { kind: 'insertDirectory', path, format, options, query: parser.query() };
}

function merge(parser: Parser): Extract<Statement, { kind: 'merge' }> {
  const evolve = parser.took('WITH', 'SCHEMA', 'EVOLUTION');
  parser.expect('INTO');
  const name = parser.path();
  const alias = tableAlias(parser);
  parser.expect('USING');
  const source = parseSource(parser);
  parser.expect('ON');
  const on = parser.expression();
  const clauses: MergeClause[] = [];
  while (parser.took('WHEN')) clauses.push(mergeClause(parser));
  if (clauses.length === 0) parser.fail('expected WHEN');
  return { kind: 'merge', evolve, name, ...alias, source, on, clauses };
}

function mergeClause(parser: Parser): MergeClause {
  const not = parser.took('NOT');
  parser.expect('MATCHED');
  const bySource = not && parser.took('BY', 'SOURCE');
  if (not && !bySource) parser.took('BY', 'TARGET');
  const condition = parser.took('AND') ? parser.expression() : undefined;
  parser.expect('THEN');
  return {
    when: bySource ? 'NOT MATCHED BY SOURCE' : not ? 'NOT MATCHED' : 'MATCHED',
    action: mergeAction(parser, not && !bySource),
    ...(condition && { condition }),
  };
}

function mergeAction(parser: Parser, insert: boolean): MergeAction {
  if (insert) {
    parser.expect('INSERT');
    if (parser.took('*')) return { kind: 'insertAll' };
    const columns = parser.parenthesised(() => parser.path().at(-1) ?? '');
    parser.expect('VALUES');
    return { kind: 'insert', columns, values: parser.parenthesised(() => parser.expression()) };
  }
  if (parser.took('DELETE')) return { kind: 'delete' };
  parser.expect('UPDATE', 'SET');
  return { kind: 'update', set: parser.took('*') ? '*' : assignments(parser) };
}

function show(parser: Parser): Statement {
  const table =
    parser.tookOne('TBLPROPERTIES', 'PARTITIONS') ??
    (parser.took('CREATE', 'TABLE') ? 'CREATE TABLE' : undefined);
  if (table) {
    const name = parser.path();
    const key =
      table === 'TBLPROPERTIES' && parser.comes('(')
        ? parser.parenthesised(() => propertyKey(parser))[0]
        : undefined;
    return { kind: 'showTable', what: table, name, ...(key !== undefined && { key }) };
  }
  if (parser.took('TABLES', 'DROPPED'))
    return { kind: 'showDropped', name: parser.took('IN') || parser.took('FROM') ? parser.path() : [] };
  for (const scope of ['USER', 'SYSTEM', 'ALL']) if (parser.comes(scope, 'FUNCTIONS')) parser.take();
  const what =
    parser.tookOne('CATALOGS', 'SCHEMAS', 'TABLES', 'VIEWS', 'VOLUMES', 'COLUMNS', 'FUNCTIONS') ??
    (parser.took('DATABASES') ? 'SCHEMAS' : undefined);
  if (!what) parser.unsupported(`SHOW ${parser.next.text.toUpperCase()}`);
  const own = parser.took('IN') || parser.took('FROM') ? parser.path() : [];
  const within = what === 'COLUMNS' && (parser.took('IN') || parser.took('FROM')) ? parser.path() : [];
  const name = [...within, ...own];
  const pattern =
    parser.took('LIKE') || parser.next.kind === 'string' ? parser.string('a pattern') : undefined;
  return { kind: 'show', what, name, ...(pattern !== undefined && { pattern }) };
}

function propertyKey(parser: Parser): string {
  return parser.next.kind === 'string' ? parser.string() : parser.path().join('.');
}

function describe(parser: Parser): Statement {
  if (parser.took('DETAIL'))
    return { kind: 'describe', what: 'DETAIL', name: parser.path(), extended: false };
  if (parser.took('HISTORY')) {
    const name = parser.path();
    const limit = parser.took('LIMIT') ? Number(parser.integer()) : undefined;
    return {
      kind: 'describe',
      what: 'HISTORY',
      name,
      extended: false,
      ...(limit !== undefined && { limit }),
    };
  }
  if (parser.comes('QUERY') || (!parser.comes('TABLE') && parser.startsQuery())) {
    parser.took('QUERY');
    return { kind: 'describeQuery', query: parser.query() };
  }
  for (const what of ['CATALOG', 'SCHEMA', 'DATABASE', 'VOLUME', 'FUNCTION'])
    if (parser.comes(what) && parser.peek(1).kind !== 'end') parser.unsupported(`DESCRIBE ${what}`);
  parser.took('TABLE');
  const extended = parser.took('EXTENDED') || parser.took('FORMATTED');
  const name = parser.path();
  const column = parser.next.kind === 'end' || parser.comes(';') ? undefined : parser.name();
  return { kind: 'describe', what: 'TABLE', name, extended, ...(column !== undefined && { column }) };
}

/** A source that may refer to the CTEs before its statement. */
function seeing(source: Source, ctes: Query['ctes']): Source {
  const { start, end } = source;
  const alias: Alias =
    source.kind === 'table'
      ? { ...source.alias, name: source.alias.name ?? source.name.at(-1) ?? '' }
      : source.kind === 'query'
        ? source.alias
        : { columns: [] };
  const query = { ...queryOf(allOf([source], source)), ctes };
  return { kind: 'query', query, lateral: false, alias, start, end };
}

/** DEFAULT in VALUES is NULL, since columns have no defaults of their own. */
function withDefaults(query: Query): Query {
  if (query.body.kind !== 'values') return query;
  const rows = query.body.rows.map((row) =>
    row.map(
      (value): Expression =>
        value.kind === 'column' && value.path.length === 1 && value.path[0]?.toUpperCase() === 'DEFAULT'
          ? { kind: 'literal', value: { type: 'null' }, start: value.start, end: value.end }
          : value,
    ),
  );
  return { ...query, body: { kind: 'values', rows } };
}
