import { ParseStop } from './parser/cursor.ts';
import { problemAt } from './problem.ts';
import type { Token } from './tokens.ts';

/** What the grammar needs of a statement parameter: its string may name a table or a column. */
export interface TextParameter {
  readonly name: string;
  readonly value: string | null;
}

const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text;

/**
 * Replaces IDENTIFIER('a.b'), IDENTIFIER(:name) and IDENTIFIER(:schema || '.t') by the name that the string spells, as
 * quoted tokens, so a parameter's value can never become other syntax. Throws ParseStop when the string is not a
 * name.
 */
export function namedByText(tokens: readonly Token[], parameters: readonly TextParameter[]): Token[] {
  const result: Token[] = [];
  let last = -1;
  for (const [at, token] of tokens.entries()) {
    // It belongs to the preceding clause.
    if (at <= last) continue;
    const clause =
      token.kind === 'word' && token.lower === 'identifier' && isSymbol(tokens[at + 1], '(')
        ? textOf(tokens, at + 2, parameters)
        : undefined;
    if (!clause) {
      result.push(token);
      continue;
    }
    const { start } = token;
    const { end = start } = tokens[clause.last] ?? {};
    nameParts(clause.text, token).forEach((text, index) => {
      if (index > 0) result.push({ kind: 'symbol', text: '.', start, end });
      result.push({ kind: 'name', text, start, end });
    });
    last = clause.last;
  }
  return result;
}

/** A text, and the place of its last token. */
interface Text {
  readonly text: string;
  readonly last: number;
}

/**
 * String literals and parameters, joined by `||` or `concat`, or side by side, up to the closing parenthesis; undefined if there
 * is anything else. Throws ParseStop for what Spark says is not a constant string.
 */
function textOf(
  tokens: readonly Token[],
  start: number,
  parameters: readonly TextParameter[],
): Text | undefined {
  mustBeText(tokens, start);
  let text = '';
  for (let at = start; ; ) {
    const part = pieceOf(tokens, at, parameters) ?? concatOf(tokens, at, parameters);
    if (!part) return undefined;
    text += part.text;
    at = part.last + 1;
    if (isSymbol(tokens[at], ')')) return { text, last: at };
    if (isSymbol(tokens[at], '||')) at++;
    else if (tokens[at]?.kind !== 'string' && !isSymbol(tokens[at], ':')) return undefined;
  }
}

function pieceOf(
  tokens: readonly Token[],
  at: number,
  parameters: readonly TextParameter[],
): Text | undefined {
  const token = tokens[at];
  if (token?.kind === 'string') return { text: token.text, last: at };
  if (!isSymbol(token, ':')) return undefined;
  const { text: wanted = '' } = tokens[at + 1] ?? {};
  const value = parameters.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value;
  return value === undefined || value === null ? undefined : { text: value, last: at + 1 };
}

/** `concat('a', :b)` */
function concatOf(
  tokens: readonly Token[],
  start: number,
  parameters: readonly TextParameter[],
): Text | undefined {
  if (!isWord(tokens[start], 'concat') || !isSymbol(tokens[start + 1], '(')) return undefined;
  let text = '';
  for (let at = start + 2; ; at++) {
    const part = pieceOf(tokens, at, parameters);
    if (!part) return undefined;
    text += part.text;
    at = part.last + 1;
    if (isSymbol(tokens[at], ')')) return { text, last: at };
    if (!isSymbol(tokens[at], ',')) return undefined;
  }
}

const isWord = (token: Token | undefined, word: string): boolean =>
  token?.kind === 'word' && token.lower === word;

/** Throws ParseStop where the argument is a number, NULL or a query. */
function mustBeText(tokens: readonly Token[], start: number): void {
  const [first, second] = [tokens[start], tokens[start + 1]];
  if (!first) return;
  const refuse = (name: string, message: string): never => {
    throw new ParseStop({
      ...problemAt(first, 'syntax', message),
      condition: { name: `NOT_A_CONSTANT_STRING.${name}`, state: '42601' },
    });
  };
  if ((first.kind === 'number' || isWord(first, 'null')) && isSymbol(second, ')'))
    refuse('WRONG_TYPE', 'The argument of IDENTIFIER must be a constant string, not another value.');
  if (isSymbol(first, '(') && isWord(second, 'select'))
    refuse('NOT_CONSTANT', 'The argument of IDENTIFIER must be a constant string, not a query.');
  const cast = tokens.slice(start, start + 7);
  if (
    isWord(cast[0], 'cast') &&
    isWord(cast[2], 'null') &&
    isWord(cast[4], 'string') &&
    isSymbol(cast[6], ')')
  )
    refuse('NULL', 'The argument of IDENTIFIER must be a constant string that is not NULL.');
}

function nameParts(text: string, at: Token): string[] {
  if (text.trim() === '')
    throw new ParseStop({
      ...problemAt(at, 'syntax', 'The argument of IDENTIFIER is empty.'),
      condition: { name: 'PARSE_EMPTY_STATEMENT', state: '42617' },
    });
  // A column of VALUES may have an empty name.
  if (text.trim() === '``') return [''];
  const spelled =
    /^\s*(?:`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{M}\p{N}_]*)(?:\s*\.\s*(?:`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{M}\p{N}_]*))*\s*$/u;
  if (!spelled.test(text))
    throw new ParseStop(problemAt(at, 'syntax', 'The argument of IDENTIFIER is not a name.'));
  return [...text.matchAll(/`((?:[^`]|``)+)`|([\p{L}_][\p{L}\p{M}\p{N}_]*)/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('``', '`') ?? plain ?? '',
  );
}
