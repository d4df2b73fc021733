import type { Column } from '../../types/column-type.ts';
import type { ObjectKind, RowFilter, Statement } from '../statement.ts';
import type { Name, TableSource } from '../tree.ts';
import { type BesideColumns, parseColumnDefinition } from './column-definition.ts';
import {
  type Cursor,
  comes,
  fail,
  failAs,
  lastEnd,
  nextToken,
  peek,
  sourceId,
  took,
  unsupported,
} from './cursor.ts';
import { parseFunction } from './function.ts';
import { tookSecurable } from './grant.ts';
import { tookTableKey } from './key.ts';
import { allOf, queryOf } from './pipe.ts';
import { parseRowFilter } from './policy.ts';
import { parseProperties } from './properties.ts';
import { parenthesised, readName, readPath, readQuery, readString, startsQuery } from './rules.ts';
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
  const isExternal = took(cursor, 'EXTERNAL');
  if (isExternal && !comes(cursor, 'TABLE'))
    unsupported(cursor, `CREATE EXTERNAL ${nextToken(cursor).text.toUpperCase()}`);
  const object = objectKind(cursor, 'CREATE');
  const ifNotExists = took(cursor, 'IF', 'NOT', 'EXISTS');
  const name = readPath(cursor);
  if (object === 'TABLE') return createTable(cursor, name, { replace, ifNotExists, isExternal });
  if (object === 'VIEW') return parseView(cursor, name, { replace, ifNotExists, temporary: false });
  if (object === 'FUNCTION') return parseFunction(cursor, name, { replace, ifNotExists, temporary: false });
  const comment = took(cursor, 'COMMENT') ? readString(cursor) : undefined;
  return { kind: 'create', object, name, ifNotExists, ...(comment !== undefined && { comment }) };
}

interface Making {
  readonly replace: boolean;
  readonly ifNotExists: boolean;
  readonly isExternal: boolean;
}

function createTable(cursor: Cursor, name: Name, { replace, ifNotExists, isExternal }: Making): Statement {
  const beside: BesideColumns = { masks: [], keys: [] };
  const listed =
    comes(cursor, '(') && !startsQuery(cursor)
      ? parenthesised(cursor, () => columnOrKey(cursor, beside)).flat()
      : undefined;
  if (listed?.length === 0) fail(cursor, 'a table has at least one column');
  if (!listed) {
    const clone = cloned(cursor);
    if (clone) return { kind: 'cloneTable', name, replace, ifNotExists, ...clone };
  }
  const like = took(cursor, 'LIKE') ? readPath(cursor) : undefined;
  let rowFilter: RowFilter | undefined;
  let partition: readonly (string | Column)[] = [];
  let comment: string | undefined;
  let properties: Readonly<Record<string, string>> = {};
  let given: Readonly<Record<string, string>> = {};
  let format: string | undefined;
  let location: string | undefined;
  for (;;) {
    if (took(cursor, 'USING')) format = readName(cursor).toLowerCase();
    else if (took(cursor, 'PARTITIONED', 'BY'))
      partition = parenthesised(cursor, () => partitionColumn(cursor, beside));
    else if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (took(cursor, 'TBLPROPERTIES')) properties = parseProperties(cursor);
    else if (took(cursor, 'WITH', 'ROW', 'FILTER') || took(cursor, 'ROW', 'FILTER'))
      rowFilter = parseRowFilter(cursor);
    else if (took(cursor, 'OPTIONS')) given = parseProperties(cursor);
    else if (took(cursor, 'LOCATION')) location = readString(cursor);
    else if (comes(cursor, 'DEFAULT', 'COLLATION')) unsupported(cursor, 'CREATE TABLE … DEFAULT COLLATION');
    else if (comes(cursor, 'CLUSTER')) unsupported(cursor, 'CREATE TABLE … CLUSTER');
    else break;
  }
  const files = format !== undefined && format !== 'delta' ? { format, options: given } : undefined;
  if (!files && !(like && !format)) {
    if (isExternal) unsupported(cursor, 'CREATE EXTERNAL TABLE');
    if (location !== undefined) unsupported(cursor, 'CREATE TABLE … LOCATION');
  }
  if (!files) checkWriteOptions(cursor, given);
  const hasPath = location !== undefined || Object.keys(given).some((key) => key.toLowerCase() === 'path');
  if (isExternal && !hasPath)
    failAs(
      cursor,
      { name: '_LEGACY_ERROR_TEMP_1069', state: '0A000' },
      'CREATE EXTERNAL TABLE must be accompanied by LOCATION',
    );
  const query = took(cursor, 'AS') || startsQuery(cursor) ? readQuery(cursor) : undefined;
  const added = partition.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const columns = listed || added.length > 0 ? [...(listed ?? []), ...added] : undefined;
  return {
    kind: 'createTable',
    name,
    replace,
    ifNotExists,
    partition: partition.map((one) => (typeof one === 'string' ? one : one.name)),
    properties,
    options: files ? {} : given,
    ...(files && { files }),
    ...(location !== undefined && { location }),
    ...(columns && { columns }),
    ...(comment !== undefined && { comment }),
    ...beside,
    ...(query && { query }),
    ...(like && { like }),
    ...(rowFilter && { rowFilter }),
  };
}

/** The name of a column, or one that the table has beside those that are listed. */
function partitionColumn(cursor: Cursor, beside: BesideColumns): string | Column {
  return [',', ')'].includes(peek(cursor, 1).text) ? readName(cursor) : parseColumnDefinition(cursor, beside);
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
  checkWriteOptions(cursor, options);
  return options;
}

function checkWriteOptions(cursor: Cursor, options: Readonly<Record<string, string>>): void {
  const other = Object.keys(options).find((name) => !['txnappid', 'txnversion'].includes(name.toLowerCase()));
  if (other !== undefined) unsupported(cursor, `The option ${other} of a write`);
}
