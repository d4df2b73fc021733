import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';

type Row = readonly Cell[];

/** The maximum size of a result that is sent inline. */
const INLINE_LIMIT_BYTES = 25 * 1024 * 1024;

/** One chunk and the offset of its first row in the result. */
export interface Chunk {
  readonly rowOffset: number;
  readonly rows: readonly Row[];
}

/** A result as it is stored for fetching. */
export interface InlineResult {
  readonly kind: 'inline';
  readonly schema: Schema;
  readonly chunks: readonly Chunk[];
  readonly rowCount: number;
  readonly truncated: boolean;
  readonly bytes: number;
}

const rowBytes = (row: Row): number =>
  row.reduce((sum, cell) => sum + (cell === null ? 0 : Buffer.byteLength(cell)), 0);

/**
 * Cuts a result at the byte limit (the first row always stays) and checks the size of what is left.
 * Throws SqlError RESOURCE_EXHAUSTED: the platform lets a statement fail rather than cut it silently.
 */
export function toInlineResult(result: StatementResult, byteLimit: number | undefined): InlineResult {
  const chunks: Chunk[] = [];
  let bytes = 0;
  let rowCount = 0;
  let cut = false;
  for (const source of result.chunks) {
    const rows: Row[] = [];
    for (const row of source) {
      const size = rowBytes(row);
      if (byteLimit !== undefined && rowCount > 0 && bytes + size > byteLimit) {
        cut = true;
        break;
      }
      bytes += size;
      rowCount++;
      rows.push(row);
    }
    if (bytes > INLINE_LIMIT_BYTES)
      throw new SqlError(
        'RESOURCE_EXHAUSTED',
        `The result is larger than the ${INLINE_LIMIT_BYTES} bytes that can be sent inline. Select fewer rows or columns, or set row_limit.`,
      );
    if (rows.length > 0) chunks.push({ rowOffset: rowCount - rows.length, rows });
    if (cut) break;
  }
  return {
    kind: 'inline',
    schema: result.schema,
    chunks,
    rowCount,
    truncated: cut || result.truncated,
    bytes,
  };
}
