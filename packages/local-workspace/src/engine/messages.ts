import type { Cell } from './cell.ts';
import type { SpoolOrder, WrittenFile } from './chunk-writer.ts';

/** What the child needs to open DuckDB; sent once, first. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Folders that DuckDB may read and write. */
  readonly allowed: readonly string[];
  readonly temporary: string;
  readonly memoryLimitMiB: number;
  /** What DuckDB may write to `temporary` in all. */
  readonly temporaryLimitMiB: number;
}

/** Runs one SQL text that our compiler printed. */
export interface RunMessage {
  readonly kind: 'run';
  readonly id: number;
  readonly sql: string;
  readonly rowLimit?: number;
  /** Whether the result may be too large to be computed before it is read. */
  readonly stream: boolean;
  /** The result fails with RESOURCE_EXHAUSTED beyond this many bytes of cells. */
  readonly byteLimit: number;
  /** The result is truncated at this many bytes of cells; the first row is always included. */
  readonly cutBytes?: number;
  /** Rows go into files instead of messages; `byteLimit` is ignored then. */
  readonly spool?: SpoolOrder;
}

/** How the rows of a result are delivered, as the caller chooses. */
export interface ResultOutput extends Pick<RunMessage, 'cutBytes' | 'spool'> {
  /** Called with each complete file, in order; an error that it throws ends the statement. */
  readonly onFile?: (file: WrittenFile) => void;
}

export type ToChild = OpenMessage | RunMessage | { readonly kind: 'cancel'; readonly id: number };

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly (readonly Cell[])[] }
  | ({ readonly kind: 'file'; readonly id: number } & WrittenFile)
  | {
      readonly kind: 'done';
      readonly id: number;
      readonly truncated: boolean;
      /** The rows since the previous message. */
      readonly rows: readonly (readonly Cell[])[];
    }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: 'error' | 'too-large';
      readonly message: string;
    };
