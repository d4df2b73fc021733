import type { Expression, Name, Query } from '../tree.ts';
import { type Cursor, deeper, expect, fail, isSymbol, nextToken, peek, take, takeSymbol } from './cursor.ts';
import { POWER } from './power.ts';

/** An identifier: any word, or a name in backticks. */
export function readName(cursor: Cursor, what = 'a name'): string {
  const token = nextToken(cursor);
  if (token.kind !== 'word' && token.kind !== 'name') fail(cursor, `expected ${what}`);
  return take(cursor).text;
}

/** Names separated by dots. */
export function readPath(cursor: Cursor): Name {
  const parts = [readName(cursor)];
  while (takeSymbol(cursor, '.')) parts.push(readName(cursor));
  return parts;
}

export function readString(cursor: Cursor, what = 'a string'): string {
  if (nextToken(cursor).kind !== 'string') fail(cursor, `expected ${what}`);
  return take(cursor).text;
}

/** The digits of an integer. */
export function readInteger(cursor: Cursor): string {
  const token = nextToken(cursor);
  if (token.kind !== 'number' || token.suffix !== '' || !/^\d+$/u.test(token.text))
    fail(cursor, 'expected a whole number');
  return take(cursor).text;
}

/** Items separated by commas, at least one. */
export function readItems<T>(cursor: Cursor, item: () => T): T[] {
  const items = [item()];
  while (takeSymbol(cursor, ',')) items.push(item());
  return items;
}

export function parenthesised<T>(cursor: Cursor, item: () => T): T[] {
  expect(cursor, '(');
  const items = readItems(cursor, item);
  expect(cursor, ')');
  return items;
}

export const readNames = (cursor: Cursor): string[] => parenthesised(cursor, () => readName(cursor));

const QUERY_WORDS: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table', 'from']);

/** What can follow a query in parentheses that begins a larger query. */
const AFTER_QUERY: ReadonlySet<string> = new Set(
  ') | ; union except minus intersect order sort distribute cluster limit offset'.split(' '),
);

/** Whether a query, perhaps parenthesized, begins `from` tokens ahead; always false where queries are not allowed. */
export function startsQuery(cursor: Cursor, from = 0): boolean {
  if (!cursor.inStatement) return false;
  let ahead = from;
  while (isSymbol(cursor, '(', ahead)) ahead++;
  const token = peek(cursor, ahead);
  return (
    token.kind === 'word' &&
    QUERY_WORDS.has(token.lower) &&
    ![',', ')', '.'].some((symbol) => isSymbol(cursor, symbol, ahead + 1)) &&
    closesAsQuery(cursor, ahead, ahead - from)
  );
}

/** Whether what follows each inner closing parenthesis continues the query, unlike in `((SELECT 1) + 1)`. */
function closesAsQuery(cursor: Cursor, from: number, open: number): boolean {
  let level = open;
  let depth = open;
  for (let ahead = from; level > 1 && peek(cursor, ahead).kind !== 'end'; ahead++) {
    if (isSymbol(cursor, '(', ahead)) depth++;
    if (!isSymbol(cursor, ')', ahead)) continue;
    if (depth === level) {
      const after = peek(cursor, ahead + 1);
      if (after.kind !== 'end' && !AFTER_QUERY.has(after.text.toLowerCase())) return false;
      level--;
    }
    depth--;
  }
  return true;
}

export function readQuery(cursor: Cursor): Query {
  const { query } = cursor.grammar;
  if (!query) return fail(cursor, 'A query is not allowed here.');
  return deeper(cursor, () => query(cursor));
}

export const readExpression = (cursor: Cursor): Expression =>
  deeper(cursor, () => cursor.grammar.operators(cursor, POWER.or));

/** A value with its unary operators, but no binary operator. */
export const readOperand = (cursor: Cursor): Expression =>
  deeper(cursor, () => cursor.grammar.operators(cursor, POWER.unary));

/** An operand between keywords (`BETWEEN x AND y`): no AND, OR, NOT, IN, … outside parentheses. */
export const readValue = (cursor: Cursor): Expression =>
  deeper(cursor, () => cursor.grammar.operators(cursor, POWER.comparison));

/** Expressions separated by commas, at least one. */
export const readList = (cursor: Cursor): Expression[] => readItems(cursor, () => readExpression(cursor));
