/** Strings (raw ones take no escapes), what can't hold a value, and `${name}`, in SQL. */
const PART =
  /\br(?:'[^']*'|"[^"]*")|(?<quoted>'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|\$\{(?<name>[A-Za-z_]\w*)\}/giu;

export interface SqlParts {
  /** What a string literal becomes, which is given with its quotes. */
  readonly quoted: (literal: string, at: number) => string;
  /** What a parameter outside of strings, quoted names and comments becomes; undefined leaves it. */
  readonly parameter?: (name: string) => string | undefined;
}

/** SQL with other string literals and parameters. */
export function replaceSqlParts(text: string, { quoted, parameter }: SqlParts): string {
  let made = '';
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const { quoted: literal, name } = match.groups ?? {};
    const other = literal === undefined ? name && parameter?.(name) : quoted(literal, match.index);
    made += text.slice(end, match.index) + (other ?? match[0]);
    end = match.index + match[0].length;
  }
  return made + text.slice(end);
}
