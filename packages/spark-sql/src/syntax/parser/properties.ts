import { type Cursor, fail, nextToken, take, took } from './cursor.ts';
import { parenthesised, readPath, readString } from './rules.ts';

/** Parses `('key' = 'value', a.b = 1)`; keys keep their spelling. */
export function parseProperties(cursor: Cursor): Record<string, string> {
  const pairs = parenthesised(cursor, (): [string, string] => {
    const key = nextToken(cursor).kind === 'string' ? readString(cursor) : readPath(cursor).join('.');
    took(cursor, '=');
    const sign = took(cursor, '-') ? '-' : '';
    const token = take(cursor);
    if (token.kind === 'symbol' || token.kind === 'end') fail(cursor, 'expected a value', token);
    return [key, sign + token.text];
  });
  return Object.fromEntries(pairs);
}
