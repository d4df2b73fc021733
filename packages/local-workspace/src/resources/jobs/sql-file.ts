import { tokenize } from '../../sql/parse/tokens.ts';

/** The statements of a file, without the semicolons between them. Throws SqlError when a quote is not closed. */
export function splitStatements(text: string): readonly string[] {
  const ends = tokenize(text).filter(({ kind, text: sign }) => kind === 'symbol' && sign === ';');
  const statements = [...ends, undefined].map((end, at) => text.slice(ends[at - 1]?.end ?? 0, end?.start));
  return statements
    .map((one) => one.trim())
    .filter((one) => tokenize(one).some(({ kind }) => kind !== 'end'));
}
