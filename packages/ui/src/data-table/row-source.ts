import type { DataRow } from './column-look.ts';

/** Rows by their index. An array is one; others may read rows on demand, and are replaced when more have arrived. */
export interface RowSource {
  readonly length: number;
  /** Undefined for a row that is not loaded yet. */
  at(index: number): DataRow | undefined;
  /** Called with the range of rows near the viewport; `to` is exclusive. */
  readonly near?: (from: number, to: number) => void;
  /** Rows for the clipboard; `to` is exclusive. */
  readonly read?: (from: number, to: number) => Promise<readonly DataRow[]>;
}
