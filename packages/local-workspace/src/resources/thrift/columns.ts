import type { ColumnType, Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { hiveTimestamp } from '../../engine/hive-text.ts';
import type { WireColumn } from './structs.ts';

/** Rows of the API's cells as columns, for clients that read no Arrow. */
export const columnsOf = (schema: Schema, rows: readonly (readonly Cell[])[]): readonly WireColumn[] =>
  schema.map(({ type }, at) =>
    columnOf(
      type.kind,
      rows.map((row) => row[at] ?? null),
    ),
  );

function columnOf(kind: ColumnType['kind'], cells: readonly Cell[]): WireColumn {
  const nulls = nullsOf(cells);
  /** The values; where there is none is what a cell of this text would be. */
  const values = <T>(read: (cell: string) => T, none: string): readonly T[] =>
    cells.map((cell) => read(cell ?? none));
  switch (kind) {
    case 'boolean':
      return { boolVal: { values: values((cell) => cell === 'true', ''), nulls } };
    case 'tinyint':
      return { byteVal: { values: values(Number, '0'), nulls } };
    case 'smallint':
      return { i16Val: { values: values(Number, '0'), nulls } };
    case 'int':
      return { i32Val: { values: values(Number, '0'), nulls } };
    case 'bigint':
      return { i64Val: { values: values(BigInt, '0'), nulls } };
    case 'float':
    case 'double':
      return { doubleVal: { values: values(Number, '0'), nulls } };
    case 'binary':
      return { binaryVal: { values: values((cell) => Buffer.from(cell, 'base64'), ''), nulls } };
    case 'timestamp':
    case 'timestamp_ntz':
      return { stringVal: { values: values(hiveTimestamp, 'T'), nulls } };
    default:
      return { stringVal: { values: values(String, ''), nulls } };
  }
}

function nullsOf(cells: readonly Cell[]): Uint8Array {
  const bits = new Uint8Array(Math.ceil(cells.length / 8));
  for (const [at, cell] of cells.entries())
    if (cell === null) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  return bits;
}
