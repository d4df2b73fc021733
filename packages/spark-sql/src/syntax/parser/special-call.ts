import type { Expression, Trim } from '../tree.ts';
import {
  type Cursor,
  expectSymbol,
  expectWord,
  isSymbol,
  isWord,
  lastEnd,
  nextToken,
  take,
  takeWords,
} from './cursor.ts';
import { readValue } from './rules.ts';

/**
 * Parses functions with keywords among their arguments that are recognizable from the start: `extract(YEAR FROM d)`,
 * `trim(LEADING 'x' FROM s)`. They become the equivalent plain calls. Undefined, consuming nothing, for everything
 * else.
 */
export function parseSpecialCall(cursor: Cursor, name: string): Expression | undefined {
  const { start } = nextToken(cursor);
  if (name === 'extract' && isWord(cursor, 'from', 3)) return extract(cursor, start);
  const side = (['both', 'leading', 'trailing'] as const).find((word) => isWord(cursor, word, 2));
  if (name !== 'trim' || !side || isSymbol(cursor, ')', 3) || isSymbol(cursor, ',', 3)) return undefined;
  for (let taken = 0; taken < 3; taken++) take(cursor);
  const characters = isWord(cursor, 'from') ? undefined : readValue(cursor);
  expectWord(cursor, 'from', 'and the string to trim');
  return trim(cursor, start, side, characters);
}

/**
 * Continues where a keyword follows the first argument: `substring(s FROM 2 FOR 3)`, `trim('x' FROM s)`, `overlay(…
 * PLACING …)`.
 */
export function afterFirstArgument(
  cursor: Cursor,
  name: string,
  first: Expression,
  start: number,
): Expression | undefined {
  if (name === 'position' && takeWords(cursor, 'in'))
    return close(cursor, start, name, [first, readValue(cursor)]);
  if (name === 'trim' && takeWords(cursor, 'from')) return trim(cursor, start, 'both', first);
  if ((name === 'substring' || name === 'substr') && takeWords(cursor, 'from')) {
    const args = [first, readValue(cursor)];
    if (takeWords(cursor, 'for')) args.push(readValue(cursor));
    return close(cursor, start, name, args);
  }
  if (name === 'overlay' && takeWords(cursor, 'placing')) {
    const args = [first, readValue(cursor)];
    expectWord(cursor, 'from', 'and a position');
    args.push(readValue(cursor));
    if (takeWords(cursor, 'for')) args.push(readValue(cursor));
    return close(cursor, start, name, args);
  }
  return undefined;
}

function close(cursor: Cursor, start: number, name: string, args: readonly Expression[]): Expression {
  expectSymbol(cursor, ')', `to close ${name}(…)`);
  return { kind: 'call', name, args, distinct: false, start, end: lastEnd(cursor) };
}

function trim(
  cursor: Cursor,
  start: number,
  side: Trim['side'],
  characters: Expression | undefined,
): Expression {
  const operand = readValue(cursor);
  expectSymbol(cursor, ')', 'to close trim(…)');
  return { kind: 'trim', side, operand, ...(characters ? { characters } : {}), start, end: lastEnd(cursor) };
}

function extract(cursor: Cursor, start: number): Expression {
  take(cursor);
  take(cursor);
  const field = take(cursor);
  expectWord(cursor, 'from', 'after the field of EXTRACT');
  const source = readValue(cursor);
  const name: Expression = {
    kind: 'literal',
    value: { type: 'string', value: field.text },
    start: field.start,
    end: field.end,
  };
  return close(cursor, start, 'date_part', [name, source]);
}
