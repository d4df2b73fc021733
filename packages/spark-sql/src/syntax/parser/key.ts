import type { ForeignKey, TableKey } from '../statement.ts';
import {
  type Cursor,
  comes,
  expect,
  fail,
  isWord,
  nextToken,
  peek,
  take,
  took,
  unsupported,
} from './cursor.ts';
import { parenthesised, readName, readNames, readPath } from './rules.ts';

/** Parses what follows a column’s type where that is a key of this column; undefined, consuming nothing, for anything else. */
export function tookColumnKey(cursor: Cursor, column: string): TableKey | undefined {
  const mark = cursor.at;
  const name = took(cursor, 'CONSTRAINT') ? { name: readName(cursor) } : {};
  if (took(cursor, 'PRIMARY', 'KEY'))
    return { kind: 'primaryKey', ...name, columns: [column], timeseries: [], ...options(cursor, false) };
  if (took(cursor, 'UNIQUE'))
    return { kind: 'uniqueKey', ...name, columns: [column], ...options(cursor, false) };
  if (comes(cursor, 'CHECK')) refuseCheck(cursor);
  if (took(cursor, 'FOREIGN', 'KEY') || comes(cursor, 'REFERENCES'))
    return { ...references(cursor, [column]), ...name };
  cursor.at = mark;
  return undefined;
}

/** Parses a key in the list of columns of CREATE TABLE; undefined, consuming nothing, for a column. */
export function tookTableKey(cursor: Cursor): TableKey | undefined {
  const isNamed = comes(cursor, 'CONSTRAINT') && CONSTRAINTS.some((word) => isWord(cursor, word, 2));
  if (!isNamed && !CONSTRAINTS.some((word) => isWord(cursor, word) && begins(cursor))) return undefined;
  const name = took(cursor, 'CONSTRAINT') ? readName(cursor) : undefined;
  return parseKey(cursor, name);
}

const CONSTRAINTS = ['primary', 'foreign', 'check', 'unique'];

/** Whether a constraint comes, and no column that has the name of its first word. */
const begins = (cursor: Cursor): boolean =>
  isWord(cursor, 'key', 1) || (peek(cursor, 1).kind === 'symbol' && peek(cursor, 1).text === '(');

/** Parses PRIMARY KEY, FOREIGN KEY or UNIQUE of several columns, after its name. */
export function parseKey(cursor: Cursor, name: string | undefined): TableKey {
  const named = name === undefined ? {} : { name };
  if (took(cursor, 'PRIMARY', 'KEY')) {
    const timeseries: string[] = [];
    const columns = parenthesised(cursor, () => {
      const column = readName(cursor);
      if (took(cursor, 'TIMESERIES')) timeseries.push(column);
      return column;
    });
    return { kind: 'primaryKey', ...named, columns, timeseries, ...options(cursor, false) };
  }
  if (took(cursor, 'FOREIGN', 'KEY')) return { ...references(cursor, readNames(cursor)), ...named };
  if (took(cursor, 'UNIQUE'))
    return { kind: 'uniqueKey', ...named, columns: readNames(cursor), ...options(cursor, false) };
  if (comes(cursor, 'CHECK')) refuseCheck(cursor);
  return fail(cursor, 'expected PRIMARY KEY, FOREIGN KEY or UNIQUE');
}

/** The platform takes it in ALTER TABLE alone. */
const refuseCheck = (cursor: Cursor): never =>
  unsupported(cursor, 'CHECK in CREATE TABLE (add it by ALTER TABLE … ADD CONSTRAINT)');

function references(cursor: Cursor, columns: readonly string[]): ForeignKey {
  expect(cursor, 'REFERENCES');
  const parent = readPath(cursor);
  const parentColumns = comes(cursor, '(') ? readNames(cursor) : [];
  return { kind: 'foreignKey', columns, parent, parentColumns, ...options(cursor, true) };
}

/** The words after a key. Only RELY means something: keys are never enforced. */
function options(cursor: Cursor, isForeign: boolean): { readonly rely: boolean } {
  let rely = false;
  for (;;) {
    if (took(cursor, 'RELY')) rely = true;
    else if (took(cursor, 'NORELY')) rely = false;
    else if (
      took(cursor, 'NOT', 'ENFORCED') ||
      took(cursor, 'DEFERRABLE') ||
      took(cursor, 'INITIALLY', 'DEFERRED') ||
      took(cursor, 'ENABLE', 'NOVALIDATE')
    )
      continue;
    else if (comes(cursor, 'ENFORCED')) fail(cursor, 'a key is NOT ENFORCED');
    else if (isForeign && took(cursor, 'MATCH')) expect(cursor, 'FULL');
    else if (isForeign && took(cursor, 'ON')) {
      if (comes(cursor, 'UPDATE') || comes(cursor, 'DELETE')) take(cursor);
      else fail(cursor, `expected UPDATE or DELETE, but found ${nextToken(cursor).text}`);
      expect(cursor, 'NO', 'ACTION');
    } else return { rely };
  }
}
