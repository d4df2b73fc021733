import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';

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

/** Formats a Databricks SQL script. Rejects with FormatError if it can't be parsed or its meaning would change. */
export async function formatSql(script: string): Promise<string> {
  const before = meaning(script);
  const { formatDialect, spark } = await import('sql-formatter');
  let text: string;
  try {
    text = formatDialect(script, {
      dialect: spark,
      paramTypes: { named: [':'], positional: true },
      // Unquoted words may be column names, which appear in the result's header.
      keywordCase: 'preserve',
      tabWidth: 2,
      linesBetweenQueries: 1,
    });
  } catch (error) {
    throw new FormatError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  if (meaning(text) !== before)
    throw new FormatError('The formatter does not support this syntax, so the SQL was left unchanged.');
  return text;
}
