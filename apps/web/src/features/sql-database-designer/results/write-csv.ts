import type { DataColumn, DataRow } from '@lakehouse/ui/data-table';
import type { RowWriter } from './row-writer.ts';

// Quoted also when it is empty, since an empty field stands for NULL.
const field = (value: string | null): string =>
  value === null ? '' : value === '' || /[",\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const line = (row: DataRow): string => `${row.map(field).join(',')}\r\n`;

/** Rows as CSV (RFC 4180) under a line of names. NULL is an empty field, an empty text is `""`. */
export const csvWriter = (columns: readonly DataColumn[]): RowWriter => ({
  begin: line(columns.map(({ name }) => name)),
  rows: (rows) => rows.map(line).join(''),
  end: () => '',
});
