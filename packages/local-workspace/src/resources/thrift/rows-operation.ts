import { randomUUID } from 'node:crypto';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { columnsOf } from './columns.ts';
import { OPERATION_STATES, type OperationType, ROW_SETS } from './numbers.ts';
import type { Operation, Wanted } from './operation.ts';
import { InvalidHandle, OK } from './status.ts';
import type { Fetched, OperationStatus, ResultSetMetadata } from './structs.ts';
import { tableSchema } from './table-schema.ts';

/** An answer about the catalog, which is there at once. */
export class RowsOperation implements Operation {
  readonly id = randomUUID();
  private next = 0;
  private isClosed = false;

  constructor(
    readonly type: OperationType,
    /** The session that asked. */
    readonly session: string,
    private readonly schema: Schema,
    private rows: readonly (readonly Cell[])[],
  ) {}

  /** Rows that it holds. */
  get size(): number {
    return this.rows.length;
  }

  get isDone(): boolean {
    return this.next >= this.rows.length;
  }

  settle(): Promise<void> {
    return Promise.resolve();
  }

  status(): OperationStatus {
    const operationState = this.isClosed ? OPERATION_STATES.closed : OPERATION_STATES.finished;
    return { status: OK, operationState, hasResultSet: true };
  }

  async metadata(): Promise<ResultSetMetadata> {
    return {
      status: OK,
      schema: tableSchema(this.schema),
      resultFormat: ROW_SETS.columns,
      lz4Compressed: false,
      isStagingOperation: false,
    };
  }

  async fetch({ maxRows, from = this.next }: Wanted): Promise<Fetched> {
    if (this.isClosed) throw new InvalidHandle('Operation', this.id);
    const rows = this.rows.slice(from, from + maxRows);
    this.next = from + rows.length;
    return {
      status: OK,
      hasMoreRows: !this.isDone,
      results: { startRowOffset: BigInt(from), rows: [], columns: columnsOf(this.schema, rows) },
    };
  }

  /** There is nothing left to cancel. */
  cancel(): void {}

  close(): void {
    this.isClosed = true;
    this.rows = [];
  }
}
