import type { LiteralValue } from '../literal-value.ts';
import { dateText, timestampText } from '../temporal-text.ts';
import { timeText } from '../time-text.ts';
import type { Expression } from '../tree.ts';
import { type Cursor, failAs, lastEnd, nextToken, peek, take } from './cursor.ts';

const INVALID = { name: 'INVALID_TYPED_LITERAL', state: '42604' };

/** Parses `DATE '…'`, `TIME '…'`, `TIMESTAMP '…'`, `TIMESTAMP_NTZ '…'`, `X'1F'`; undefined when none of them comes next. */
export function typedLiteral(cursor: Cursor): Expression | undefined {
  const word = nextToken(cursor);
  const text = peek(cursor, 1);
  if (word.kind !== 'word' || text.kind !== 'string') return undefined;
  const value = literalValue(word.lower, text.text.trim());
  if (value === undefined) return undefined;
  if (typeof value === 'string') failAs(cursor, INVALID, value, text);
  take(cursor);
  take(cursor);
  return { kind: 'literal', value, start: word.start, end: lastEnd(cursor) };
}

/** Special strings that Spark accepts as a date or timestamp: relative to the query's start, or the epoch. */
const SPECIAL: ReadonlySet<string> = new Set(['epoch', 'now', 'today', 'tomorrow', 'yesterday']);

/** The value, or what is wrong with the string; undefined when the word does not begin a literal. */
function literalValue(word: string, text: string): LiteralValue | string | undefined {
  switch (word) {
    case 'date':
      return dateText(text) === undefined && !SPECIAL.has(text.toLowerCase())
        ? `“${text}” is not a valid date: write year-month-day, such as DATE '2026-01-31'.`
        : { type: 'date', text };
    case 'time': {
      const time = timeText(text);
      return time === undefined
        ? `“${text}” is not a valid time: write TIME '12:30:00'.`
        : { type: 'time', text: time };
    }
    case 'timestamp':
    case 'timestamp_ltz':
    case 'timestamp_ntz':
      return timestampText(text) === undefined && !SPECIAL.has(text.toLowerCase())
        ? `“${text}” is not a valid timestamp: write TIMESTAMP '2026-01-31 12:30:00'.`
        : { type: word === 'timestamp_ntz' ? 'timestamp_ntz' : 'timestamp', text };
    case 'x':
      return /^[0-9a-f]*$/iu.test(text)
        ? { type: 'binary', text: text.length % 2 === 1 ? `0${text.toUpperCase()}` : text.toUpperCase() }
        : `X'…' takes hexadecimal digits only.`;
    default:
      return undefined;
  }
}
