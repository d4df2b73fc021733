import type { Call, Expression, Trim } from '../tree.ts';
import type { Parser } from './parser.ts';

/**
 * Parses functions with keywords among their arguments that are recognizable from the start: `extract(YEAR FROM d)`,
 * `trim(LEADING 'x' FROM s)`. They become the equivalent plain calls. Undefined, consuming nothing, for everything
 * else.
 */
export function parseSpecialCall(parser: Parser, name: string): Expression | undefined {
  const { start } = parser.next;
  if (name === 'extract' && parser.isWord('from', 3)) return extract(parser, start);
  const side = (['both', 'leading', 'trailing'] as const).find((word) => parser.isWord(word, 2));
  if (name !== 'trim' || !side || parser.isSymbol(')', 3) || parser.isSymbol(',', 3)) return undefined;
  for (let taken = 0; taken < 3; taken++) parser.take();
  const characters = parser.isWord('from') ? undefined : parser.value();
  parser.expectWord('from', 'and the string to trim');
  return trim(parser, start, side, characters);
}

/**
 * Continues where a keyword follows the first argument: `substring(s FROM 2 FOR 3)`, `trim('x' FROM s)`, `overlay(…
 * PLACING …)`.
 */
export function afterFirstArgument(
  parser: Parser,
  name: string,
  first: Expression,
  start: number,
): Expression | undefined {
  if (name === 'position' && parser.takeWords('in'))
    return close(parser, start, name, [first, parser.value()]);
  if (name === 'trim' && parser.takeWords('from')) return trim(parser, start, 'both', first);
  if ((name === 'substring' || name === 'substr') && parser.takeWords('from')) {
    const args = [first, parser.value()];
    if (parser.takeWords('for')) args.push(parser.value());
    return close(parser, start, name, args);
  }
  if (name === 'overlay' && parser.takeWords('placing')) {
    const args = [first, parser.value()];
    parser.expectWord('from', 'and a position');
    args.push(parser.value());
    if (parser.takeWords('for')) args.push(parser.value());
    return close(parser, start, name, args);
  }
  return undefined;
}

function close(parser: Parser, start: number, name: string, args: readonly Expression[]): Expression {
  parser.expectSymbol(')', `to close ${name}(…)`);
  return parser.make<Call>(start, { kind: 'call', name, args, distinct: false });
}

function trim(
  parser: Parser,
  start: number,
  side: Trim['side'],
  characters: Expression | undefined,
): Expression {
  const operand = parser.value();
  parser.expectSymbol(')', 'to close trim(…)');
  return parser.make<Trim>(start, { kind: 'trim', side, operand, ...(characters ? { characters } : {}) });
}

function extract(parser: Parser, start: number): Expression {
  parser.take();
  parser.take();
  const field = parser.take();
  parser.expectWord('from', 'after the field of EXTRACT');
  const source = parser.value();
  const name: Expression = {
    kind: 'literal',
    value: { type: 'string', value: field.text.toUpperCase() },
    start: field.start,
    end: field.end,
  };
  return close(parser, start, 'date_part', [name, source]);
}
