import { inPieces } from './encoded-rows.ts';

/**
 * SQL for the engine. Long text comes as UTF-8 in pieces, outside the heap of JavaScript: the process that serves passes
 * it on one piece a turn.
 */
export type SqlText = string | readonly Uint8Array[];

/** Characters of a text that is passed on as it is. */
const SHORT = 64 * 1024;

/** Prepares a text for being passed on. */
export const packSql = (sql: string): SqlText =>
  sql.length <= SHORT ? sql : inPieces(new TextEncoder().encode(sql));

export const unpackSql = (sql: SqlText): string =>
  typeof sql === 'string' ? sql : Buffer.concat(sql).toString();
