import { endOfComment } from '@lakehouse/spark-sql/syntax/tokens';

/** Matches in SQL: strings (raw ones without escapes), quoted names and comments, and `${name}`. */
const PART =
  /\br(?:'[^']*'|"[^"]*")|(?<quoted>'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")|`[^`]*`|--[^\n]*|(?<comment>\/\*)|\$\{(?<name>[A-Za-z_]\w*)\}/giu;

export interface SqlParts {
  /** The replacement of a string literal, which is passed with its quotes and its position. */
  readonly quoted: (literal: string, at: number) => string;
  /** The replacement of a parameter outside strings, quoted names and comments; undefined leaves it. */
  readonly parameter?: (name: string) => string | undefined;
}

/** SQL with its string literals and parameters replaced. */
export function replaceSqlParts(text: string, { quoted, parameter }: SqlParts): string {
  let made = '';
  let at = 0;
  for (;;) {
    PART.lastIndex = at;
    const match = PART.exec(text);
    if (!match) return made + text.slice(at);
    const { quoted: literal, name, comment } = match.groups ?? {};
    const other = literal === undefined ? name && parameter?.(name) : quoted(literal, match.index);
    const end =
      comment === undefined
        ? match.index + match[0].length
        : (endOfComment(text, match.index) ?? text.length);
    made += text.slice(at, match.index) + (other ?? text.slice(match.index, end));
    at = end;
  }
}
