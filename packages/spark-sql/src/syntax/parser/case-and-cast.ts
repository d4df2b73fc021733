import type { CaseBranch, Expression } from '../tree.ts';
import type { Parser } from './parser.ts';
import { parseTypeName } from './type-name.ts';

/** Parses CASE, with or without an operand. */
export function parseCase(parser: Parser): Expression {
  const { start } = parser.take();
  const operand = parser.isWord('when') ? undefined : parser.expression();
  const branches: CaseBranch[] = [];
  while (parser.takeWords('when')) {
    const when = parser.expression();
    parser.expectWord('then', 'after the condition of WHEN');
    branches.push({ when, value: parser.expression() });
  }
  if (branches.length === 0) parser.fail('CASE needs at least one WHEN … THEN …');
  const otherwise = parser.takeWords('else') ? parser.expression() : undefined;
  parser.expectWord('end', 'to close CASE');
  return parser.make(start, {
    kind: 'case',
    ...(operand ? { operand } : {}),
    branches,
    ...(otherwise ? { otherwise } : {}),
  });
}

/** Parses CAST(x AS type) and TRY_CAST(x AS type). */
export function parseCast(parser: Parser): Expression {
  const word = parser.take();
  const safe = word.kind === 'word' && word.lower === 'try_cast';
  parser.expectSymbol('(', 'after CAST');
  const operand = parser.expression();
  parser.expectWord('as', 'and a type, as in CAST(x AS INT)');
  const type = parseTypeName(parser);
  parser.expectSymbol(')', 'after the type');
  return parser.make(word.start, { kind: 'cast', operand, type, safe });
}
