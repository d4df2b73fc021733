import type { BinaryOperator } from '../operator.ts';
import type { Expression } from '../tree.ts';
import type { Parser } from './parser.ts';
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

const WORDS: Readonly<Record<string, readonly [BinaryOperator, number]>> = {
  or: ['or', POWER.or],
  and: ['and', POWER.and],
  div: ['div', POWER.product],
};

function operatorHere(parser: Parser): readonly [BinaryOperator, number] | undefined {
  const token = parser.next;
  // The arrow of a pipe is not an operator.
  if (parser.comes('|', '>') && parser.peek(1).start === token.end) return undefined;
  if (token.kind === 'symbol') return Object.hasOwn(SYMBOLS, token.text) ? SYMBOLS[token.text] : undefined;
  if (token.kind === 'word') return Object.hasOwn(WORDS, token.lower) ? WORDS[token.lower] : undefined;
  return undefined;
}

/** Parses an expression whose operators all bind at least as tightly as `power`. */
export function parseOperators(parser: Parser, power: number): Expression {
  let left = parsePrefix(parser, power);
  for (;;) {
    const predicate = power <= POWER.predicate ? parsePredicate(parser, left) : undefined;
    if (predicate) {
      left = predicate;
      continue;
    }
    const operator = operatorHere(parser);
    if (!operator || operator[1] < power) return left;
    parser.take();
    const [name, own] = operator;
    const right = parser.nested(() => parseOperators(parser, own + 1));
    left = parser.make(left.start, { kind: 'binary', operator: name, left, right });
  }
}

function parsePrefix(parser: Parser, power: number): Expression {
  const { start } = parser.next;
  if (parser.isWord('not') || parser.isSymbol('!')) {
    if (power > POWER.not)
      parser.fail('Put parentheses around NOT … here, since the operator before it binds more tightly.');
    parser.take();
    const operand = parser.nested(() => parseOperators(parser, POWER.not));
    return parser.make(start, { kind: 'unary', operator: 'not', operand });
  }
  for (const operator of ['-', '+', '~'] as const) {
    // Spark takes a minus before a number as part of the literal, so that -1::STRING is '-1'.
    if (operator === '-' && parser.peek(1).kind === 'number') continue;
    if (!parser.takeSymbol(operator)) continue;
    const operand = parser.nested(() => parseOperators(parser, POWER.unary));
    return parser.make(start, { kind: 'unary', operator, operand });
  }
  return parsePrimary(parser);
}
