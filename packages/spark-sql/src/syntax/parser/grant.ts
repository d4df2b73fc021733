import type { ObjectKind, Statement } from '../statement.ts';
import type { Name } from '../tree.ts';
import { type Cursor, comes, expect, fail, nextToken, take, took, tookOne } from './cursor.ts';
import { readItems, readName, readPath } from './rules.ts';

/** Parses what follows GRANT or REVOKE: privileges, the object, and who gets or loses them. */
export function parseGrant(cursor: Cursor, action: 'GRANT' | 'REVOKE'): Statement {
  const privileges = readItems(cursor, () => privilege(cursor));
  expect(cursor, 'ON');
  const on = securable(cursor);
  expect(cursor, action === 'GRANT' ? 'TO' : 'FROM');
  return { kind: 'grant', action, privileges, ...on, principal: readName(cursor, 'a user or group') };
}

/** Parses what follows SHOW GRANTS. */
export function parseShowGrants(cursor: Cursor): Statement {
  const principal = comes(cursor, 'ON') ? undefined : readName(cursor, 'a user or group');
  expect(cursor, 'ON');
  return { kind: 'showGrants', ...securable(cursor), ...(principal !== undefined && { principal }) };
}

/** The words of a privilege: `USE SCHEMA`. */
function privilege(cursor: Cursor): string {
  const words: string[] = [];
  while (nextToken(cursor).kind === 'word' && !comes(cursor, 'ON'))
    words.push(take(cursor).text.toUpperCase());
  if (words.length === 0) fail(cursor, 'expected a privilege');
  return words.join(' ');
}

function securable(cursor: Cursor): { readonly object: ObjectKind; readonly name: Name } {
  return { object: tookSecurable(cursor) ?? 'TABLE', name: readPath(cursor) };
}

/** Consumes and returns the kind of object that comes next, if any. */
export const tookSecurable = (cursor: Cursor): ObjectKind | undefined =>
  took(cursor, 'DATABASE')
    ? 'SCHEMA'
    : tookOne(cursor, 'CATALOG', 'SCHEMA', 'TABLE', 'VIEW', 'VOLUME', 'FUNCTION');
