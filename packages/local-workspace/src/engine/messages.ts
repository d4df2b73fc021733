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
  /** The result is cut from this many bytes of cells on; a first row always stays. */
  readonly cutBytes?: number;
  /** Rows go into files in place of messages; `byteLimit` does not matter then. */
  readonly spool?: SpoolOrder;
}

/** How the rows of a result come, as the one who asked for them chooses. */
export interface ResultOutput extends Pick<RunMessage, 'cutBytes' | 'spool'> {
  /** Told of each file that is complete, in order; by throwing it ends the statement with its error. */
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
      /** The rows that no message before has. */
      readonly rows: readonly (readonly Cell[])[];
    }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: 'error' | 'too-large';
      readonly message: string;
    };
