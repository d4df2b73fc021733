import {
  amountOfPart,
  intervalParts,
  intervalUnit,
  isIntervalAmount,
  partsOfRange,
  plainAmount,
} from '../interval-text.ts';
import type { IntervalPart, IntervalUnit } from '../literal-value.ts';
import type { SparkCondition } from '../problem.ts';
import type { Token } from '../tokens.ts';
import { type Expression } from '../tree.ts';
import { type Cursor, fail, failAs, isSymbol, lastEnd, nextToken, peek, take, takeWords } from './cursor.ts';
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
  const unit = peek(cursor, 1);
  if (first.kind === 'string' && !signed && (unit.kind !== 'word' || !isUnit(unit.lower)))
    failAs(
      cursor,
      { name: 'INVALID_TYPED_LITERAL', state: '42604' },
      `“${first.text}” is not a valid interval: write amounts with their units, such as INTERVAL '1 day 2 hours'.`,
      first,
    );
  const parts: IntervalPart[] = [];
  for (let part = partHere(cursor); part; part = partHere(cursor)) {
    parts.push(part);
    if (parts.some(({ to }) => to !== undefined) && parts.length > 1)
      failAs(cursor, ONE_RANGE, ONE_RANGE_ONLY);
  }
  return { kind: 'literal', value: { type: 'interval', parts }, start, end: lastEnd(cursor) };
}

const ONE_RANGE = { name: '_LEGACY_ERROR_TEMP_0024', state: '42000' } as const;
const ONE_RANGE_ONLY =
  'An interval of a range, such as YEAR TO MONTH, has no other parts: add it to another interval with +.';

const badFormat = (kind: string): SparkCondition => ({
  name: `INVALID_INTERVAL_FORMAT.${kind}`,
  state: '22006',
});

const isNanoseconds = (word: string): boolean => /^nanoseconds?$/u.test(word);
const isUnit = (word: string): boolean => intervalUnit(word) !== undefined || isNanoseconds(word);

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
  if (word.kind === 'word' && isNanoseconds(word.lower))
    failAs(cursor, badFormat('INVALID_UNIT'), 'An interval has no nanoseconds: write microseconds.', word);
  // After the first part, a sign and a number may begin the next term of a sum: INTERVAL 1 DAY - 5.
  if (!unit && lastEnd(cursor) > 0 && !isFirst(cursor)) return undefined;
  if (!unit)
    fail(
      cursor,
      'The value of an interval must be followed by a unit: YEAR, MONTH, DAY, HOUR, MINUTE or SECOND.',
      word,
    );
  const negative = isSymbol(cursor, '-');
  for (let taken = 0; taken < ahead + 2; taken++) take(cursor);
  const to = takeWords(cursor, 'to') ? rangeEnd(cursor, unit) : undefined;
  const value = plainAmount(token.text);
  checkPart(cursor, token, { value, unit, ...(to ? { to } : {}) }, negative);
  return { value: negative ? negate(value) : value, unit, ...(to ? { to } : {}) };
}

/** The months of 32 bits, and the microseconds of 64, that an interval may have. */
const LARGEST = { months: 2n ** 31n, micros: 2n ** 63n } as const;

function checkPart(cursor: Cursor, token: Token, part: IntervalPart, negative: boolean): void {
  const { value, unit, to } = part;
  if (!to) {
    if (isIntervalAmount(value) && !(token.kind === 'number' && token.suffix)) return;
    const message = `“${token.text}” is not a valid interval value: write a number such as 1 or 2.5.`;
    if (token.kind === 'string')
      failAs(cursor, { name: '_LEGACY_ERROR_TEMP_0026', state: '42000' }, message, token);
    fail(cursor, message, token);
  }
  const range = `${unit.toUpperCase()} TO ${to.toUpperCase()}`;
  if (token.kind !== 'string')
    failAs(
      cursor,
      { name: '_LEGACY_ERROR_TEMP_0027', state: '42000' },
      `The value of ${range} has to be a text: put it in quotes.`,
      token,
    );
  const isMonths = unit === 'year';
  const parts = partsOfRange({ ...part, value: token.text });
  if (!parts)
    failAs(
      cursor,
      badFormat(isMonths ? 'UNMATCHED_FORMAT_STRING' : 'UNMATCHED_FORMAT_STRING_WITH_NOTICE'),
      `“${token.text}” is not a valid value of ${range}: write ${EXAMPLES[unit] ?? "'1 02:03:04.5' with the parts that the units name"}.`,
      token,
    );
  const amount = parts.reduce((sum, one) => sum + (amountOfPart(one) ?? 0n), 0n);
  const total = negative ? -amount : amount;
  const largest = LARGEST[isMonths ? 'months' : 'micros'];
  if (total >= largest || total < -largest)
    failAs(
      cursor,
      isMonths ? badFormat('INTERVAL_PARSING') : { name: '_LEGACY_ERROR_TEMP_0063', state: '42000' },
      `“${token.text}” is more than an interval holds: write a smaller value.`,
      token,
    );
}

/** How a range that begins with a unit is written. */
const EXAMPLES: Readonly<Partial<Record<IntervalUnit, string>>> = { year: "years and months as '1-2'" };

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
    failAs(
      cursor,
      badFormat('UNSUPPORTED_FROM_TO_EXPRESSION'),
      `${from.toUpperCase()} TO must be followed by ${allowed.join(', ').toUpperCase() || 'no other unit'}.`,
    );
  take(cursor);
  return to;
}
