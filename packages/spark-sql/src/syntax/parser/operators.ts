import type { BinaryOperator } from '../operator.ts';
import type { Expression } from '../tree.ts';
import {
  type Cursor,
  comes,
  deeper,
  fail,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  peek,
  take,
  takeSymbol,
} from './cursor.ts';
import { POWER } from './power.ts';
import { parsePredicate } from './predicate.ts';
import { parsePrimary } from './primary.ts';

const SYMBOLS: Readonly<Record<string, readonly [BinaryOperator, number]>> = {
  '=': ['=', POWER.comparison],
  '==': ['=', POWER.comparison],
  '<=>': ['<=>', POWER.comparison],
  '!=': ['!=', POWER.comparison],
  '<>': ['!=', POWER.comparison],
  '<': ['<', POWER.comparison],
  '<=': ['<=', POWER.comparison],
  '!>': ['<=', POWER.comparison],
  '>': ['>', POWER.comparison],
  '>=': ['>=', POWER.comparison],
  '!<': ['>=', POWER.comparison],
  '|': ['|', POWER['|']],
  '^': ['^', POWER['^']],
  '&': ['&', POWER['&']],
  '<<': ['<<', POWER.shift],
  '>>': ['>>', POWER.shift],
  '>>>': ['>>>', POWER.shift],
  '+': ['+', POWER.sum],
  '-': ['-', POWER.sum],
  '||': ['||', POWER.sum],
  '*': ['*', POWER.product],
  '/': ['/', POWER.product],
  '%': ['%', POWER.product],
};

/** Words with which a step of a query begins. */
const STEPS: ReadonlySet<string> = new Set(
  'where select extend set drop aggregate order limit union except intersect join pivot unpivot tablesample'.split(
    ' ',
  ),
);

/** Whether `|` begins a step, as Spark reads it; a column may have the name of one, too. */
function stepFollows(cursor: Cursor): boolean {
  const [word, after] = [peek(cursor, 1), peek(cursor, 2)];
  const isAlone = after.kind === 'end' || [',', ')', ';', '|'].some((symbol) => isSymbol(cursor, symbol, 2));
  return word.kind === 'word' && STEPS.has(word.lower) && !isAlone;
}

const WORDS: Readonly<Record<string, readonly [BinaryOperator, number]>> = {
  or: ['or', POWER.or],
  and: ['and', POWER.and],
  div: ['div', POWER.product],
};

function operatorHere(cursor: Cursor): readonly [BinaryOperator, number] | undefined {
  const token = nextToken(cursor);
  // The arrow of a pipe is not an operator.
  if (comes(cursor, '|', '>') && peek(cursor, 1).start === token.end) return undefined;
  if (cursor.inStatement && isSymbol(cursor, '|') && stepFollows(cursor)) return undefined;
  if (token.kind === 'symbol') return Object.hasOwn(SYMBOLS, token.text) ? SYMBOLS[token.text] : undefined;
  if (token.kind === 'word') return Object.hasOwn(WORDS, token.lower) ? WORDS[token.lower] : undefined;
  return undefined;
}

/** Parses an expression whose operators all bind at least as tightly as `power`. */
export function parseOperators(cursor: Cursor, power: number): Expression {
  let left = parsePrefix(cursor, power);
  for (;;) {
    const predicate = power <= POWER.predicate ? parsePredicate(cursor, left) : undefined;
    if (predicate) {
      left = predicate;
      continue;
    }
    const operator = operatorHere(cursor);
    if (!operator || operator[1] < power) return left;
    take(cursor);
    const [name, own] = operator;
    const right = deeper(cursor, () => parseOperators(cursor, own + 1));
    left = { kind: 'binary', operator: name, left, right, start: left.start, end: lastEnd(cursor) };
  }
}

function parsePrefix(cursor: Cursor, power: number): Expression {
  const { start } = nextToken(cursor);
  if (isWord(cursor, 'not') || isSymbol(cursor, '!')) {
    if (power > POWER.not)
      fail(cursor, 'Put parentheses around NOT … here, since the operator before it binds more tightly.');
    take(cursor);
    const operand = deeper(cursor, () => parseOperators(cursor, POWER.not));
    return { kind: 'unary', operator: 'not', operand, start, end: lastEnd(cursor) };
  }
  for (const operator of ['-', '+', '~'] as const) {
    // Spark takes a minus before a number as part of the literal, so that -1::STRING is '-1'.
    if (operator === '-' && peek(cursor, 1).kind === 'number') continue;
    if (!takeSymbol(cursor, operator)) continue;
    const operand = deeper(cursor, () => parseOperators(cursor, POWER.unary));
    return { kind: 'unary', operator, operand, start, end: lastEnd(cursor) };
  }
  return parsePrimary(cursor);
}
