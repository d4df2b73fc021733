import type { CaseBranch, Expression } from '../tree.ts';
import { type Cursor, expectSymbol, expectWord, fail, isWord, lastEnd, take, takeWords } from './cursor.ts';
import { readExpression } from './rules.ts';
import { parseTypeName } from './type-name.ts';

/** Parses CASE, with or without an operand. */
export function parseCase(cursor: Cursor): Expression {
  const { start } = take(cursor);
  const operand = isWord(cursor, 'when') ? undefined : readExpression(cursor);
  const branches: CaseBranch[] = [];
  while (takeWords(cursor, 'when')) {
    const when = readExpression(cursor);
    expectWord(cursor, 'then', 'after the condition of WHEN');
    branches.push({ when, value: readExpression(cursor) });
  }
  if (branches.length === 0) fail(cursor, 'CASE needs at least one WHEN … THEN …');
  const otherwise = takeWords(cursor, 'else') ? readExpression(cursor) : undefined;
  expectWord(cursor, 'end', 'to close CASE');
  return {
    kind: 'case',
    ...(operand ? { operand } : {}),
    branches,
    ...(otherwise ? { otherwise } : {}),
    start,
    end: lastEnd(cursor),
  };
}

/** Parses CAST(x AS type) and TRY_CAST(x AS type). */
export function parseCast(cursor: Cursor): Expression {
  const word = take(cursor);
  const safe = word.kind === 'word' && word.lower === 'try_cast';
  expectSymbol(cursor, '(', 'after CAST');
  const operand = readExpression(cursor);
  expectWord(cursor, 'as', 'and a type, as in CAST(x AS INT)');
  const type = parseTypeName(cursor);
  expectSymbol(cursor, ')', 'after the type');
  return { kind: 'cast', operand, type, safe, start: word.start, end: lastEnd(cursor) };
}
