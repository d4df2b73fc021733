import type { DataRow } from './column-look.ts';

/** Rows by their index. An array is one; others may read rows on demand, and are replaced when more have arrived. */
export interface RowSource {
  readonly length: number;
  /** Undefined for a row that is not loaded yet. */
  at(index: number): DataRow | undefined;
  /** Told which rows are near the visible part, `to` not included. */
  readonly near?: (from: number, to: number) => void;
  /** Rows for the clipboard, `to` not included. */
  readonly read?: (from: number, to: number) => Promise<readonly DataRow[]>;
}
