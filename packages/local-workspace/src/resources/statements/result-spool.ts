import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { ArrowWriter } from '../../engine/arrow/arrow-writer.ts';
import { cellArray } from '../../engine/arrow/cell-array.ts';
import {
  type ArrowOrder,
  type AsText,
  BYTES_PER_FILE,
  ChunkWriter,
  csvLine,
  type LinkFormat,
  type SpoolOrder,
  type TextOrder,
  type WrittenFile,
} from '../../engine/chunk-writer.ts';
import { hiveText } from '../../engine/hive-text.ts';
import type { ResultOutput } from '../../engine/messages.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { AttachedResult } from './attached-result.ts';
import { FileResult } from './file-result.ts';

/** What a request says about the files of its result. */
export interface FileOptions {
  readonly format: LinkFormat;
  /** Whether each file is an LZ4 frame; Arrow only. */
  readonly isCompressed: boolean;
  /** Whether a small result is to come in the answer itself. */
  readonly mayAttach: boolean;
  /** Kinds of columns that are texts; Arrow only. */
  readonly asText?: AsText;
}

export interface SpoolOptions extends FileOptions {
  /** The folder of this result; made by `start`. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly cutBytes: number | undefined;
  /** Called before a file is counted, and with less than 0 for files that do not count any more; throws when there is no room. */
  readonly onBytes: (bytes: number) => void;
}

type Row = StatementResult['chunks'][number][number];

/** As many rows as DuckDB has in a chunk. */
const ROWS_PER_BATCH = 2048;
/** Bytes of the only file of a result that comes in the answer itself. */
const LARGEST_ATTACHED = BYTES_PER_FILE;

/** The files of a result while they are being written. */
export class ResultSpool {
  private files: WrittenFile[] = [];
  private readonly order: SpoolOrder;

  constructor(private readonly options: SpoolOptions) {
    const { folder, format, maxBytes, isCompressed, asText = [] } = options;
    this.order =
      format === 'ARROW_STREAM'
        ? { folder, format, maxBytes, isCompressed, asText }
        : { folder, format, maxBytes };
  }

  /** The engine's options: the rows of a query go straight from its process to the files. */
  get output(): ResultOutput {
    const { cutBytes } = this.options;
    const { onFile, onRestart } = this;
    return { spool: this.order, onFile, onRestart, ...(cutBytes === undefined ? {} : { cutBytes }) };
  }

  async start(): Promise<void> {
    await mkdir(this.order.folder, { recursive: true, mode: 0o700 });
  }

  /** The result as it can be fetched. Rows that the engine gave itself (of a SHOW, or of a DELETE) are written here. */
  async finish({ schema, chunks, truncated }: StatementResult): Promise<FileResult | AttachedResult> {
    const cut = this.files.length === 0 && (await this.write(schema, chunks));
    const result = new FileResult({
      ...this.options,
      schema,
      header: this.order.format === 'CSV' ? csvLine(namesOf(schema)) : '',
      files: this.files,
      truncated: truncated || cut,
    });
    return (await this.attached(result)) ?? result;
  }

  /** Removes the files and the folder, if they exist. */
  discard(): Promise<void> {
    return rm(this.order.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  private readonly onFile = (file: WrittenFile): void => {
    this.options.onBytes(file.storedBytes);
    this.files.push(file);
  };

  /** No client has read the files: links are returned only after the statement has succeeded. */
  private readonly onRestart = (): void => {
    this.options.onBytes(-this.files.reduce((sum, { storedBytes }) => sum + storedBytes, 0));
    this.files = [];
  };

  /** A result of one file in the answer itself: clients take what is attached for all of it. */
  private async attached({
    schema,
    format,
    isCompressed,
    truncated,
    chunks,
    place,
  }: FileResult): Promise<AttachedResult | undefined> {
    const [chunk, another] = chunks;
    if (!this.options.mayAttach || format === 'CSV' || !chunk || another) return undefined;
    if (chunk.storedBytes > LARGEST_ATTACHED) return undefined;
    const content = await readFile(place(0).path);
    return new AttachedResult(schema, format, isCompressed, truncated, chunk, content);
  }

  private write(schema: Schema, chunks: StatementResult['chunks']): Promise<boolean> {
    return this.order.format === 'ARROW_STREAM'
      ? this.writeArrow(this.order, schema, chunks.flat())
      : this.writeText(this.order, chunks);
  }

  private async writeArrow(order: ArrowOrder, columns: Schema, rows: readonly Row[]): Promise<boolean> {
    const { cutBytes = Number.POSITIVE_INFINITY } = this.options;
    const writer = new ArrowWriter(order, { columns, zone: UTC.name }, cutBytes, this.onFile);
    let cut = false;
    for (let from = 0; from < rows.length && !cut; from += ROWS_PER_BATCH) {
      const batch = rows.slice(from, from + ROWS_PER_BATCH);
      const arraysOf = (count: number) =>
        columns.map(({ type }, at) => {
          const cells = batch.slice(0, count).map((row) => row[at] ?? null);
          if (!order.asText?.includes(type.kind)) return cellArray(cells, type);
          return cellArray(
            cells.map((cell) => hiveText(cell, type.kind)),
            T.string,
          );
        });
      cut = (await writer.add(batch.length, arraysOf)) < batch.length;
    }
    await writer.end();
    return cut;
  }

  private async writeText(order: TextOrder, chunks: StatementResult['chunks']): Promise<boolean> {
    const writer = new ChunkWriter(order, this.onFile);
    let cut = false;
    for (const row of chunks.flat()) {
      cut = !(await writer.add(row));
      if (cut) break;
    }
    await writer.end();
    return cut;
  }
}

const namesOf = (schema: Schema): readonly string[] => schema.map(({ name }) => name);

/** The folder of a statement's result. */
export const spoolFolder = (home: string, statementId: string): string => join(home, statementId);
