import {
  intervalParts,
  intervalUnit,
  isIntervalAmount,
  partsOfRange,
  plainAmount,
} from '../interval-text.ts';
import type { IntervalPart, IntervalUnit } from '../literal-value.ts';
import { type Expression } from '../tree.ts';
import { type Cursor, fail, isSymbol, lastEnd, nextToken, peek, take, takeWords } from './cursor.ts';
import { readOperand } from './rules.ts';

/** Units that may be the ends of a range such as `YEAR TO MONTH`. */
const RANGES: Readonly<Partial<Record<IntervalUnit, readonly IntervalUnit[]>>> = {
  year: ['month'],
  day: ['hour', 'minute', 'second'],
  hour: ['minute', 'second'],
  minute: ['second'],
};

/**
 * Parses `INTERVAL 1 DAY`, `INTERVAL '1-2' YEAR TO MONTH`, `INTERVAL '1 day 2 hours'` from the word INTERVAL on.
 * Undefined, consuming nothing, when no number or string follows: INTERVAL is then a name.
 */
export function parseInterval(cursor: Cursor): Expression | undefined {
  const { start } = nextToken(cursor);
  const signed = isSymbol(cursor, '-', 1) || isSymbol(cursor, '+', 1);
  const first = peek(cursor, signed ? 2 : 1);
  if (first.kind !== 'number' && first.kind !== 'string')
    return cursor.inStatement ? computedInterval(cursor) : undefined;
  take(cursor);
  const whole = first.kind === 'string' && !signed ? intervalParts(first.text) : undefined;
  if (whole) {
    take(cursor);
    return { kind: 'literal', value: { type: 'interval', parts: whole }, start, end: lastEnd(cursor) };
  }
  const parts: IntervalPart[] = [];
  for (let part = partHere(cursor); part; part = partHere(cursor)) {
    parts.push(part);
    if (part.to) break;
  }
  return { kind: 'literal', value: { type: 'interval', parts }, start, end: lastEnd(cursor) };
}

/** `INTERVAL :days DAY`, `INTERVAL (a + 1) HOURS`; undefined, consuming nothing, when INTERVAL is only a name. */
function computedInterval(cursor: Cursor): Expression | undefined {
  const place = cursor.at;
  const { start } = take(cursor);
  const { kind } = nextToken(cursor);
  if (kind === 'word' || kind === 'name' || ['(', '-', ':'].some((symbol) => isSymbol(cursor, symbol))) {
    const amount = readOperand(cursor);
    const word = nextToken(cursor);
    const unit = word.kind === 'word' ? intervalUnit(word.lower) : undefined;
    if (unit) {
      take(cursor);
      return { kind: 'interval', amount, unit, start, end: lastEnd(cursor) };
    }
  }
  cursor.at = place;
  return undefined;
}

function partHere(cursor: Cursor): IntervalPart | undefined {
  const ahead = isSymbol(cursor, '-') || isSymbol(cursor, '+') ? 1 : 0;
  const token = peek(cursor, ahead);
  if (token.kind !== 'number' && token.kind !== 'string') return undefined;
  const word = peek(cursor, ahead + 1);
  const unit = word.kind === 'word' ? intervalUnit(word.lower) : undefined;
  // After the first part, a sign and a number may begin the next term of a sum: INTERVAL 1 DAY - 5.
  if (!unit && lastEnd(cursor) > 0 && !isFirst(cursor)) return undefined;
  if (!unit)
    fail(
      cursor,
      'The value of an interval must be followed by a unit: YEAR, MONTH, DAY, HOUR, MINUTE or SECOND.',
      word,
    );
  const isAlone = isFirst(cursor);
  const negative = isSymbol(cursor, '-');
  for (let taken = 0; taken < ahead + 2; taken++) take(cursor);
  const to = isAlone && takeWords(cursor, 'to') ? rangeEnd(cursor, unit) : undefined;
  const value = plainAmount(token.text);
  const ok = to
    ? partsOfRange({ value, unit, to }) !== undefined
    : isIntervalAmount(value) && !(token.kind === 'number' && token.suffix);
  if (!ok)
    fail(cursor, `“${token.text}” is not a valid interval value: write a number such as 1 or 2.5.`, token);
  return { value: negative ? negate(value) : value, unit, ...(to ? { to } : {}) };
}

const isFirst = (cursor: Cursor): boolean => {
  const before = peek(cursor, -1);
  return before.kind === 'word' && before.lower === 'interval';
};

const negate = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

function rangeEnd(cursor: Cursor, from: IntervalUnit): IntervalUnit {
  const token = nextToken(cursor);
  const to = token.kind === 'word' ? intervalUnit(token.lower) : undefined;
  const allowed = RANGES[from] ?? [];
  if (!to || !allowed.includes(to))
    fail(
      cursor,
      `${from.toUpperCase()} TO must be followed by ${allowed.join(', ').toUpperCase() || 'no other unit'}.`,
    );
  take(cursor);
  return to;
}
