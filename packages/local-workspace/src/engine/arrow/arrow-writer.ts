import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ArrowOrder,
  type ArrowShape,
  BYTES_PER_FILE,
  type StoredBatch,
  type WrittenFile,
} from '../chunk-writer.ts';
import { LZ4_END, lz4Blocks, lz4Head } from '../lz4-frame.ts';
import { type ArrowArray, sizeOf } from './arrow-array.ts';
import { batchMessage, END_OF_STREAM, schemaMessage } from './arrow-messages.ts';

const LZ4_HEAD = lz4Head(BYTES_PER_FILE);
/** What a file has beside its messages: ends, and the sizes of compressed blocks. */
const FRAME_BYTES = 1024;

/** Writes rows to numbered files, each of them a stream of its own; one file is in memory at a time. */
export class ArrowWriter {
  private readonly head: Uint8Array;
  private pieces: Uint8Array[] = [];
  private batches: StoredBatch[] = [];
  private rowCount = 0;
  /** Bytes of the open file, as a client is told, and as they are stored. */
  private bytes = 0;
  private stored = 0;
  private closed = 0;
  private taken = 0;
  private files = 0;

  constructor(
    private readonly order: ArrowOrder,
    shape: ArrowShape,
    /** Bytes of values after which the result is cut. */
    private readonly cutBytes: number,
    private readonly onFile: (file: WrittenFile) => void,
  ) {
    this.head = schemaMessage(shape.columns, shape.zone, order.asText);
  }

  /**
   * Adds the first of some rows, and tells how many: fewer where the result has to end; the first row always fits. Rejects
   * when the disk can't be written.
   */
  async add(rowCount: number, arraysOf: (rows: number) => readonly ArrowArray[]): Promise<number> {
    const least = this.files === 0 && this.rowCount === 0 ? 1 : 0;
    const room = this.order.maxBytes - this.closed - this.stored - this.head.length - FRAME_BYTES;
    let rows = rowCount;
    for (;;) {
      const arrays = arraysOf(rows);
      const message = batchMessage(rows, arrays);
      const [size, stored] = [sizeOfAll(arrays), lengthOf(message)];
      const fits = Math.min((this.cutBytes - this.taken) / Math.max(size, 1), room / stored);
      if (fits >= 1 || rows <= least) {
        if (rows > 0) await this.take(rows, message, size);
        return rows;
      }
      rows = Math.max(least, Math.min(rows - 1, Math.floor(rows * fits)));
    }
  }

  private async take(rows: number, message: readonly Uint8Array[], size: number): Promise<void> {
    if (this.rowCount === 0) {
      const head = this.order.isCompressed ? LZ4_HEAD.length : 0;
      this.batches = [
        { rowCount: 0, byteCount: this.head.length, storedEnd: head + this.write([this.head]) },
      ];
    }
    const storedEnd = (this.batches.at(-1)?.storedEnd ?? 0) + this.write(message);
    this.batches.push({ rowCount: rows, byteCount: lengthOf(message), storedEnd });
    this.rowCount += rows;
    this.taken += size;
    if (this.bytes >= BYTES_PER_FILE) await this.end();
  }

  /** Writes what is left. */
  async end(): Promise<void> {
    const { rowCount } = this;
    if (rowCount === 0) return;
    this.write([END_OF_STREAM]);
    const data = Buffer.concat(this.order.isCompressed ? [LZ4_HEAD, ...this.pieces, LZ4_END] : this.pieces);
    const { bytes: byteCount, batches } = this;
    this.pieces = [];
    this.batches = [];
    this.rowCount = 0;
    this.bytes = 0;
    this.stored = 0;
    this.closed += data.length;
    await writeFile(join(this.order.folder, String(this.files++)), data, { mode: 0o600 });
    this.onFile({ rowCount, byteCount, storedBytes: data.length, batches });
  }

  /** Compressed at once: a whole file would keep the process from its other statements. Tells how many bytes are stored. */
  private write(pieces: readonly Uint8Array[]): number {
    const written = this.order.isCompressed ? lz4Blocks(Buffer.concat(pieces)) : pieces;
    const stored = lengthOf(written);
    this.pieces.push(...written);
    this.bytes += lengthOf(pieces);
    this.stored += stored;
    return stored;
  }
}

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);
const sizeOfAll = (arrays: readonly ArrowArray[]): number =>
  arrays.reduce((sum, array) => sum + sizeOf(array), 0);
