import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from './cell.ts';
import type { ResultOutput } from './messages.ts';
import type { SessionChange, SessionState } from './session-state.ts';

/**
 * One named parameter of a statement: `:name` in the text. `type` is a SQL type name (default STRING); null is SQL
 * NULL.
 */
export interface StatementParameter {
  readonly name: string;
  readonly value: string | null;
  readonly type?: string;
}

/** For whom a statement runs. */
export interface StatementUser {
  /** The user name, or the application id of a service principal. */
  readonly name: string;
  readonly isAdmin: boolean;
  /** The names under which privileges can be granted to it: its own, and those of its groups. */
  readonly principals: readonly string[];
}

export interface StatementRequest {
  /** One Databricks SQL statement. */
  readonly statement: string;
  /** The warehouse that runs it, which has an engine of its own; the one for work without a warehouse when absent. */
  readonly warehouse?: string;
  /** Who runs it; an administrator when absent. */
  readonly user?: StatementUser;
  readonly catalog?: string;
  readonly schema?: string;
  readonly parameters?: readonly StatementParameter[];
  /** What its session has; it is a session of its own when absent. With it, `catalog` and `schema` have no effect. */
  readonly session?: SessionState;
  /** The result is truncated at this many rows (reported as `truncated`). */
  readonly rowLimit?: number;
  /** How the rows of a query are delivered; as `chunks` when absent. Other statements always return `chunks`. */
  readonly output?: ResultOutput;
  /** Aborting interrupts the statement; `execute` then rejects with a SqlError whose code is CANCELLED. */
  readonly signal?: AbortSignal;
  /** Called once it runs, and is not about to wait for its turn; not when it ends at once. */
  readonly onRun?: () => void;
}

export interface StatementResult {
  readonly schema: Schema;
  /** Rows in order, already encoded as the API's JSON_ARRAY cells, split into chunks of the engine's own size. */
  readonly chunks: readonly (readonly (readonly Cell[])[])[];
  readonly rowCount: number;
  /** True when rowLimit cut the result. */
  readonly truncated: boolean;
  /** What the statement changes in its session, in order. */
  readonly changes?: readonly SessionChange[];
}

/** The Statement Execution API's error codes that the engine returns. */
export type SqlErrorCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'CANCELLED'
  | 'DEADLINE_EXCEEDED'
  | 'RESOURCE_EXHAUSTED'
  | 'ABORTED'
  | 'INTERNAL_ERROR';

/** A word of a statement, and the UTF-16 offset of what it is in. */
export interface StatementPart {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** A statement that failed; the message begins with Spark's bracketed error class: `[TABLE_OR_VIEW_NOT_FOUND] …`. */
export class SqlError extends Error {
  constructor(
    readonly code: SqlErrorCode,
    message: string,
    readonly sqlState?: string,
    /** The part of a statement that it is about; until it is known of which, the message doesn't say it. */
    readonly about?: StatementPart,
  ) {
    super(message);
    this.name = 'SqlError';
  }
}

/** Runs Databricks SQL on DuckDB over the local catalog. One instance serves all warehouses. */
export interface SqlEngine {
  /** Rejects with SqlError. */
  execute(request: StatementRequest): Promise<StatementResult>;
  /** Ends the process of a warehouse once no statement runs in it; the next statement starts it again. */
  release(warehouse: string): void;
  close(): Promise<void>;
}
