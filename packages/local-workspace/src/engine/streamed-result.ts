import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';

/** Compiled SQL has no column of this name, and no two of one name. */
const END = 'end_of_stream';

/**
 * The rows of a SELECT as they are computed, with one column more, which is true in one row more: the last. DuckDB's
 * stream ends in the same way after its last row and at an error, so that rows without such an end are not all of them.
 * Rejects when the SELECT fails before its first row.
 */
export function streamWithEnd(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  return connection.stream(
    `SELECT *, CAST(NULL AS BOOLEAN) AS ${END} FROM (${sql}) UNION ALL BY NAME SELECT true AS ${END}`,
  );
}

/** Why a stream had no end: DuckDB tells when it computes the rows once more. Always rejects. */
export async function failAsStreamed(connection: DuckDBConnection, sql: string): Promise<never> {
  await connection.run(`EXPLAIN ANALYZE ${sql}`);
  throw new Error('Not all rows of the result could be computed. Run the statement again.');
}
