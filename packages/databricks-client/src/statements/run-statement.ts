import { bindEndpoints } from '../http/bind-endpoints.ts';
import type { Transport } from '../http/transport.ts';
import { statementEndpoints } from '../resources/sql-statements/endpoints.ts';
import type { StatementAnswer } from '../resources/sql-statements/types.ts';
import { type RunStatementOptions, type StatementRequest, settleStatement } from './settle-statement.ts';

export interface ResultColumn {
  readonly name: string;
  /** Spark's name of the type as the platform writes it: `BIGINT`, `DECIMAL(10,2)`, `STRUCT<a: INT>`. */
  readonly type: string;
}

/** Cells as strings, null for SQL NULL; numbers keep all their digits. */
export type ResultRows = readonly (readonly (string | null)[])[];

/** The metadata of a result. */
export interface ResultOutline {
  readonly statementId: string;
  readonly columns: readonly ResultColumn[];
  /** True when a row or byte limit cut the result. */
  readonly truncated: boolean;
  /** Rows of the result, all chunks together. */
  readonly totalRowCount: number;
}

export interface StatementRows extends ResultOutline {
  readonly rows: ResultRows;
}

/** Reads the outline of a result that is here; `rows` counts what came, for a platform that does not say. */
export const outlineOf = ({ statement_id, manifest }: StatementAnswer, rows: number): ResultOutline => ({
  statementId: statement_id,
  columns: (manifest?.schema.columns ?? []).map(({ name, type_text }) => ({ name, type: type_text })),
  truncated: manifest?.truncated ?? false,
  totalRowCount: manifest?.total_row_count ?? rows,
});

/**
 * Runs one SQL statement and gives all its rows. Rejects with StatementError when the platform says that the statement
 * failed or was cancelled, with DatabricksError when a call failed.
 */
export async function runStatement(
  transport: Transport,
  request: StatementRequest,
  options: RunStatementOptions = {},
): Promise<StatementRows> {
  const { signal } = options;
  const answer = await settleStatement(transport, request, options);
  const { getChunk } = bindEndpoints(transport, statementEndpoints);
  const rows: (readonly (string | null)[])[] = [...(answer.result?.data_array ?? [])];
  let next = answer.result?.next_chunk_index;
  while (next !== undefined && next !== null) {
    const place = { statement_id: answer.statement_id, chunk_index: String(next) };
    const chunk = await getChunk(place, { signal });
    for (const row of chunk.data_array) rows.push(row);
    next = chunk.next_chunk_index;
  }
  return { ...outlineOf(answer, rows.length), rows };
}
