import type { ColumnMask, RowFilter } from '../statement.ts';
import { type Cursor, expect, took } from './cursor.ts';
import { parenthesised, readName, readNames, readPath } from './rules.ts';

const names = (cursor: Cursor): readonly string[] =>
  took(cursor, '(', ')') ? [] : parenthesised(cursor, () => readName(cursor));

/** Parses what follows ROW FILTER: the function and its columns. */
export function parseRowFilter(cursor: Cursor): RowFilter {
  const name = readPath(cursor);
  expect(cursor, 'ON');
  return { function: name, columns: names(cursor) };
}

/** Parses what follows MASK: the function, and the columns that it is given beside the masked one. */
export const parseMask = (cursor: Cursor, column: string): ColumnMask => ({
  column,
  function: readPath(cursor),
  using: took(cursor, 'USING', 'COLUMNS') ? readNames(cursor) : [],
});
