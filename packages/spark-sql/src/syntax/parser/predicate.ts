import type { Expression } from '../tree.ts';
import {
  type Cursor,
  expectSymbol,
  expectWord,
  fail,
  foundText,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  peek,
  take,
  takeSymbol,
  takeWords,
} from './cursor.ts';
import { readList, readQuery, readValue, startsQuery } from './rules.ts';

/**
 * Parses a predicate after a value: IS …, [NOT] IN, BETWEEN, LIKE, ILIKE, RLIKE. Undefined when none of them comes
 * next.
 */
export function parsePredicate(cursor: Cursor, operand: Expression): Expression | undefined {
  if (takeWords(cursor, 'is')) return isTest(cursor, operand);
  const negated = isWord(cursor, 'not') || isSymbol(cursor, '!');
  const word = peek(cursor, negated ? 1 : 0);
  if (word.kind !== 'word' || !PREDICATES.has(word.lower)) {
    if (negated) fail(cursor, 'NOT after a value must be followed by IN, BETWEEN, LIKE, ILIKE or RLIKE.');
    return undefined;
  }
  if (negated) take(cursor);
  take(cursor);
  switch (word.lower) {
    case 'between': {
      const low = readValue(cursor);
      expectWord(cursor, 'and', 'between the two bounds of BETWEEN');
      const high = readValue(cursor);
      return {
        kind: 'between',
        operand,
        low,
        high,
        not: negated,
        start: operand.start,
        end: lastEnd(cursor),
      };
    }
    case 'in': {
      expectSymbol(cursor, '(', 'before the values of IN');
      if (startsQuery(cursor)) {
        const query = readQuery(cursor);
        expectSymbol(cursor, ')', 'after the query of IN');
        return { kind: 'in-query', operand, query, not: negated, start: operand.start, end: lastEnd(cursor) };
      }
      if (isWord(cursor, 'select'))
        fail(cursor, 'A subquery is not allowed here: join the other table in its own node.');
      if (isSymbol(cursor, ')')) fail(cursor, 'IN needs at least one value between the parentheses.');
      const list = readList(cursor);
      expectSymbol(cursor, ')', 'after the values of IN');
      return { kind: 'in', operand, list, not: negated, start: operand.start, end: lastEnd(cursor) };
    }
    default:
      return like(cursor, operand, word.lower, negated);
  }
}

const PREDICATES: ReadonlySet<string> = new Set(['in', 'between', 'like', 'ilike', 'rlike', 'regexp']);

function isTest(cursor: Cursor, operand: Expression): Expression {
  const not = takeWords(cursor, 'not') || takeSymbol(cursor, '!');
  for (const test of ['null', 'true', 'false', 'unknown'] as const)
    if (takeWords(cursor, test))
      return { kind: 'is', operand, test, not, start: operand.start, end: lastEnd(cursor) };
  if (takeWords(cursor, 'distinct', 'from')) {
    const right = readValue(cursor);
    return { kind: 'is-distinct', left: operand, right, not, start: operand.start, end: lastEnd(cursor) };
  }
  return fail(
    cursor,
    `IS must be followed by NULL, TRUE, FALSE, UNKNOWN or DISTINCT FROM, not ${foundText(cursor)}. Use = to compare values.`,
  );
}

function like(cursor: Cursor, operand: Expression, word: string, not: boolean): Expression {
  const operator = word === 'like' || word === 'ilike' ? word : 'rlike';
  const start = operand.start;
  if (operator !== 'rlike' && isSymbol(cursor, '(', 1)) {
    const all = takeWords(cursor, 'all');
    if (all || takeWords(cursor, 'any') || takeWords(cursor, 'some')) {
      expectSymbol(cursor, '(', 'before the patterns');
      const patterns = readList(cursor);
      expectSymbol(cursor, ')', 'after the patterns');
      const quantifier = all ? 'all' : 'any';
      return { kind: 'like', operator, operand, patterns, quantifier, not, start, end: lastEnd(cursor) };
    }
  }
  const patterns = [readValue(cursor)];
  if (operator === 'rlike' || !takeWords(cursor, 'escape'))
    return { kind: 'like', operator, operand, patterns, not, start, end: lastEnd(cursor) };
  const token = nextToken(cursor);
  if (token.kind !== 'string' || token.text.length !== 1)
    fail(cursor, "ESCAPE takes a string of one character, such as ESCAPE '/'.");
  take(cursor);
  return { kind: 'like', operator, operand, patterns, escape: token.text, not, start, end: lastEnd(cursor) };
}
