import type { DataColumn, DataRow } from '@lakehouse/ui/data-table';

// Quoted also when it is empty, since an empty field stands for NULL.
const field = (value: string | null): string =>
  value === null ? '' : value === '' || /[",\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Rows as CSV (RFC 4180) under a line of names. NULL is an empty field, an empty text is `""`. */
export const writeCsv = (columns: readonly DataColumn[], rows: readonly DataRow[]): string =>
  [columns.map(({ name }) => name), ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
