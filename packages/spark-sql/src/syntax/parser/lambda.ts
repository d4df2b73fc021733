import { STRUCTURAL } from '../keywords.ts';
import type { Expression } from '../tree.ts';
import type { Parser } from './parser.ts';

const isName = (parser: Parser, ahead: number): boolean => {
  const token = parser.peek(ahead);
  return token.kind === 'name' || (token.kind === 'word' && !STRUCTURAL.has(token.lower));
};

/** Whether the next tokens begin a lambda: `x ->` or `(x, y) ->`. */
export function lambdaHere(parser: Parser): boolean {
  if (isName(parser, 0)) return parser.isSymbol('->', 1);
  if (!parser.isSymbol('(')) return false;
  let ahead = 1;
  while (isName(parser, ahead) && parser.isSymbol(',', ahead + 1)) ahead += 2;
  return isName(parser, ahead) && parser.isSymbol(')', ahead + 1) && parser.isSymbol('->', ahead + 2);
}

export function parseLambda(parser: Parser): Expression {
  const { start } = parser.next;
  const several = parser.takeSymbol('(');
  const parameters = [parser.take().text];
  if (several) {
    while (parser.takeSymbol(',')) parameters.push(parser.take().text);
    parser.expectSymbol(')', 'after the names');
  }
  parser.expectSymbol('->', 'before the body');
  const twice = parameters.find(
    (name, at) => parameters.findIndex((n) => n.toLowerCase() === name.toLowerCase()) < at,
  );
  if (twice !== undefined)
    parser.fail(`The lambda has two parameters “${twice}”: rename one of them.`, {
      start,
      end: parser.lastEnd,
    });
  const body = parser.expression();
  return parser.make(start, { kind: 'lambda', parameters, body });
}
