import { endOfComment } from '@lakehouse/spark-sql/syntax/tokens';

/** Strings (raw ones take no escapes), what can't hold a value, and `${name}`, in SQL. */
const PART =
  /\br(?:'[^']*'|"[^"]*")|(?<quoted>'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")|`[^`]*`|--[^\n]*|(?<comment>\/\*)|\$\{(?<name>[A-Za-z_]\w*)\}/giu;

export interface SqlParts {
  /** What a string literal becomes, which is given with its quotes. */
  readonly quoted: (literal: string, at: number) => string;
  /** What a parameter outside of strings, quoted names and comments becomes; undefined leaves it. */
  readonly parameter?: (name: string) => string | undefined;
}

/** SQL with other string literals and parameters. */
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
