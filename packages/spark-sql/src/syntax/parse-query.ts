import { parseText, type StatementResult } from './parse-text.ts';
import { fail, nextToken } from './parser/cursor.ts';
import { parseQuery as readQuery } from './parser/query.ts';
import type { Query } from './tree.ts';

/** Parses a query, without the parser of other statements. Never throws: a syntax error is returned as a problem. */
export const parseQuery = (text: string): StatementResult<Query> =>
  parseText(text, [], (cursor) => {
    const query = readQuery(cursor);
    if (nextToken(cursor).kind !== 'end') fail(cursor, 'unexpected text');
    return query;
  });
