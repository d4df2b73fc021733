import type { Assignment, MergeAction, MergeClause, Statement } from '../statement.ts';
import type { Alias, Expression, Query, Source } from '../tree.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  isSymbol,
  isWord,
  nextToken,
  peek,
  take,
  took,
  tookOne,
  unsupported,
} from './cursor.ts';
import { writeOptions } from './definition.ts';
import { parseShowGrants } from './grant.ts';
import { allOf, queryOf } from './pipe.ts';
import { parseProperties } from './properties.ts';
import { parseCtes } from './query.ts';
import {
  parenthesised,
  readExpression,
  readInteger,
  readItems,
  readName,
  readNames,
  readPath,
  readQuery,
  readString,
  startsQuery,
} from './rules.ts';
import { aliasHere } from './select-item.ts';
import { parseSource } from './source.ts';
import { parseTableStatement } from './table-statement.ts';

/** Parses one statement: SELECT, DML and statements that describe or show; the rest changes objects. */
export function parseOneStatement(cursor: Cursor): Statement {
  if (comes(cursor, 'WITH')) return withCtes(cursor);
  if (startsQuery(cursor) || comes(cursor, 'FROM')) return { kind: 'query', query: readQuery(cursor) };
  if (took(cursor, 'EXPLAIN')) {
    const mode = tookOne(cursor, 'EXTENDED', 'CODEGEN', 'COST', 'FORMATTED', 'ANALYZE') ?? 'SIMPLE';
    return { kind: 'explain', mode, query: readQuery(cursor) };
  }
  if (took(cursor, 'INSERT')) return insert(cursor);
  if (took(cursor, 'MERGE')) return merge(cursor);
  if (took(cursor, 'DELETE')) {
    expect(cursor, 'FROM');
    const name = readPath(cursor);
    const alias = tableAlias(cursor);
    return {
      kind: 'delete',
      name,
      ...alias,
      ...(took(cursor, 'WHERE') && { where: readExpression(cursor) }),
    };
  }
  if (took(cursor, 'TRUNCATE', 'TABLE')) return { kind: 'delete', name: readPath(cursor), truncate: true };
  if (took(cursor, 'UPDATE')) {
    const name = readPath(cursor);
    const alias = tableAlias(cursor);
    expect(cursor, 'SET');
    const set = parseAssignments(cursor);
    return {
      kind: 'update',
      name,
      ...alias,
      set,
      ...(took(cursor, 'WHERE') && { where: readExpression(cursor) }),
    };
  }
  if (took(cursor, 'SHOW')) return show(cursor);
  if (took(cursor, 'DESCRIBE') || took(cursor, 'DESC')) return describe(cursor);
  return parseTableStatement(cursor);
}

/** WITH before a query, INSERT or MERGE. */
function withCtes(cursor: Cursor): Statement {
  const mark = cursor.at;
  const ctes = parseCtes(cursor);
  if (took(cursor, 'INSERT')) {
    const found = insert(cursor);
    return 'query' in found && found.query
      ? { ...found, query: { ...found.query, ctes: [...ctes, ...found.query.ctes] } }
      : found;
  }
  if (took(cursor, 'MERGE')) {
    const found = merge(cursor);
    return { ...found, source: seeing(found.source, ctes) };
  }
  cursor.at = mark;
  return { kind: 'query', query: readQuery(cursor) };
}

function tableAlias(cursor: Cursor): { alias?: string } {
  return took(cursor, 'AS') || aliasHere(cursor) ? { alias: readName(cursor) } : {};
}

/** Parses `a = 1, b = DEFAULT`. */
export function parseAssignments(cursor: Cursor): Assignment[] {
  return readItems(cursor, () => {
    const column = readPath(cursor);
    expect(cursor, '=');
    return { column, value: took(cursor, 'DEFAULT') ? 'default' : readExpression(cursor) };
  });
}

function insert(cursor: Cursor): Statement {
  const evolve = took(cursor, 'WITH', 'SCHEMA', 'EVOLUTION');
  const overwrite = took(cursor, 'OVERWRITE');
  if (overwrite && (took(cursor, 'DIRECTORY') || took(cursor, 'LOCAL', 'DIRECTORY')))
    return insertDirectory(cursor);
  if (!overwrite) expect(cursor, 'INTO');
  took(cursor, 'TABLE');
  const name = readPath(cursor);
  const options =
    comes(cursor, 'WITH') && peek(cursor, 1).text === '(' && took(cursor, 'WITH') ? writeOptions(cursor) : {};
  const partition = took(cursor, 'PARTITION')
    ? parenthesised(cursor, () => {
        const column = readName(cursor);
        return { column, ...(took(cursor, '=') && { value: readExpression(cursor) }) };
      })
    : undefined;
  const named = took(cursor, 'BY', 'NAME');
  const replaceWhere = !overwrite && took(cursor, 'REPLACE', 'WHERE') ? readExpression(cursor) : undefined;
  const byName = named || took(cursor, 'BY', 'NAME');
  const columns = comes(cursor, '(') && !startsQuery(cursor) ? readNames(cursor) : [];
  const on = !overwrite && took(cursor, 'REPLACE', 'ON') ? readExpression(cursor) : undefined;
  if (on) {
    expect(cursor, '(');
    const query = readQuery(cursor);
    expect(cursor, ')');
    const replaceOn = { on, ...tableAlias(cursor) };
    const shape = { name, overwrite, evolve, byName, columns, options, query, replaceOn };
    return { kind: 'insert', ...shape, ...(partition && { partition }) };
  }
  const query = withDefaults(readQuery(cursor));
  return {
    kind: 'insert',
    name,
    overwrite,
    evolve,
    byName,
    columns,
    options,
    query,
    ...(partition && { partition }),
    ...(replaceWhere && { replaceWhere }),
  };
}

function insertDirectory(cursor: Cursor): Statement {
  const path = readString(cursor, 'the directory');
  expect(cursor, 'USING');
  const format = readName(cursor).toLowerCase();
  const options = took(cursor, 'OPTIONS') ? parseProperties(cursor) : {};
  return { kind: 'insertDirectory', path, format, options, query: readQuery(cursor) };
}

function merge(cursor: Cursor): Extract<Statement, { kind: 'merge' }> {
  const evolve = took(cursor, 'WITH', 'SCHEMA', 'EVOLUTION');
  expect(cursor, 'INTO');
  const name = readPath(cursor);
  const alias = tableAlias(cursor);
  expect(cursor, 'USING');
  const source = parseSource(cursor);
  expect(cursor, 'ON');
  const on = readExpression(cursor);
  const clauses: MergeClause[] = [];
  while (took(cursor, 'WHEN')) clauses.push(mergeClause(cursor));
  if (clauses.length === 0) fail(cursor, 'expected WHEN');
  return { kind: 'merge', evolve, name, ...alias, source, on, clauses };
}

function mergeClause(cursor: Cursor): MergeClause {
  const not = took(cursor, 'NOT');
  expect(cursor, 'MATCHED');
  const bySource = not && took(cursor, 'BY', 'SOURCE');
  if (not && !bySource) took(cursor, 'BY', 'TARGET');
  const condition = took(cursor, 'AND') ? readExpression(cursor) : undefined;
  expect(cursor, 'THEN');
  return {
    when: bySource ? 'NOT MATCHED BY SOURCE' : not ? 'NOT MATCHED' : 'MATCHED',
    action: mergeAction(cursor, not && !bySource),
    ...(condition && { condition }),
  };
}

function mergeAction(cursor: Cursor, insert: boolean): MergeAction {
  if (insert) {
    expect(cursor, 'INSERT');
    if (took(cursor, '*')) return { kind: 'insertAll' };
    const columns = parenthesised(cursor, () => readPath(cursor).at(-1) ?? '');
    expect(cursor, 'VALUES');
    return { kind: 'insert', columns, values: parenthesised(cursor, () => readExpression(cursor)) };
  }
  if (took(cursor, 'DELETE')) return { kind: 'delete' };
  expect(cursor, 'UPDATE', 'SET');
  return { kind: 'update', set: took(cursor, '*') ? '*' : parseAssignments(cursor) };
}

function show(cursor: Cursor): Statement {
  const table =
    tookOne(cursor, 'TBLPROPERTIES', 'PARTITIONS') ??
    (took(cursor, 'CREATE', 'TABLE') ? 'CREATE TABLE' : undefined);
  if (table) {
    const name = readPath(cursor);
    const key =
      table === 'TBLPROPERTIES' && comes(cursor, '(')
        ? parenthesised(cursor, () => propertyKey(cursor))[0]
        : undefined;
    return { kind: 'showTable', what: table, name, ...(key !== undefined && { key }) };
  }
  if (took(cursor, 'GRANTS')) return parseShowGrants(cursor);
  if (took(cursor, 'TABLES', 'DROPPED'))
    return { kind: 'showDropped', name: took(cursor, 'IN') || took(cursor, 'FROM') ? readPath(cursor) : [] };
  const keys = took(cursor, 'FOREIGN', 'KEYS') ? 'FOREIGN KEYS' : tookOne(cursor, 'KEYS');
  if (keys) {
    const name = ['CATALOG', 'SCHEMA', 'TABLE'].map((word) => (expect(cursor, 'IN', word), readName(cursor)));
    return { kind: 'showKeys', what: keys, name };
  }
  const whole = (['TABLES', 'COLUMNS', 'FUNCTIONS'] as const).find(
    (word) => comes(cursor, word, 'IN') && ofCatalog(cursor),
  );
  if (whole) return showCatalog(cursor, whole);
  const scope = (['USER', 'SYSTEM', 'ALL'] as const).find((word) => comes(cursor, word, 'FUNCTIONS'));
  if (scope) take(cursor);
  const what =
    tookOne(cursor, 'CATALOGS', 'SCHEMAS', 'TABLES', 'VIEWS', 'VOLUMES', 'COLUMNS', 'FUNCTIONS') ??
    (took(cursor, 'DATABASES') ? 'SCHEMAS' : undefined) ??
    (took(cursor, 'TABLE', 'EXTENDED') ? 'TABLE EXTENDED' : undefined);
  if (!what) unsupported(cursor, `SHOW ${nextToken(cursor).text.toUpperCase()}`);
  const own = took(cursor, 'IN') || took(cursor, 'FROM') ? readPath(cursor) : [];
  const within = what === 'COLUMNS' && (took(cursor, 'IN') || took(cursor, 'FROM')) ? readPath(cursor) : [];
  const name = [...within, ...own];
  const pattern =
    took(cursor, 'LIKE') || nextToken(cursor).kind === 'string' ? readString(cursor, 'a pattern') : undefined;
  if (what === 'TABLE EXTENDED') {
    if (pattern === undefined) expect(cursor, 'LIKE');
    if (comes(cursor, 'PARTITION')) unsupported(cursor, 'SHOW TABLE EXTENDED … PARTITION');
  }
  return {
    kind: 'show',
    what,
    name,
    ...(pattern !== undefined && { pattern }),
    ...(scope && scope !== 'ALL' && { scope }),
  };
}

/** Whether IN CATALOG c or IN ALL CATALOGS comes after the next word; `IN catalog` alone is the schema of this name. */
const ofCatalog = (cursor: Cursor): boolean =>
  (isWord(cursor, 'all', 2) && isWord(cursor, 'catalogs', 3)) ||
  (isWord(cursor, 'catalog', 2) &&
    ['word', 'name'].includes(peek(cursor, 3).kind) &&
    !isWord(cursor, 'like', 3));

function showCatalog(cursor: Cursor, what: 'TABLES' | 'COLUMNS' | 'FUNCTIONS'): Statement {
  expect(cursor, what, 'IN');
  const catalog = took(cursor, 'ALL', 'CATALOGS') ? undefined : (expect(cursor, 'CATALOG'), readName(cursor));
  const patternAfter = (...words: string[]) =>
    took(cursor, ...words, 'LIKE') ? readString(cursor, 'a pattern') : undefined;
  const schemas = patternAfter('SCHEMA');
  const tables = what === 'COLUMNS' ? patternAfter('TABLE') : undefined;
  const pattern = patternAfter();
  return {
    kind: 'showCatalog',
    what,
    ...(catalog !== undefined && { catalog }),
    ...(schemas !== undefined && { schemas }),
    ...(tables !== undefined && { tables }),
    ...(pattern !== undefined && { pattern }),
  };
}

function propertyKey(cursor: Cursor): string {
  return nextToken(cursor).kind === 'string' ? readString(cursor) : readPath(cursor).join('.');
}

function describe(cursor: Cursor): Statement {
  if (took(cursor, 'DETAIL'))
    return { kind: 'describe', what: 'DETAIL', name: readPath(cursor), extended: false };
  if (took(cursor, 'HISTORY')) {
    const name = readPath(cursor);
    const limit = took(cursor, 'LIMIT') ? Number(readInteger(cursor)) : undefined;
    return {
      kind: 'describe',
      what: 'HISTORY',
      name,
      extended: false,
      ...(limit !== undefined && { limit }),
    };
  }
  if (comes(cursor, 'QUERY') || (!comes(cursor, 'TABLE') && startsQuery(cursor))) {
    took(cursor, 'QUERY');
    return { kind: 'describeQuery', query: readQuery(cursor) };
  }
  if (comes(cursor, 'FUNCTION') && peek(cursor, 1).kind !== 'end' && !isSymbol(cursor, ';', 1)) {
    take(cursor);
    const all = took(cursor, 'EXTENDED');
    return { kind: 'describeFunction', name: functionName(cursor), extended: all };
  }
  for (const what of ['CATALOG', 'SCHEMA', 'DATABASE', 'VOLUME'])
    if (comes(cursor, what) && peek(cursor, 1).kind !== 'end') unsupported(cursor, `DESCRIBE ${what}`);
  took(cursor, 'TABLE');
  const extended = took(cursor, 'EXTENDED') || took(cursor, 'FORMATTED');
  const name = readPath(cursor);
  const isEnd = (): boolean => nextToken(cursor).kind === 'end' || comes(cursor, ';');
  const column = isEnd() || comes(cursor, 'AS', 'JSON') ? undefined : readName(cursor);
  const isJson = took(cursor, 'AS', 'JSON');
  if (isJson && column !== undefined) unsupported(cursor, 'DESCRIBE … AS JSON of one column');
  return {
    kind: 'describe',
    what: 'TABLE',
    name,
    extended,
    ...(column !== undefined && { column }),
    ...(isJson && { json: true }),
  };
}

/** The name of a function, which may be that of an operator. */
function functionName(cursor: Cursor): readonly string[] {
  const { kind, text } = nextToken(cursor);
  if (kind === 'word' || kind === 'name') return readPath(cursor);
  take(cursor);
  return [text];
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
