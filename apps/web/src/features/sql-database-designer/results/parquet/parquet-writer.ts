import type { DataColumn, DataRow } from '@lakehouse/ui/data-table';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { FilePiece } from '../download-file.ts';
import { memberNames } from '../member-names.ts';
import type { RowWriter } from '../row-writer.ts';
import { columnFormat } from './column-format.ts';

/** Rows and characters of a row group, which is in memory until it is written. */
const GROUP_ROWS = 100_000;
const GROUP_CHARACTERS = 32 * 1024 * 1024;

/** Writes rows as a Parquet file of row groups. */
export function parquetWriter(columns: readonly DataColumn[]): RowWriter<FilePiece> {
  const names = memberNames(columns);
  const formats = columns.map((column, at) => ({ ...columnFormat(column), name: names[at] ?? column.name }));
  const bytes = new ByteWriter();
  const file = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'schema', num_children: columns.length },
      ...formats.map(({ name, element }) => ({ ...element, name, repetition_type: 'OPTIONAL' as const })),
    ],
    createdBy: 'Lakehouse Studio',
  });
  let waiting: DataRow[] = [];
  let characters = 0;

  const writeGroup = (): void => {
    const columnData = formats.map(({ name, read }, at) => {
      try {
        return { name, data: waiting.map((row) => (row[at] == null ? null : read(row[at]))) };
      } catch (error) {
        throw new RangeError(`A value of ${name} does not fit its type`, { cause: error });
      }
    });
    // Nothing is flushed from a buffer in memory: it is written when this returns.
    void file.write({ columnData, rowGroupSize: waiting.length });
    waiting = [];
    characters = 0;
  };
  const taken = (): Uint8Array<ArrayBuffer> => {
    const piece = bytes.getBytes().slice();
    // Its offset in the file goes on.
    bytes.index = 0;
    return piece;
  };
  return {
    begin: '',
    rows: (rows) => {
      for (const row of rows) {
        waiting.push(row);
        for (const cell of row) characters += cell?.length ?? 0;
      }
      if (waiting.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) writeGroup();
      return taken();
    },
    end: () => {
      if (waiting.length > 0) writeGroup();
      void file.finish();
      return taken();
    },
  };
}
