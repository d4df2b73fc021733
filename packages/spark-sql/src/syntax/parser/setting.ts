import type { SettingStatement, UseStatement } from '../script.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  isSymbol,
  lastEnd,
  nextToken,
  take,
  takeSymbol,
  took,
  tookOne,
  unsupported,
} from './cursor.ts';
import { readPath, readString } from './rules.ts';

/** Parses USE, SET and RESET of a session's settings; undefined, consuming nothing, for any other statement. */
export function parseSetting(cursor: Cursor): SettingStatement | undefined {
  if (took(cursor, 'USE')) return parseUse(cursor);
  if (comes(cursor, 'SET', 'TAG', 'ON')) return undefined;
  if (took(cursor, 'SET', 'CATALOG')) return { kind: 'use', object: 'CATALOG', name: oneName(cursor) };
  if (took(cursor, 'SET', 'TIME', 'ZONE')) {
    if (nextToken(cursor).kind !== 'string' && !isEnd(cursor))
      unsupported(cursor, 'SET TIME ZONE with another value than the name of a zone in quotes');
    return { kind: 'setTimeZone', zone: readString(cursor, 'the name of a time zone in quotes') };
  }
  if (took(cursor, 'RESET')) return isEnd(cursor) ? { kind: 'reset' } : { kind: 'reset', key: key(cursor) };
  return took(cursor, 'SET') ? set(cursor) : undefined;
}

/** Parses what follows USE. */
export function parseUse(cursor: Cursor): UseStatement {
  if (took(cursor, 'CATALOG')) return { kind: 'use', object: 'CATALOG', name: oneName(cursor) };
  tookOne(cursor, 'SCHEMA', 'DATABASE', 'NAMESPACE');
  const at = nextToken(cursor);
  const name = readPath(cursor);
  return name.length > 2
    ? fail(cursor, 'a schema has one name, or a catalog before it', at)
    : { kind: 'use', object: 'SCHEMA', name };
}

/** The name of a catalog, also as a string. */
function oneName(cursor: Cursor): readonly string[] {
  if (nextToken(cursor).kind === 'string') return [readString(cursor)];
  const at = nextToken(cursor);
  const name = readPath(cursor);
  return name.length > 1 ? fail(cursor, 'a catalog has one name', at) : name;
}

function set(cursor: Cursor): SettingStatement {
  if (isEnd(cursor)) return { kind: 'set' };
  if (comes(cursor, 'PATH')) unsupported(cursor, 'SET PATH');
  if (comes(cursor, 'ROLE')) unsupported(cursor, 'SET ROLE');
  if (comes(cursor, 'QUERY_TAGS', '[')) return queryTag(cursor);
  const name = key(cursor);
  if (isEnd(cursor)) return { kind: 'set', key: name };
  expect(cursor, '=');
  const { start } = nextToken(cursor);
  if (isEnd(cursor)) return { kind: 'set', key: name, value: '' };
  // The value is text, whatever it holds.
  while (!isEnd(cursor)) take(cursor);
  const text = cursor.text.slice(start, lastEnd(cursor));
  return { kind: 'set', key: name, value: /^`.*`$/su.test(text) ? text.slice(1, -1) : text };
}

function queryTag(cursor: Cursor): SettingStatement {
  expect(cursor, 'QUERY_TAGS', '[');
  const name = readString(cursor, 'the key of a tag in quotes');
  expect(cursor, ']', '=');
  const value = took(cursor, 'UNSET') ? null : readString(cursor, 'the value of a tag in quotes');
  return { kind: 'setQueryTag', key: name, value };
}

const isEnd = (cursor: Cursor): boolean => nextToken(cursor).kind === 'end' || isSymbol(cursor, ';');

/** `spark.sql.ansi.enabled`: words with dots between them, or one quoted name. */
function key(cursor: Cursor): string {
  let text = '';
  do {
    const token = nextToken(cursor);
    if (token.kind !== 'word' && token.kind !== 'name') fail(cursor, 'expected the name of a setting');
    text += `${text === '' ? '' : '.'}${take(cursor).text}`;
  } while (takeSymbol(cursor, '.'));
  return text;
}
