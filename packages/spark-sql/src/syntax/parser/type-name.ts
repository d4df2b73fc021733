import type { ColumnType } from '../../types/column-type.ts';
import { parseType, TypeSyntaxError } from '../../types/parse-type.ts';
import type { Parser } from './parser.ts';

const OPENING: Readonly<Record<string, number>> = { '(': 1, '<': 1, ')': -1, '>': -1, '>>': -2, '>>>': -3 };

/** Parses a type as CAST spells it: `decimal(10,2)`, `array<struct<a: int>>`, `TIMESTAMP`. */
export function parseTypeName(parser: Parser): ColumnType {
  const first = parser.next;
  if (first.kind !== 'word')
    parser.fail(`A type such as INT, STRING or DECIMAL(10,2) is expected here, not ${parser.found()}.`);
  if (first.lower === 'interval')
    parser.fail('A column can’t have an interval type. Write INTERVAL 1 DAY where you add it to a date.');
  parser.take();
  if (parser.isSymbol('(') || parser.isSymbol('<')) {
    let depth = 0;
    do {
      const token = parser.next;
      if (token.kind === 'end') parser.fail('The parenthesis or bracket of this type is not closed.', first);
      depth += (token.kind === 'symbol' && OPENING[token.text]) || 0;
      parser.take();
    } while (depth > 0);
  } else parser.takeSymbol('<>');
  try {
    return parseType(parser.slice(first.start, parser.lastEnd));
  } catch (cause) {
    if (!(cause instanceof TypeSyntaxError)) throw cause;
    const message = `${cause.message}. Types are INT, BIGINT, DOUBLE, DECIMAL(10,2), STRING, BOOLEAN, DATE, TIMESTAMP and others.`;
    return parser.fail(message, { start: first.start, end: parser.lastEnd });
  }
}
