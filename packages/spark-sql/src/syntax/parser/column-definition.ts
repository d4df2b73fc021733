import type { Column } from '../../types/column-type.ts';
import type { ColumnMask, TableKey } from '../statement.ts';
import { type Cursor, comes, nextToken, took, unsupported } from './cursor.ts';
import { tookColumnKey } from './key.ts';
import { parseMask } from './policy.ts';
import { readName, readString } from './rules.ts';
import { parseLimitedTypeName } from './type-name.ts';

/** What the definitions of a table’s columns say besides its columns. */
export interface BesideColumns {
  readonly masks: ColumnMask[];
  readonly keys: TableKey[];
}

/** Parses a column definition: type, NOT NULL, COMMENT, and, where they are collected, masks and keys. */
export function parseColumnDefinition(cursor: Cursor, beside?: BesideColumns): Column {
  const name = readName(cursor);
  const { type, limits } = parseLimitedTypeName(cursor);
  let nullable = true;
  let comment: string | undefined;
  for (;;) {
    if (took(cursor, 'NOT', 'NULL')) nullable = false;
    else if (took(cursor, 'COMMENT')) comment = readString(cursor);
    else if (beside && took(cursor, 'MASK')) beside.masks.push(parseMask(cursor, name));
    else if (beside && tookKey(cursor, name, beside.keys)) continue;
    else if (
      comes(cursor, 'GENERATED') ||
      comes(cursor, 'DEFAULT') ||
      comes(cursor, 'PRIMARY') ||
      comes(cursor, 'CONSTRAINT') ||
      comes(cursor, 'REFERENCES') ||
      comes(cursor, 'FOREIGN') ||
      comes(cursor, 'UNIQUE') ||
      comes(cursor, 'CHECK') ||
      comes(cursor, 'COLLATE') ||
      comes(cursor, 'MASK')
    )
      unsupported(cursor, `A column with ${nextToken(cursor).text.toUpperCase()}`);
    else break;
  }
  return {
    name,
    type,
    ...(!nullable && { nullable }),
    ...(comment !== undefined && { comment }),
    ...(limits && { limits }),
  };
}

function tookKey(cursor: Cursor, column: string, keys: TableKey[]): boolean {
  const key = tookColumnKey(cursor, column);
  if (key) keys.push(key);
  return key !== undefined;
}
