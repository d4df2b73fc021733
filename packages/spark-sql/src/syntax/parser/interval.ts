import {
  intervalParts,
  intervalUnit,
  isIntervalAmount,
  partsOfRange,
  plainAmount,
} from '../interval-text.ts';
import type { IntervalPart, IntervalUnit } from '../literal-value.ts';
import { type Expression } from '../tree.ts';
import type { Parser } from './parser.ts';

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
export function parseInterval(parser: Parser): Expression | undefined {
  const { start } = parser.next;
  const signed = parser.isSymbol('-', 1) || parser.isSymbol('+', 1);
  const first = parser.peek(signed ? 2 : 1);
  if (first.kind !== 'number' && first.kind !== 'string')
    return parser.inStatement ? computedInterval(parser) : undefined;
  parser.take();
  const whole = first.kind === 'string' && !signed ? intervalParts(first.text) : undefined;
  if (whole) {
    parser.take();
    return parser.make(start, { kind: 'literal', value: { type: 'interval', parts: whole } });
  }
  const parts: IntervalPart[] = [];
  for (let part = partHere(parser); part; part = partHere(parser)) {
    parts.push(part);
    if (part.to) break;
  }
  return parser.make(start, { kind: 'literal', value: { type: 'interval', parts } });
}

/** `INTERVAL :days DAY`, `INTERVAL (a + 1) HOURS`; undefined, consuming nothing, when INTERVAL is only a name. */
function computedInterval(parser: Parser): Expression | undefined {
  const { place } = parser;
  const { start } = parser.take();
  const { kind } = parser.next;
  if (kind === 'word' || kind === 'name' || ['(', '-', ':'].some((sign) => parser.isSymbol(sign))) {
    const amount = parser.operand();
    const word = parser.next;
    const unit = word.kind === 'word' ? intervalUnit(word.lower) : undefined;
    if (unit) {
      parser.take();
      return parser.make(start, { kind: 'interval', amount, unit });
    }
  }
  parser.back(place);
  return undefined;
}

function partHere(parser: Parser): IntervalPart | undefined {
  const ahead = parser.isSymbol('-') || parser.isSymbol('+') ? 1 : 0;
  const token = parser.peek(ahead);
  if (token.kind !== 'number' && token.kind !== 'string') return undefined;
  const word = parser.peek(ahead + 1);
  const unit = word.kind === 'word' ? intervalUnit(word.lower) : undefined;
  // After the first part, a sign and a number may begin the next term of a sum: INTERVAL 1 DAY - 5.
  if (!unit && parser.lastEnd > 0 && !isFirst(parser)) return undefined;
  if (!unit)
    parser.fail(
      'The value of an interval must be followed by a unit: YEAR, MONTH, DAY, HOUR, MINUTE or SECOND.',
      word,
    );
  const negative = parser.isSymbol('-');
  for (let taken = 0; taken < ahead + 2; taken++) parser.take();
  const to = parser.takeWords('to') ? rangeEnd(parser, unit) : undefined;
  const value = plainAmount(token.text);
  const ok = to
    ? partsOfRange({ value, unit, to }) !== undefined
    : isIntervalAmount(value) && !(token.kind === 'number' && token.suffix);
  if (!ok)
    parser.fail(`“${token.text}” is not a valid interval value: write a number such as 1 or 2.5.`, token);
  return { value: negative ? negate(value) : value, unit, ...(to ? { to } : {}) };
}

const isFirst = (parser: Parser): boolean => {
  const before = parser.peek(-1);
  return before.kind === 'word' && before.lower === 'interval';
};

const negate = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

function rangeEnd(parser: Parser, from: IntervalUnit): IntervalUnit {
  const token = parser.next;
  const to = token.kind === 'word' ? intervalUnit(token.lower) : undefined;
  const allowed = RANGES[from] ?? [];
  if (!to || !allowed.includes(to))
    parser.fail(
      `${from.toUpperCase()} TO must be followed by ${allowed.join(', ').toUpperCase() || 'no other unit'}.`,
    );
  parser.take();
  return to;
}
