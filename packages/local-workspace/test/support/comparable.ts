import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../src/engine/cell.ts';

/** All that a DOUBLE holds for certain; those after them follow the order in which rows are summed up. */
const DIGITS = 15;

/** A row as one text, with nested values in one spelling and timestamps in the API's. */
export const comparable = (row: readonly Cell[], schema: Schema): string =>
  JSON.stringify(row.map((cell, at) => one(cell, schema[at]?.type.kind)));

function one(cell: Cell, kind: string | undefined): unknown {
  if (cell === null) return null;
  if (kind === 'array' || kind === 'struct') return JSON.parse(cell);
  if (kind === 'map')
    return Object.entries(JSON.parse(cell) as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (kind === 'timestamp' && !cell.includes('T'))
    return new Date(`${cell.replace(' ', 'T')}Z`).toISOString();
  return kind === 'double' || kind === 'float' ? Number(cell).toPrecision(DIGITS) : cell;
}
