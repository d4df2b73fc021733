import { csvLine } from '@lakehouse/core/csv/csv-line';
import type { DataColumn } from '@lakehouse/ui/data-table';
import type { RowWriter } from './row-writer.ts';

/** Rows as CSV under a line of names. */
export const csvWriter = (columns: readonly DataColumn[]): RowWriter => ({
  begin: csvLine(columns.map(({ name }) => name)),
  rows: (rows) => rows.map(csvLine).join(''),
  end: () => '',
});
