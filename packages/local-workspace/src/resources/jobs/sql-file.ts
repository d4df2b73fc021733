import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { syntaxError } from '../../sql/parse/parse-statement.ts';

function tokensOf(text: string): readonly Token[] {
  const { tokens, problem } = tokenize(text);
  if (problem) throw syntaxError(text, problem);
  return tokens;
}

/** The statements of a file, without the semicolons between them. Throws SqlError when a quote is not closed. */
export function splitStatements(text: string): readonly string[] {
  const ends = tokensOf(text).filter((token) => token.kind === 'symbol' && token.text === ';');
  const statements = [...ends, undefined].map((end, at) => text.slice(ends[at - 1]?.end ?? 0, end?.start));
  return statements
    .map((one) => one.trim())
    .filter((one) => tokensOf(one).some(({ kind }) => kind !== 'end'));
}
