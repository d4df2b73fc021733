import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';
import { duck } from '../duck/fragment.ts';

/** Compiled SQL has no column of this name, and no two of one name. */
const END = duck.word('end_of_stream');

/**
 * The rows of a SELECT as they are computed, with one extra column, which is true only in one extra row at the end.
 * DuckDB's stream ends alike after its last row and at an error, so rows without that last row are incomplete. Rejects
 * when the SELECT fails before its first row.
 */
export function streamWithEnd(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  const marked = duck`SELECT *, CAST(NULL AS BOOLEAN) AS ${END} FROM (${duck.printed(sql)}) UNION ALL BY NAME SELECT true AS ${END}`;
  return connection.stream(marked.text);
}

/** Why a stream ended early: DuckDB reports the error when it computes the rows once more. Always rejects. */
export async function failAsStreamed(connection: DuckDBConnection, sql: string): Promise<never> {
  await connection.run(`EXPLAIN ANALYZE ${sql}`);
  throw new Error('The result is incomplete because a row could not be computed. Run the statement again.');
}
