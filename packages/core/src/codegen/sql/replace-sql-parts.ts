import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/** `${name}`, which is not a token of SQL. */
const PARAMETER = /\$\{([A-Za-z_]\w*)\}/uy;

export interface SqlParts {
  /** The replacement of a string literal, which is passed with its quotes and its position; raw ones are left. */
  readonly quoted: (literal: string, at: number) => string;
  /** The replacement of a parameter outside strings, quoted names and comments; undefined leaves it. */
  readonly parameter?: (name: string) => string | undefined;
}

/** SQL with its string literals and parameters replaced. */
export function replaceSqlParts(text: string, { quoted, parameter }: SqlParts): string {
  let made = '';
  let copied = 0;
  const replace = (start: number, end: number, other: string): void => {
    made += text.slice(copied, start) + other;
    copied = end;
  };
  for (let from = 0; ; ) {
    const { tokens, problem } = tokenize(text, from);
    for (const { kind, start, end } of tokens)
      if (kind === 'string' && !/^r/iu.test(text.slice(start, end)))
        replace(start, end, quoted(text.slice(start, end), start));
    if (!problem) return made + text.slice(copied);
    PARAMETER.lastIndex = problem.start;
    const [whole = '', name] = PARAMETER.exec(text) ?? [];
    const value = name === undefined ? undefined : parameter?.(name);
    from = whole === '' ? problem.end : problem.start + whole.length;
    if (value !== undefined) replace(problem.start, from, value);
  }
}
