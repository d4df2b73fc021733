import type { TableStatement } from '../statement.ts';
import type { Name } from '../tree.ts';
import { type Cursor, nextToken, took, tookOne, unsupported } from './cursor.ts';
import { parenthesised, readName, readPath, readString } from './rules.ts';

type Tagging = Extract<TableStatement, { kind: 'setTags' | 'unsetTags' }>;
type Tagged = Tagging['object'];

/** Parses SET TAGS or UNSET TAGS of an object; undefined, consuming nothing, for anything else. */
export function tookTags(cursor: Cursor, object: Tagged, name: Name): Tagging | undefined {
  if (took(cursor, 'SET', 'TAGS')) {
    const tags = parenthesised(cursor, () => tag(cursor));
    return { kind: 'setTags', object, name, tags: Object.fromEntries(tags), isOne: false };
  }
  if (!took(cursor, 'UNSET', 'TAGS')) return undefined;
  return { kind: 'unsetTags', object, name, keys: parenthesised(cursor, () => word(cursor)), isOne: false };
}

/** Parses SET TAG ON … and UNSET TAG ON …; undefined, consuming nothing, for anything else. */
export function tookTag(cursor: Cursor): Tagging | undefined {
  if (took(cursor, 'SET', 'TAG', 'ON')) {
    const on = taggedHere(cursor);
    const [key, value] = tag(cursor);
    return { kind: 'setTags', ...on, tags: { [key]: value }, isOne: true };
  }
  if (!took(cursor, 'UNSET', 'TAG', 'ON')) return undefined;
  return { kind: 'unsetTags', ...taggedHere(cursor), keys: [word(cursor)], isOne: true };
}

function taggedHere(cursor: Cursor): { readonly object: Tagged; readonly name: Name } {
  const object =
    tookOne(cursor, 'CATALOG', 'COLUMN', 'SCHEMA', 'TABLE', 'VIEW', 'VOLUME') ??
    (took(cursor, 'DATABASE')
      ? 'SCHEMA'
      : unsupported(cursor, `A tag on ${nextToken(cursor).text.toUpperCase()}`));
  return { object, name: readPath(cursor) };
}

/** A key, and a value where there is one. */
function tag(cursor: Cursor): readonly [string, string] {
  const key = word(cursor);
  return [key, took(cursor, '=') ? word(cursor) : ''];
}

const word = (cursor: Cursor): string =>
  nextToken(cursor).kind === 'string' ? readString(cursor) : readName(cursor, 'a tag');
