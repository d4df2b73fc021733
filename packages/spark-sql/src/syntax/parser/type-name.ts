import { type ColumnType, INTERVAL_FIELDS } from '../../types/column-type.ts';
import { parseType, TypeSyntaxError } from '../../types/parse-type.ts';
import {
  type Cursor,
  fail,
  foundText,
  isSymbol,
  lastEnd,
  nextToken,
  take,
  takeSymbol,
  takeWords,
} from './cursor.ts';

const OPENING: Readonly<Record<string, number>> = { '(': 1, '<': 1, ')': -1, '>': -1, '>>': -2, '>>>': -3 };

/** Parses a type as CAST spells it: `decimal(10,2)`, `array<struct<a: int>>`, `TIMESTAMP`. */
export function parseTypeName(cursor: Cursor): ColumnType {
  const first = nextToken(cursor);
  if (first.kind !== 'word')
    fail(cursor, `A type such as INT, STRING or DECIMAL(10,2) is expected here, not ${foundText(cursor)}.`);
  take(cursor);
  if (isSymbol(cursor, '(') || isSymbol(cursor, '<')) {
    let depth = 0;
    do {
      const token = nextToken(cursor);
      if (token.kind === 'end') fail(cursor, 'The parenthesis or bracket of this type is not closed.', first);
      depth += (token.kind === 'symbol' && OPENING[token.text]) || 0;
      take(cursor);
    } while (depth > 0);
  } else if (first.lower === 'interval') {
    if (INTERVAL_FIELDS.some((field) => takeWords(cursor, field)) && takeWords(cursor, 'to')) take(cursor);
  } else takeSymbol(cursor, '<>');
  try {
    return parseType(cursor.text.slice(first.start, lastEnd(cursor)));
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    const message = `${cause.message}. Types are INT, BIGINT, DOUBLE, DECIMAL(10,2), STRING, BOOLEAN, DATE, TIMESTAMP and others.`;
    return fail(cursor, message, { start: first.start, end: lastEnd(cursor) });
  }
}
