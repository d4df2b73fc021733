import type { DataRow } from '@lakehouse/ui/data-table';

/** Writes rows as text or bytes piece by piece: the beginning, each chunk of rows in order, the end. */
export interface RowWriter<Piece = string> {
  readonly begin: Piece;
  readonly rows: (rows: readonly DataRow[]) => Piece;
  readonly end: () => Piece;
}
