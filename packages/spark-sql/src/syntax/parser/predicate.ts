import type { Expression } from '../tree.ts';
import type { Parser } from './parser.ts';

/**
 * Parses a predicate after a value: IS …, [NOT] IN, BETWEEN, LIKE, ILIKE, RLIKE. Undefined when none of them comes
 * next.
 */
export function parsePredicate(parser: Parser, operand: Expression): Expression | undefined {
  if (parser.takeWords('is')) return isTest(parser, operand);
  const negated = parser.isWord('not') || parser.isSymbol('!');
  const word = parser.peek(negated ? 1 : 0);
  if (word.kind !== 'word' || !PREDICATES.has(word.lower)) {
    if (negated) parser.fail('NOT after a value must be followed by IN, BETWEEN, LIKE, ILIKE or RLIKE.');
    return undefined;
  }
  if (negated) parser.take();
  parser.take();
  switch (word.lower) {
    case 'between': {
      const low = parser.value();
      parser.expectWord('and', 'between the two bounds of BETWEEN');
      const high = parser.value();
      return parser.make(operand.start, { kind: 'between', operand, low, high, not: negated });
    }
    case 'in': {
      parser.expectSymbol('(', 'before the values of IN');
      if (parser.startsQuery()) {
        const query = parser.query();
        parser.expectSymbol(')', 'after the query of IN');
        return parser.make(operand.start, { kind: 'in-query', operand, query, not: negated });
      }
      if (parser.isWord('select'))
        parser.fail('A subquery is not allowed here: join the other table in its own node.');
      if (parser.isSymbol(')')) parser.fail('IN needs at least one value between the parentheses.');
      const list = parser.list();
      parser.expectSymbol(')', 'after the values of IN');
      return parser.make(operand.start, { kind: 'in', operand, list, not: negated });
    }
    default:
      return like(parser, operand, word.lower, negated);
  }
}

const PREDICATES: ReadonlySet<string> = new Set(['in', 'between', 'like', 'ilike', 'rlike', 'regexp']);

function isTest(parser: Parser, operand: Expression): Expression {
  const not = parser.takeWords('not') || parser.takeSymbol('!');
  for (const test of ['null', 'true', 'false', 'unknown'] as const)
    if (parser.takeWords(test)) return parser.make(operand.start, { kind: 'is', operand, test, not });
  if (parser.takeWords('distinct', 'from')) {
    const right = parser.value();
    return parser.make(operand.start, { kind: 'is-distinct', left: operand, right, not });
  }
  return parser.fail(
    `IS must be followed by NULL, TRUE, FALSE, UNKNOWN or DISTINCT FROM, not ${parser.found()}. Use = to compare values.`,
  );
}

function like(parser: Parser, operand: Expression, word: string, not: boolean): Expression {
  const operator = word === 'like' || word === 'ilike' ? word : 'rlike';
  const start = operand.start;
  if (operator !== 'rlike' && parser.isSymbol('(', 1)) {
    const all = parser.takeWords('all');
    if (all || parser.takeWords('any') || parser.takeWords('some')) {
      parser.expectSymbol('(', 'before the patterns');
      const patterns = parser.list();
      parser.expectSymbol(')', 'after the patterns');
      const quantifier = all ? 'all' : 'any';
      return parser.make(start, { kind: 'like', operator, operand, patterns, quantifier, not });
    }
  }
  const patterns = [parser.value()];
  if (operator === 'rlike' || !parser.takeWords('escape'))
    return parser.make(start, { kind: 'like', operator, operand, patterns, not });
  const token = parser.next;
  if (token.kind !== 'string' || token.text.length !== 1)
    parser.fail("ESCAPE takes a string of one character, such as ESCAPE '/'.");
  parser.take();
  return parser.make(start, { kind: 'like', operator, operand, patterns, escape: token.text, not });
}
