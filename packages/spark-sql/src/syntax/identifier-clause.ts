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

/** String literals and parameters joined by `||` up to the closing parenthesis; undefined if there is anything else. */
function textOf(
  tokens: readonly Token[],
  start: number,
  parameters: readonly TextParameter[],
): { text: string; last: number } | undefined {
  let text = '';
  for (let at = start; ; at += 2) {
    const token = tokens[at];
    if (token?.kind === 'string') text += token.text;
    else if (isSymbol(token, ':')) {
      const { text: wanted = '' } = tokens[++at] ?? {};
      const value = parameters.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())?.value;
      if (value === undefined || value === null) return undefined;
      text += value;
    } else return undefined;
    if (isSymbol(tokens[at + 1], ')')) return { text, last: at + 1 };
    if (!isSymbol(tokens[at + 1], '||')) return undefined;
  }
}

function nameParts(text: string, at: Token): string[] {
  const spelled =
    /^\s*(?:`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{M}\p{N}_]*)(?:\s*\.\s*(?:`(?:[^`]|``)+`|[\p{L}_][\p{L}\p{M}\p{N}_]*))*\s*$/u;
  if (!spelled.test(text))
    throw new ParseStop(problemAt(at, 'syntax', 'The argument of IDENTIFIER is not a name.'));
  return [...text.matchAll(/`((?:[^`]|``)+)`|([\p{L}_][\p{L}\p{M}\p{N}_]*)/gu)].map(
    ([, quoted, plain]) => quoted?.replaceAll('``', '`') ?? plain ?? '',
  );
}
