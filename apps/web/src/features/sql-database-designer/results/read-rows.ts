import type { DataRow, RowSource } from '@lakehouse/ui/data-table';

/** The rows from one index to another (exclusive) of a source, read where they are not loaded. */
export async function readRows(rows: RowSource, from: number, to: number): Promise<readonly DataRow[]> {
  if (rows.read) return rows.read(from, to);
  return Array.from({ length: to - from }, (_, at) => rows.at(from + at) ?? []);
}
