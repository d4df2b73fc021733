import type { Column } from '../../types/column-type.ts';
import type { ObjectKind, RowFilter, Statement } from '../statement.ts';
import type { Name, TableSource } from '../tree.ts';
import { type BesideColumns, parseColumnDefinition } from './column-definition.ts';
import { type Cursor, comes, fail, lastEnd, nextToken, peek, sourceId, took, unsupported } from './cursor.ts';
import { parseFunction } from './function.ts';
import { tookSecurable } from './grant.ts';
import { tookTableKey } from './key.ts';
import { allOf, queryOf } from './pipe.ts';
import { parseRowFilter } from './policy.ts';
import { parseProperties } from './properties.ts';
import { parenthesised, readName, readNames, readPath, readQuery, readString, startsQuery } from './rules.ts';
import { parseTravel } from './source.ts';
import { parseView } from './view.ts';

/** The words that begin Databricks’ other statements. */
const BEGINS = new Set(
  'ADD ANALYZE ASSERT CACHE CALL CLEAR CLONE CONVERT COPY DENY FSCK GENERATE GET LIST LOAD MSCK PUT RECOVER REFRESH REMOVE REORG REPAIR REPLACE RESET RM SET SYNC UNCACHE UNSET USE'.split(
    ' ',
  ),
);

/** Parses the supported forms of CREATE and DROP. */
export function parseDefinition(cursor: Cursor): Statement {
  if (took(cursor, 'CREATE')) return create(cursor);
  if (took(cursor, 'DROP')) {
    const temporary = took(cursor, 'TEMPORARY', 'FUNCTION') || took(cursor, 'TEMP', 'FUNCTION');
    const object = temporary ? 'FUNCTION' : objectKind(cursor, 'DROP');
    const ifExists = took(cursor, 'IF', 'EXISTS');
    const name = readPath(cursor);
    return {
      kind: 'drop',
      object,
      name,
      ifExists,
      ...(temporary && { temporary }),
      cascade: took(cursor, 'CASCADE') || (took(cursor, 'RESTRICT') && false),
    };
  }
  if (!BEGINS.has(nextToken(cursor).text.toUpperCase())) fail(cursor, 'no statement begins like this');
  const words = [nextToken(cursor), peek(cursor, 1)]
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text.toUpperCase());
  return unsupported(cursor, words.join(' ') || nextToken(cursor).text);
}

function objectKind(cursor: Cursor, verb: string): ObjectKind {
  return tookSecurable(cursor) ?? unsupported(cursor, `${verb} ${nextToken(cursor).text.toUpperCase()}`);
}

function create(cursor: Cursor): Statement {
  const replace = took(cursor, 'OR', 'REPLACE');
  if (took(cursor, 'GLOBAL'))
    unsupported(cursor, `CREATE GLOBAL ${nextToken(cursor).text.toUpperCase()} VIEW`);
  if (took(cursor, 'TEMPORARY') || took(cursor, 'TEMP')) return createTemporary(cursor, replace);
  if (comes(cursor, 'EXTERNAL')) unsupported(cursor, `CREATE EXTERNAL ${peek(cursor, 1).text.toUpperCase()}`);
  const object = objectKind(cursor, 'CREATE');
  const ifNotExists = took(cursor, 'IF', 'NOT', 'EXISTS');
  const name = readPath(cursor);
  if (object === 'TABLE') return createTable(cursor, name, replace, ifNotExists);
  if (object === 'VIEW') return parseView(cursor, name, { replace, ifNotExists, temporary: false });
  if (object === 'FUNCTION') return parseFunction(cursor, name, { replace, ifNotExists, temporary: false });
  const comment = took(cursor, 'COMMENT') ? readString(cursor) : undefined;
  return { kind: 'create', object, name, ifNotExists, ...(comment !== undefined && { comment }) };
}

function createTable(cursor: Cursor, name: Name, replace: boolean, ifNotExists: boolean): Statement {
  const beside: BesideColumns = { masks: [], keys: [] };
  const columns =
    comes(cursor, '(') && !startsQuery(cursor)
      ? parenthesised(cursor, () => columnOrKey(cursor, beside)).flat()
      : undefined;
  if (columns?.length === 0) fail(cursor, 'a table has at least one column');
  if (!columns) {
    const clone = cloned(cursor);
    if (clone) return { kind: 'cloneTable', name, replace, ifNotExists, ...clone };
  }
  const like = took(cursor, 'LIKE') ? readPath(cursor) : undefined;
  let rowFilter: RowFilter | undefined;
  let partition: string[] = [];
  let comment: string | undefined;
  let properties: Readonly<Record<string, string>> = {};
  let options: Readonly<Record<string, string>> = {};
  for (;;) {
    if (took(cursor, 'USING')) {
      const format = readName(cursor).toLowerCase();
      if (format !== 'delta') unsupported(cursor, `USING ${format.toUpperCase()}`);
    } else if (took(cursor, 'PARTITIONED', 'BY')) partition = readNames(cursor);
    else if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (took(cursor, 'TBLPROPERTIES')) properties = parseProperties(cursor);
    else if (took(cursor, 'WITH', 'ROW', 'FILTER') || took(cursor, 'ROW', 'FILTER'))
      rowFilter = parseRowFilter(cursor);
    else if (took(cursor, 'OPTIONS')) options = writeOptions(cursor);
    else if (comes(cursor, 'DEFAULT', 'COLLATION')) unsupported(cursor, 'CREATE TABLE … DEFAULT COLLATION');
    else if (comes(cursor, 'LOCATION') || comes(cursor, 'CLUSTER'))
      unsupported(cursor, `CREATE TABLE … ${nextToken(cursor).text.toUpperCase()}`);
    else break;
  }
  const query = took(cursor, 'AS') || startsQuery(cursor) ? readQuery(cursor) : undefined;
  return {
    kind: 'createTable',
    name,
    replace,
    ifNotExists,
    partition,
    properties,
    options,
    ...(columns && { columns }),
    ...(comment !== undefined && { comment }),
    ...beside,
    ...(query && { query }),
    ...(like && { like }),
    ...(rowFilter && { rowFilter }),
  };
}

type Clone = Extract<Statement, { kind: 'cloneTable' }>;

/** Parses what CLONE copies; undefined, consuming nothing, where nothing is cloned. */
function cloned(cursor: Cursor): Pick<Clone, 'isShallow' | 'source' | 'query' | 'properties'> | undefined {
  const isShallow = took(cursor, 'SHALLOW', 'CLONE');
  if (!isShallow && !took(cursor, 'DEEP', 'CLONE') && !took(cursor, 'CLONE')) return undefined;
  const at = nextToken(cursor);
  const source: TableSource = {
    kind: 'table',
    id: sourceId(cursor),
    name: readPath(cursor),
    ...parseTravel(cursor),
    alias: { columns: [] },
    start: at.start,
    end: lastEnd(cursor),
  };
  const properties = took(cursor, 'TBLPROPERTIES') ? parseProperties(cursor) : {};
  if (comes(cursor, 'LOCATION')) unsupported(cursor, 'CLONE … LOCATION');
  return { isShallow, source, query: queryOf(allOf([source], at)), properties };
}

function columnOrKey(cursor: Cursor, beside: BesideColumns): readonly Column[] {
  const key = tookTableKey(cursor);
  if (!key) return [parseColumnDefinition(cursor, beside)];
  beside.keys.push(key);
  return [];
}

function createTemporary(cursor: Cursor, replace: boolean): Statement {
  if (took(cursor, 'FUNCTION')) {
    const ifNotExists = took(cursor, 'IF', 'NOT', 'EXISTS');
    return parseFunction(cursor, readPath(cursor), { replace, ifNotExists, temporary: true });
  }
  if (!took(cursor, 'VIEW')) unsupported(cursor, `CREATE TEMPORARY ${nextToken(cursor).text.toUpperCase()}`);
  if (comes(cursor, 'IF', 'NOT', 'EXISTS')) fail(cursor, 'a temporary view is not made IF NOT EXISTS');
  const name = readPath(cursor);
  return parseView(cursor, name, { replace, ifNotExists: false, temporary: true });
}

/** The write options that Delta supports in SQL: those of an idempotent transaction. */
export function writeOptions(cursor: Cursor): Readonly<Record<string, string>> {
  const options = parseProperties(cursor);
  const other = Object.keys(options).find((name) => !['txnappid', 'txnversion'].includes(name.toLowerCase()));
  if (other !== undefined) unsupported(cursor, `The option ${other} of a write`);
  return options;
}
