import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/** The text could not be laid out, or would mean something else afterwards. */
export class FormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FormatError';
  }
}

/** What a text says, whatever its layout: all words and signs, and which colons are paths into JSON, not markers. */
function meaning(text: string): string {
  const { tokens, problem } = tokenize(text);
  if (problem) throw new FormatError(problem.message);
  const path = (at: number): boolean => {
    const [before, here] = [tokens[at - 1], tokens[at]];
    if (here?.text !== ':' || here.kind !== 'sign' || before?.end !== here.start) return false;
    return before.kind !== 'sign' || before.text === ')' || before.text === ']';
  };
  return JSON.stringify(tokens.map(({ kind, text: own }, at) => [kind, own, path(at)]));
}

/** Lays out a script of Databricks SQL. Rejects with FormatError for a text that can't be read or would change. */
export async function formatSql(script: string): Promise<string> {
  const before = meaning(script);
  const { formatDialect, spark } = await import('sql-formatter');
  let text: string;
  try {
    text = formatDialect(script, {
      dialect: spark,
      paramTypes: { named: [':'], positional: true },
      // Unquoted words may be names of columns, which the result is headed by.
      keywordCase: 'preserve',
      tabWidth: 2,
      linesBetweenQueries: 1,
    });
  } catch (error) {
    throw new FormatError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  if (meaning(text) !== before)
    throw new FormatError('The formatter does not know this syntax, so the text was left as it is.');
  return text;
}
