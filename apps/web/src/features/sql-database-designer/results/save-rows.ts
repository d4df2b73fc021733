import type { DataColumn, DataRow } from '@lakehouse/ui/data-table';
import { notify } from '../../../shared/messages/notify.ts';
import { sqlDesignerMessages } from '../messages/sql-designer-messages.ts';
import type { ResultPages } from '../model/run/result-pages.ts';
import { fileName, openFile } from './download-file.ts';
import { FILE_FORMATS, type FileFormatName } from './file-formats.ts';
import { writeResult } from './write-result.ts';

/** From this size on a result is written directly to the disk. */
const LARGE_ROWS = 100_000;

export interface RowsToSave {
  readonly queryName: string;
  readonly columns: readonly DataColumn[];
  /** Undefined: more than were counted. */
  readonly count: number | undefined;
  readonly open: (signal: AbortSignal) => Promise<Pick<ResultPages, 'stream'>>;
}

/** Saves rows as a file, and says what came of it; call it in the handler of a click. */
export async function saveRows(
  format: FileFormatName,
  { queryName, columns, count, open }: RowsToSave,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<void> {
  const { extension, media, open: openFormat } = FILE_FORMATS[format];
  const name = fileName(queryName, extension);
  try {
    const file = await openFile(name, media, count === undefined || count > LARGE_ROWS);
    if (!file) return;
    onRows(0);
    const begin = async () => {
      const pages = await open(signal);
      return { pages, ...(await openFormat(columns, file)) };
    };
    const { pages, writer, sink } = await begin().catch(async (error: unknown) => {
      await file.abandon();
      throw error;
    });
    const written = await writeResult(pages, writer, sink, signal, onRows);
    notify(sqlDesignerMessages.downloaded(name, written));
  } catch (error) {
    if (!signal.aborted) notify(sqlDesignerMessages.downloadFailed(error));
  }
}

/** Rows in memory as `saveRows` takes them. */
export const rowsInMemory = (
  queryName: string,
  columns: readonly DataColumn[],
  rows: () => Promise<readonly DataRow[]>,
): RowsToSave => ({
  queryName,
  columns,
  count: 0,
  open: async () => ({
    stream: async function* stream() {
      yield await rows();
    },
  }),
});
