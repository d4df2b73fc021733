import type { ArrowShape, SpoolOrder, WrittenFile } from './chunk-writer.ts';
import type { EncodedRows } from './encoded-rows.ts';

/** What the child needs to open DuckDB; sent once, first. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Folders that DuckDB may read and write. */
  readonly allowed: readonly string[];
  readonly temporary: string;
  /** The data folder with the secrets that statements may read; none when absent. */
  readonly home?: string;
  readonly memoryLimitMiB: number;
  /** What DuckDB may write to `temporary` in all. */
  readonly temporaryLimitMiB: number;
}

/** Runs one SQL text that our compiler printed. */
export interface RunMessage {
  readonly kind: 'run';
  readonly id: number;
  /** The text, or what is left of it after the pieces that came before. */
  readonly sql: string;
  /** Characters at the beginning of the whole text that are statements to run before it, on the same connection. */
  readonly before: number;
  readonly rowLimit?: number;
  /** Whether the result may be too large to be computed before it is read. */
  readonly stream: boolean;
  /** The result fails with RESOURCE_EXHAUSTED beyond this many bytes of cells. */
  readonly byteLimit: number;
  /** The result is truncated at this many bytes of cells; the first row is always included. */
  readonly cutBytes?: number;
  /** The result is one cell, a BLOB of UTF-8, which is sent as a string; the row limit and `spool` are ignored then. */
  readonly text?: boolean;
  /** Rows go into files instead of messages; `byteLimit` is ignored then. */
  readonly spool?: SpoolOrder;
  /** What the rows are, for Arrow files. */
  readonly shape?: ArrowShape;
  /**
   * When DuckDB is asked how much work it is: `first`, and a statement that is much gives way; or `late`, once it has run for
   * 10 ms, and one that is much goes on. Never when absent.
   */
  readonly judge?: 'first' | 'late';
}

/** How the rows of a result are delivered, as the caller chooses. */
export interface ResultOutput extends Pick<RunMessage, 'cutBytes' | 'spool' | 'shape'> {
  /** Called with each complete file, in order; an error that it throws ends the statement. */
  readonly onFile?: (file: WrittenFile) => void;
  /** Called with the rows, in order, which then are not in the result: what is only passed on need not be read. */
  readonly onRows?: (rows: EncodedRows) => void;
  /** Called before the statement runs again because its process ended: files and rows so far do not count. */
  readonly onRestart?: () => void;
}

/** A piece of a long SQL text, in UTF-8; the `run` of the same id comes after the last one. */
export interface TextMessage {
  readonly kind: 'text';
  readonly id: number;
  readonly piece: Uint8Array;
}

export type ToChild =
  | OpenMessage
  | TextMessage
  | RunMessage
  | { readonly kind: 'cancel'; readonly id: number }
  /** The statement is to run elsewhere: it ends as soon as it can, unless it has a result before. */
  | { readonly kind: 'leave'; readonly id: number };

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly message: string }
  /** A piece of the JSON of some rows; 0 rows while there are more pieces of it. */
  | {
      readonly kind: 'rows';
      readonly id: number;
      readonly piece: Uint8Array;
      readonly rowCount: number;
      readonly isText?: boolean;
    }
  | ({ readonly kind: 'file'; readonly id: number } & WrittenFile)
  /** The statement goes on, and whether it is much work. */
  | { readonly kind: 'judged'; readonly id: number; readonly isHeavy: boolean }
  | { readonly kind: 'done'; readonly id: number; readonly truncated: boolean }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: 'error' | 'too-large' | 'left';
      readonly message: string;
    };
