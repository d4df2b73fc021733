import type { DuckDBDataChunk, DuckDBType } from '@duckdb/node-api';
import { ArrowWriter } from '../engine/arrow/arrow-writer.ts';
import { chunkArrays } from '../engine/arrow/vector-array.ts';
import type { Cell } from '../engine/cell.ts';
import {
  type ArrowOrder,
  type ArrowShape,
  ChunkWriter,
  type TextOrder,
  type WrittenFile,
} from '../engine/chunk-writer.ts';
import { encodeCell } from '../engine/encode-cell.ts';
import { type EncodedRows, encodeRows } from '../engine/encoded-rows.ts';
import { hiveText } from '../engine/hive-text.ts';
import type { RunMessage } from '../engine/messages.ts';

/** Where the rows of a result go. */
export interface RowSink {
  /** How many of the first rows were taken: fewer where the result is cut. Or it is larger than it may be. */
  take(chunk: DuckDBDataChunk, rowCount: number): Promise<number | 'too-large'>;
  /** All rows were given. */
  end(): Promise<void>;
}

interface Outlets {
  readonly onRows: (rows: EncodedRows) => void;
  readonly onFile: (file: WrittenFile) => void;
}

const ROWS_PER_BLOCK = 2000;
/** Bytes of cells after which the rows so far are sent. */
const BYTES_PER_BLOCK = 512 * 1024;

/** Where a request wants the rows. */
export function sinkFor(message: RunMessage, types: readonly DuckDBType[], outlets: Outlets): RowSink {
  const { spool, shape, byteLimit, cutBytes = Number.POSITIVE_INFINITY } = message;
  if (spool?.format !== 'ARROW_STREAM') return new CellSink(types, spool, byteLimit, cutBytes, outlets);
  if (!shape) throw new Error('Of an Arrow result the types are needed');
  return new ArrowSink(types, spool, shape, cutBytes, outlets);
}

/** Rows as cells, which are sent or go to files. */
class CellSink implements RowSink {
  private readonly writer: ChunkWriter | undefined;
  private rows: Cell[][] = [];
  private bytes = 0;
  private sent = 0;
  private isFirst = true;

  constructor(
    private readonly types: readonly DuckDBType[],
    order: TextOrder | undefined,
    private readonly byteLimit: number,
    private readonly cutBytes: number,
    private readonly outlets: Outlets,
  ) {
    this.writer = order && new ChunkWriter(order, outlets.onFile);
  }

  async take(chunk: DuckDBDataChunk, rowCount: number): Promise<number | 'too-large'> {
    const columns = this.types.map((type, index) =>
      chunk.getColumnValues(index).map((value) => encodeCell(value, type)),
    );
    for (let row = 0; row < rowCount; row++) {
      const cells = columns.map((column) => column[row] ?? null);
      for (const cell of cells) this.bytes += (cell === null ? 4 : Buffer.byteLength(cell) + 2) + 1;
      if (!this.isFirst && this.bytes > this.cutBytes) return row;
      if (this.writer) {
        if (!(await this.writer.add(cells))) return row;
      } else if (this.bytes > this.byteLimit) return 'too-large';
      else this.rows.push(cells);
      this.isFirst = false;
      const isBlock = this.rows.length === ROWS_PER_BLOCK || this.bytes - this.sent > BYTES_PER_BLOCK;
      if (!this.writer && isBlock) await this.end();
    }
    return rowCount;
  }

  async end(): Promise<void> {
    await this.writer?.end();
    if (this.rows.length > 0) this.outlets.onRows(encodeRows(this.rows));
    this.rows = [];
    this.sent = this.bytes;
  }
}

/** Columns as DuckDB has them, in Arrow files. */
class ArrowSink implements RowSink {
  private readonly writer: ArrowWriter;
  private readonly isText: readonly boolean[];

  constructor(
    private readonly types: readonly DuckDBType[],
    order: ArrowOrder,
    private readonly shape: ArrowShape,
    cutBytes: number,
    { onFile }: Outlets,
  ) {
    this.writer = new ArrowWriter(order, shape, cutBytes, onFile);
    this.isText = shape.columns.map(({ type }) => order.asText?.includes(type.kind) ?? false);
  }

  take(chunk: DuckDBDataChunk, rowCount: number): Promise<number> {
    if (!this.isText.includes(true))
      return this.writer.add(rowCount, (rows) => chunkArrays(chunk, this.shape.columns, rows));
    const texts = this.isText.map((isText, at) => (isText ? this.textsOf(chunk, at) : undefined));
    return this.writer.add(rowCount, (rows) =>
      chunkArrays(chunk, this.shape.columns, rows, (at) => texts[at]?.slice(0, rows)),
    );
  }

  private textsOf(chunk: DuckDBDataChunk, at: number): readonly Cell[] {
    const type = this.types[at];
    const kind = this.shape.columns[at]?.type.kind;
    if (!type || !kind) return [];
    return chunk.getColumnValues(at).map((value) => hiveText(encodeCell(value, type), kind));
  }

  end(): Promise<void> {
    return this.writer.end();
  }
}
