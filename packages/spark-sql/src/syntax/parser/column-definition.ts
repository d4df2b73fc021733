import type { Column } from '../../types/column-type.ts';
import { isPadded } from '../../types/limits.ts';
import type { ColumnMask } from '../statement.ts';
import { type Cursor, comes, nextToken, took, unsupported } from './cursor.ts';
import { parseMask } from './policy.ts';
import { readName, readString } from './rules.ts';
import { parseLimitedTypeName } from './type-name.ts';

/** Parses a column definition: type, NOT NULL, COMMENT, and, where masks are collected, MASK. */
export function parseColumnDefinition(cursor: Cursor, masks?: ColumnMask[]): Column {
  const name = readName(cursor);
  const { type, limits } = parseLimitedTypeName(cursor);
  let nullable = true;
  let comment: string | undefined;
  for (;;) {
    if (took(cursor, 'NOT', 'NULL')) nullable = false;
    else if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (masks && took(cursor, 'MASK')) masks.push(parseMask(cursor, name));
    else if (
      comes(cursor, 'GENERATED') ||
      comes(cursor, 'DEFAULT') ||
      comes(cursor, 'PRIMARY') ||
      comes(cursor, 'CONSTRAINT') ||
      comes(cursor, 'COLLATE') ||
      comes(cursor, 'MASK')
    )
      unsupported(cursor, `A column with ${nextToken(cursor).text.toUpperCase()}`);
    else break;
  }
  if (isPadded(limits))
    unsupported(cursor, 'A column of the type CHAR (its values are not padded here: use STRING)');
  return {
    name,
    type,
    ...(!nullable && { nullable }),
    ...(comment !== undefined && { comment }),
    ...(limits && { limits }),
  };
}
