import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import {
  ChunkWriter,
  csvLine,
  type LinkFormat,
  type SpoolOrder,
  type WrittenFile,
} from '../../engine/chunk-writer.ts';
import type { ResultOutput } from '../../engine/messages.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { FileResult } from './file-result.ts';

export interface SpoolOptions {
  /** The folder of this result; made by `start`. */
  readonly folder: string;
  readonly format: LinkFormat;
  readonly maxBytes: number;
  readonly cutBytes: number | undefined;
  /** Called before a file is counted, and with less than 0 for files that do not count any more; throws when there is no room. */
  readonly onBytes: (bytes: number) => void;
}

/** The files of a result while they are being written. */
export class ResultSpool {
  private files: WrittenFile[] = [];
  private readonly order: SpoolOrder;

  constructor(private readonly options: SpoolOptions) {
    const { folder, format, maxBytes } = options;
    this.order = { folder, format, maxBytes };
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
  async finish({ schema, chunks, truncated }: StatementResult): Promise<FileResult> {
    const cut = this.files.length === 0 && (await this.write(chunks));
    return new FileResult({
      ...this.order,
      schema,
      header: this.order.format === 'CSV' ? csvLine(namesOf(schema)) : '',
      files: this.files,
      truncated: truncated || cut,
    });
  }

  /** Removes the files and the folder, if they exist. */
  discard(): Promise<void> {
    return rm(this.order.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  private readonly onFile = (file: WrittenFile): void => {
    this.options.onBytes(file.byteCount);
    this.files.push(file);
  };

  /** No client has read the files: links are returned only after the statement has succeeded. */
  private readonly onRestart = (): void => {
    this.options.onBytes(-this.files.reduce((sum, { byteCount }) => sum + byteCount, 0));
    this.files = [];
  };

  private async write(chunks: StatementResult['chunks']): Promise<boolean> {
    const writer = new ChunkWriter(this.order, this.onFile);
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
