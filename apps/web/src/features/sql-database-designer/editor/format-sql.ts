import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { commasBefore, keywordsIn } from './apply-style.ts';
import { DEFAULT_STYLE } from './format-style.ts';

/** The text could not be formatted, or would change its meaning. */
export class FormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FormatError';
  }
}

/** The tokens of a text, regardless of its layout, and which colons are JSON paths, not parameter markers. */
function meaning(text: string): string {
  const { tokens, problem } = tokenize(text);
  if (problem) throw new FormatError(problem.message);
  const path = (at: number): boolean => {
    const [before, here] = [tokens[at - 1], tokens[at]];
    if (here?.text !== ':' || here.kind !== 'symbol' || before?.end !== here.start) return false;
    return before.kind !== 'symbol' || before.text === ')' || before.text === ']';
  };
  return JSON.stringify(tokens.map(({ kind, text: own }, at) => [kind, own, path(at)]));
}

/** Formats a Databricks SQL script in a style. Rejects with FormatError if it can't be parsed or its meaning would change. */
export async function formatSql(script: string, style = DEFAULT_STYLE): Promise<string> {
  const before = meaning(script);
  const { formatDialect, spark } = await import('sql-formatter');
  let text: string;
  try {
    text = formatDialect(script, {
      dialect: spark,
      paramTypes: { named: [':'], positional: true },
      // Unquoted words may be column names, which appear in the result's header.
      keywordCase: 'preserve',
      ...(style.indent === 'tab' ? { useTabs: true } : { tabWidth: Number(style.indent) }),
      linesBetweenQueries: 1,
    });
  } catch (error) {
    throw new FormatError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  if (style.commas === 'before') text = commasBefore(text);
  if (meaning(text) !== before)
    throw new FormatError('The formatter does not support this syntax, so the SQL was left unchanged.');
  return style.keywords === 'preserve' ? text : keywordsIn(text, style.keywords);
}
