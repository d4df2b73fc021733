import { readFile } from 'node:fs/promises';
import { setTimeout as later } from 'node:timers/promises';
import { schemaMessage } from '../../engine/arrow/arrow-messages.ts';
import type { Cell } from '../../engine/cell.ts';
import type { AsText } from '../../engine/chunk-writer.ts';
import { errorCode } from '../../engine/error-code.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import type { FileChunk, FileResult } from '../statements/file-result.ts';
import type { StatementRun } from '../statements/statement-run.ts';
import { batchesFrom, readBatches } from './arrow-batches.ts';
import { columnsOf } from './columns.ts';
import { OPERATION_STATES, OPERATION_TYPES, ROW_SETS } from './numbers.ts';
import type { LinkTo, Operation, Wanted } from './operation.ts';
import { detailsOf, InvalidHandle, OK, type Problem } from './status.ts';
import type { ArrowBatch, Fetched, OperationStatus, ResultLink, ResultSetMetadata } from './structs.ts';
import { tableSchema } from './table-schema.ts';

/** How the client of a statement reads its rows. */
export interface Reading {
  readonly asText: AsText;
  readonly zone: string;
  /** Whether it may be sent to the files of a result of several. */
  readonly mayLink: boolean;
  /** Seconds after which the statement is stopped; never when absent. */
  readonly timeoutSeconds?: number;
}

/** Links of one answer: they work for a quarter of an hour. */
const MAX_LINKS = 64;

const STATES = {
  PENDING: OPERATION_STATES.pending,
  RUNNING: OPERATION_STATES.running,
  SUCCEEDED: OPERATION_STATES.finished,
  FAILED: OPERATION_STATES.error,
  CANCELED: OPERATION_STATES.canceled,
  CLOSED: OPERATION_STATES.closed,
} as const satisfies Record<StatementRun['state'], number>;

/** A statement as the clients of Thrift see it. */
export class StatementOperation implements Operation {
  readonly type = OPERATION_TYPES.executeStatement;
  /** The row that comes next. */
  private next = 0;
  private parsed: { readonly index: number; readonly rows: readonly (readonly Cell[])[] } | undefined;
  private hasTimedOut = false;

  constructor(
    private readonly run: StatementRun,
    private readonly reading: Reading,
  ) {
    const { timeoutSeconds } = reading;
    if (timeoutSeconds === undefined) return;
    const timer = setTimeout(() => {
      this.hasTimedOut = run.isOpen;
      run.cancel();
    }, 1000 * timeoutSeconds).unref();
    void run.ended.then(() => clearTimeout(timer));
  }

  get id(): string {
    return this.run.id;
  }

  get isDone(): boolean {
    const { result } = this.run;
    return result?.kind === 'files' && !this.isLinked(result) && this.next >= result.rowCount;
  }

  async settle(ms: number): Promise<void> {
    const over = new AbortController();
    const wait = later(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    await Promise.race([this.run.ended, wait]);
    over.abort();
  }

  status(): OperationStatus {
    const { state, startedAt, endedAt, affectedRows } = this.run;
    const problem = this.problem();
    return {
      status: OK,
      operationState: problem ? OPERATION_STATES.error : STATES[state],
      hasResultSet: true,
      operationStarted: BigInt(startedAt),
      ...(endedAt !== undefined && { operationCompleted: BigInt(endedAt) }),
      ...(affectedRows !== undefined && { numModifiedRows: affectedRows }),
      ...(problem && {
        ...(problem.sqlState && { sqlState: problem.sqlState }),
        errorCode: 0,
        errorMessage: problem.message,
        displayMessage: problem.message,
        diagnosticInfo: problem.message,
        errorDetailsJson: detailsOf(problem),
      }),
    };
  }

  async metadata(): Promise<ResultSetMetadata> {
    const result = await this.succeeded();
    const { schema, format, isCompressed, byteCount, chunks } = result;
    const isArrow = format === 'ARROW_STREAM';
    const { asText, zone } = this.reading;
    return {
      status: OK,
      schema: tableSchema(schema, asText),
      resultFormat: this.isLinked(result) ? ROW_SETS.links : isArrow ? ROW_SETS.arrow : ROW_SETS.columns,
      lz4Compressed: isCompressed,
      ...(isArrow && { arrowSchema: schemaMessage(schema, zone, asText) }),
      uncompressedBytes: BigInt(byteCount),
      compressedBytes: BigInt(chunks.reduce((sum, { storedBytes }) => sum + storedBytes, 0)),
      isStagingOperation: false,
    };
  }

  async fetch(wanted: Wanted, linkTo: LinkTo): Promise<Fetched> {
    const result = await this.succeeded();
    // Links run out, also those to the first rows, which are asked for again when all have been told.
    const again = this.isLinked(result) && this.next >= result.rowCount ? wanted.atEnd : undefined;
    const from = wanted.from ?? again ?? this.next;
    const found = result.chunks.findIndex(({ rowOffset, rowCount }) => from < rowOffset + rowCount);
    const index = found < 0 ? result.chunks.length : found;
    const results = this.isLinked(result)
      ? this.links(result, index, linkTo)
      : result.format === 'ARROW_STREAM'
        ? await this.batches(result, index, from, wanted)
        : await this.columns(result, index, from, wanted);
    const { count, start, ...rows } = results;
    this.next = start + count;
    return {
      status: OK,
      hasMoreRows: this.next < result.rowCount,
      results: { startRowOffset: BigInt(start), rows: [], ...rows },
    };
  }

  cancel(): void {
    this.run.cancel();
  }

  close(): void {
    this.run.cancel();
    this.run.closeResult();
    this.parsed = undefined;
  }

  private isLinked({ format, chunks }: FileResult): boolean {
    return this.reading.mayLink && format === 'ARROW_STREAM' && chunks.length > 1;
  }

  private links(result: FileResult, index: number, linkTo: LinkTo) {
    const chunks = result.chunks.slice(index, index + MAX_LINKS);
    const resultLinks = chunks.map(({ rowOffset, rowCount, byteCount }, at): ResultLink => {
      const { url, expiration } = linkTo(this.run.id, index + at);
      return {
        fileLink: url,
        expiryTime: BigInt(Date.parse(expiration)),
        startRowOffset: BigInt(rowOffset),
        rowCount: BigInt(rowCount),
        bytesNum: BigInt(byteCount),
      };
    });
    return { start: startOf(result, index), count: rowsOf(chunks), resultLinks };
  }

  /** Batches are given whole, the first one even when it has more rows than are wanted. */
  private async batches(result: FileResult, index: number, from: number, { maxRows, maxBytes }: Wanted) {
    const arrowBatches: ArrowBatch[] = [];
    let [start, rows, bytes] = [startOf(result, index), 0, 0];
    for (const [at, chunk] of result.chunks.entries()) {
      if (at < index) continue;
      const room = { rows: maxRows - rows, bytes: maxBytes - bytes };
      const range = batchesFrom(chunk, from - chunk.rowOffset, room);
      const count = range.batches.reduce((sum, { rowCount }) => sum + rowCount, 0);
      const size = (range.batches.at(-1)?.storedEnd ?? range.begin) - range.begin;
      if (at === index) start = chunk.rowOffset + range.rowsBefore;
      else if (count > room.rows || size > room.bytes) break;
      arrowBatches.push(
        ...(await this.found(readBatches(result.place(at).path, range, result.isCompressed))),
      );
      rows += count;
      bytes += size;
      if (range.rowsBefore + count < chunk.rowCount) break;
    }
    return { start, count: rows, arrowBatches };
  }

  private async columns(result: FileResult, index: number, from: number, { maxRows }: Wanted) {
    const chunk = result.chunks[index];
    const all = chunk ? await this.rows(result, index) : [];
    const first = chunk ? from - chunk.rowOffset : 0;
    const rows = all.slice(first, first + maxRows);
    return { start: from, count: rows.length, columns: columnsOf(result.schema, rows) };
  }

  private async rows(result: FileResult, index: number): Promise<readonly (readonly Cell[])[]> {
    const known = this.parsed;
    if (known?.index === index) return known.rows;
    // The file has what `ChunkWriter` wrote.
    const rows: readonly (readonly Cell[])[] = JSON.parse(
      (await this.found(readFile(result.place(index).path))).toString(),
    );
    this.parsed = { index, rows };
    return rows;
  }

  private async found<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      // It was closed, or had to make room, meanwhile.
      if (errorCode(error) === 'ENOENT') throw new InvalidHandle('Operation', this.id);
      throw error;
    }
  }

  /** The result once there is one. */
  private async succeeded(): Promise<FileResult> {
    const { run } = this;
    await run.ended;
    const problem = this.problem();
    if (problem) throw new SqlError('BAD_REQUEST', problem.message, problem.sqlState);
    if (run.state === 'CANCELED')
      throw new SqlError('CANCELLED', '[OPERATION_CANCELED] Operation has been canceled.', 'HY008');
    const { result } = run;
    if (result?.kind !== 'files') throw new InvalidHandle('Operation', this.id);
    return result;
  }

  private problem(): Problem | undefined {
    if (!this.hasTimedOut) return this.run.failure;
    const message = `[STATEMENT_TIMEOUT] The statement did not end within the ${this.reading.timeoutSeconds ?? 0} seconds of its queryTimeout.`;
    return { message, sqlState: '57KD0' };
  }
}

const startOf = (result: FileResult, index: number): number =>
  result.chunks[index]?.rowOffset ?? result.rowCount;
const rowsOf = (chunks: readonly FileChunk[]): number =>
  chunks.reduce((sum, { rowCount }) => sum + rowCount, 0);
