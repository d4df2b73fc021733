import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { type EncodedRows, encodeRows, sizeOf } from '../../engine/encoded-rows.ts';
import type { ResultOutput } from '../../engine/messages.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';

type Row = readonly Cell[];

/** The maximum size of a result that is sent inline. */
const INLINE_LIMIT_BYTES = 25 * 1024 * 1024;

/** One chunk and the offset of its first row in the result. */
export interface Chunk extends EncodedRows {
  readonly rowOffset: number;
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

/** The rows of a result while they come; the engine's JSON of them is stored as it is. */
export class InlineRows {
  private chunks: Chunk[] = [];
  private rowCount = 0;

  constructor(private readonly byteLimit: number | undefined) {}

  /** The engine's options. */
  get output(): ResultOutput {
    return {
      ...(this.byteLimit === undefined ? {} : { cutBytes: this.byteLimit }),
      onRows: (rows) => this.add(rows),
      onRestart: () => {
        this.chunks = [];
        this.rowCount = 0;
      },
    };
  }

  /**
   * The result as it can be fetched. Rows that the engine gave as rows are cut at the byte limit (the first one always
   * stays). Throws SqlError RESOURCE_EXHAUSTED: the platform lets a statement fail rather than cut it silently.
   */
  finish(result: StatementResult): InlineResult {
    const cut = this.addAll(result.chunks);
    return {
      kind: 'inline',
      schema: result.schema,
      chunks: this.chunks,
      rowCount: this.rowCount,
      truncated: cut || result.truncated,
      bytes: this.chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
    };
  }

  private add(rows: EncodedRows): void {
    this.chunks.push({ ...rows, rowOffset: this.rowCount });
    this.rowCount += rows.rowCount;
  }

  /** True when not all rows were taken. */
  private addAll(chunks: StatementResult['chunks']): boolean {
    let bytes = 0;
    for (const source of chunks) {
      const rows: Row[] = [];
      for (const row of source) {
        const isFirst = this.rowCount === 0 && rows.length === 0;
        if (this.byteLimit !== undefined && !isFirst && bytes + rowBytes(row) > this.byteLimit) break;
        bytes += rowBytes(row);
        rows.push(row);
      }
      if (bytes > INLINE_LIMIT_BYTES)
        throw new SqlError(
          'RESOURCE_EXHAUSTED',
          `The result is larger than the ${INLINE_LIMIT_BYTES} bytes that can be sent inline. Select fewer rows or columns, or set row_limit.`,
        );
      if (rows.length > 0) this.add(encodeRows(rows));
      if (rows.length < source.length) return true;
    }
    return false;
  }
}
