import { STRUCTURAL } from '../keywords.ts';
import type { Expression } from '../tree.ts';
import {
  type Cursor,
  expectSymbol,
  fail,
  isSymbol,
  lastEnd,
  nextToken,
  peek,
  take,
  takeSymbol,
} from './cursor.ts';
import { readExpression } from './rules.ts';

const isName = (cursor: Cursor, ahead: number): boolean => {
  const token = peek(cursor, ahead);
  return token.kind === 'name' || (token.kind === 'word' && !STRUCTURAL.has(token.lower));
};

/** Whether the next tokens begin a lambda: `x ->` or `(x, y) ->`. */
export function lambdaHere(cursor: Cursor): boolean {
  if (isName(cursor, 0)) return isSymbol(cursor, '->', 1);
  if (!isSymbol(cursor, '(')) return false;
  let ahead = 1;
  while (isName(cursor, ahead) && isSymbol(cursor, ',', ahead + 1)) ahead += 2;
  return isName(cursor, ahead) && isSymbol(cursor, ')', ahead + 1) && isSymbol(cursor, '->', ahead + 2);
}

export function parseLambda(cursor: Cursor): Expression {
  const { start } = nextToken(cursor);
  const several = takeSymbol(cursor, '(');
  const parameters = [take(cursor).text];
  if (several) {
    while (takeSymbol(cursor, ',')) parameters.push(take(cursor).text);
    expectSymbol(cursor, ')', 'after the names');
    if (parameters.length === 1)
      fail(cursor, `Spark takes no parentheses around one parameter: write ${parameters[0]} -> ….`, {
        start,
        end: lastEnd(cursor),
      });
  }
  expectSymbol(cursor, '->', 'before the body');
  const twice = parameters.find(
    (name, at) => parameters.findIndex((n) => n.toLowerCase() === name.toLowerCase()) < at,
  );
  if (twice !== undefined)
    fail(cursor, `The lambda has two parameters “${twice}”: rename one of them.`, {
      start,
      end: lastEnd(cursor),
    });
  const body = readExpression(cursor);
  return { kind: 'lambda', parameters, body, start, end: lastEnd(cursor) };
}
