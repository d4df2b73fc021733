import type { DataColumn } from '@lakehouse/ui/data-table';
import type { FilePiece, FileSink } from './download-file.ts';
import type { RowWriter } from './row-writer.ts';
import { csvWriter } from './write-csv.ts';
import { jsonWriter } from './write-json.ts';

interface FileFormat {
  readonly label: string;
  readonly extension: string;
  readonly media: string;
  /** How rows are written into a file of the format. */
  readonly open: (
    columns: readonly DataColumn[],
    file: FileSink,
  ) => Promise<{ readonly writer: RowWriter<FilePiece>; readonly sink: FileSink }>;
}

const text = (writer: (columns: readonly DataColumn[]) => RowWriter): FileFormat['open'] =>
  async function open(columns, sink) {
    return { writer: writer(columns), sink };
  };

/** The files that the browser makes of rows. */
export const FILE_FORMATS: Readonly<Record<'csv' | 'json' | 'excel' | 'parquet', FileFormat>> = {
  csv: { label: 'CSV', extension: 'csv', media: 'text/csv', open: text(csvWriter) },
  json: { label: 'JSON', extension: 'json', media: 'application/json', open: text(jsonWriter) },
  excel: {
    label: 'Excel',
    extension: 'xlsx',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    // Few downloads are workbooks, so their code is loaded with the first one.
    open: async (columns, file) => (await import('./excel/workbook.ts')).openWorkbook(columns, file),
  },
  parquet: {
    label: 'Parquet',
    extension: 'parquet',
    media: 'application/vnd.apache.parquet',
    open: async (columns, sink) => ({
      writer: (await import('./parquet/parquet-writer.ts')).parquetWriter(columns),
      sink,
    }),
  },
};

export type FileFormatName = keyof typeof FILE_FORMATS;
