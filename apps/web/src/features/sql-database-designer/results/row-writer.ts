import type { DataRow } from '@lakehouse/ui/data-table';

/** Writes rows as text piece by piece: the beginning, each chunk of rows in order, the end. */
export interface RowWriter {
  readonly begin: string;
  readonly rows: (rows: readonly DataRow[]) => string;
  readonly end: () => string;
}
