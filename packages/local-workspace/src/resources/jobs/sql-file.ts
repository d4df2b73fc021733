import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { syntaxError } from '../../sql/parse/parse-statement.ts';

function tokensOf(text: string): readonly Token[] {
  const { tokens, problem } = tokenize(text);
  if (problem) throw syntaxError(text, problem);
  return tokens;
}

/** Whether a text is a whole statement, such as a script up to its END. */
const isWhole = (text: string): boolean => parseStatement(text).ok;

/**
 * The statements of a file, without the semicolons between them; BEGIN … END is one. Throws SqlError when a quote is not
 * closed.
 */
export function splitStatements(text: string): readonly string[] {
  const statements: string[] = [];
  let from = 0;
  let isBlank = true;
  let inScript = false;
  for (const token of tokensOf(text)) {
    const isEnd = token.kind === 'end';
    if (isEnd || (token.kind === 'symbol' && token.text === ';')) {
      // Nothing of a script with a mistake may run by itself.
      if (!isEnd && inScript && !isWhole(text.slice(from, token.start))) continue;
      if (!isBlank) statements.push(text.slice(from, token.start).trim());
      from = token.end;
      isBlank = true;
      inScript = false;
    } else if (isBlank) {
      inScript = token.kind === 'word' && token.text.toUpperCase() === 'BEGIN';
      isBlank = false;
    }
  }
  return statements;
}
