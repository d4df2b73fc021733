import type { TableDescription } from '../../delta/table-snapshot.ts';
import type { AsText } from '../../engine/chunk-writer.ts';
import type { EncodedRows } from '../../engine/encoded-rows.ts';
import type { RunOptions } from '../../engine/engine-process.ts';
import type { SessionChange } from '../../engine/session-state.ts';
import type { SqlErrorCode, StatementRequest, StatementResult } from '../../engine/sql-engine.ts';
import type { SqlText } from '../../engine/sql-text.ts';
import type { ReadJson } from '../../http/read-json-body.ts';
import type { AskedCopy, Copy } from '../../sql/files/copy-reader.ts';
import type { PlannedQuery } from '../../sql/run-statement.ts';

/** Where a planner finds tables and files; its worker data. */
export interface PlannerData {
  /** The data folder. */
  readonly home: string;
  readonly filesRoot: string | undefined;
  /** The folder of the store alone. */
  readonly temporary: string;
}

/** A statement to be planned, and carried out unless it is a query. */
export interface PlanRequest
  extends Pick<
    StatementRequest,
    'statement' | 'user' | 'catalog' | 'schema' | 'session' | 'parameters' | 'rowLimit'
  > {
  /** Whose copies of sources may be read; none when absent. */
  readonly copiesOf?: string;
  /** The rows of a query are to have their types, but for columns of these kinds; they are texts when absent. */
  readonly typed?: AsText;
}

/** An error as plain data. */
export type WireError =
  | {
      readonly kind: 'sql';
      readonly code: SqlErrorCode;
      readonly message: string;
      readonly sqlState: string | undefined;
    }
  | { readonly kind: 'other'; readonly message: string };

/** The rows of a planner's query, as the engine sent them. */
export interface EngineAnswer {
  readonly rows: readonly EncodedRows[];
  readonly truncated: boolean;
}

/** Messages to a planner. It has one task at a time. */
export type ToPlanner =
  | { readonly kind: 'plan'; readonly request: PlanRequest }
  | { readonly kind: 'describe'; readonly path: string }
  | { readonly kind: 'read-json'; readonly bytes: Uint8Array }
  | { readonly kind: 'answer'; readonly call: number; readonly value: EngineAnswer | undefined }
  | { readonly kind: 'refusal'; readonly call: number; readonly error: WireError }
  | {
      readonly kind: 'copy';
      readonly engine: string;
      readonly key: string;
      readonly copy: Copy | undefined;
    }
  | { readonly kind: 'forget'; readonly path: string }
  | { readonly kind: 'end' };

/** A query whose SQL is only passed on. */
export type PackedQuery = Omit<PlannedQuery, 'sql'> & { readonly sql: SqlText };

export type TaskResult =
  | ReadJson
  | { readonly kind: 'query'; readonly query: PackedQuery; readonly changes?: readonly SessionChange[] }
  | {
      readonly kind: 'result';
      /** Without its rows, which come beside it. */
      readonly result: StatementResult;
      readonly rows: readonly EncodedRows[];
    }
  | { readonly kind: 'table'; readonly table: TableDescription | undefined };

/** Messages from a planner: calls for work that is done elsewhere, and the end of its task. */
export type FromPlanner =
  | { readonly kind: 'ready' }
  /** The task is a script, which holds the thread as long as it runs. */
  | { readonly kind: 'script' }
  | {
      readonly kind: 'run';
      readonly call: number;
      readonly sql: SqlText;
      readonly options: Pick<RunOptions, 'stream' | 'byteLimit' | 'process' | 'before' | 'rowLimit'>;
    }
  | { readonly kind: 'lock'; readonly call: number; readonly key: string }
  | { readonly kind: 'unlock'; readonly key: string }
  | { readonly kind: 'forgotten'; readonly path: string }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'done'; readonly result: TaskResult; readonly asked: readonly AskedCopy[] }
  | { readonly kind: 'failed'; readonly error: WireError };
