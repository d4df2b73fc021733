import type { Cell } from './sql-engine.ts';

/** What the child needs to open DuckDB; sent once, first. */
export interface OpenMessage {
  readonly kind: 'open';
  /** Folders that DuckDB may read and write. */
  readonly allowed: readonly string[];
  readonly temporary: string;
  readonly memoryLimitMiB: number;
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
}

export type ToChild = OpenMessage | RunMessage | { readonly kind: 'cancel'; readonly id: number };

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'done'; readonly id: number; readonly truncated: boolean }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: 'error' | 'too-large';
      readonly message: string;
    };
