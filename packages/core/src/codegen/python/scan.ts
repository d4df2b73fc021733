/** The result of scanning Python source for words, strings and brackets, without parsing it. */
export interface PythonScan {
  /** Standalone names: neither attributes nor parts of strings or comments. */
  readonly names: ReadonlySet<string>;
  /** Names after a dot: `x.cache` gives `cache`. */
  readonly attributes: ReadonlySet<string>;
  /** The contents of string literals, with escapes as written. */
  readonly texts: readonly string[];
  /** The first problem that would swallow or break the code that follows. Lines count from 1. */
  readonly problem?: { readonly line: number; readonly message: string };
}

const LITERAL =
  /(?:[rbuft]{0,2}(?:"""(?:\\[\s\S]|(?!""")[^\\])*"""|'''(?:\\[\s\S]|(?!''')[^\\])*'''|"(?!"")(?:\\[\s\S]|[^"\\\n])*"|'(?!'')(?:\\[\s\S]|[^'\\\n])*'))/iu;
const WORD =
  /(?<comment>#[^\n]*)|(?<attribute>\.\s*[\p{L}_][\p{L}\p{N}_]*)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<quote>["'])|(?<open>[([{])|(?<close>[)\]}])/iu;
const TOKEN = new RegExp(`(?<literal>${LITERAL.source})|${WORD.source}`, 'giu');
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Scans Python source. Linear in its length for source without problems. */
export function scanPython(text: string): PythonScan {
  const names = new Set<string>();
  const attributes = new Set<string>();
  const texts: string[] = [];
  const found = { names, attributes, texts };
  const open: { bracket: string; at: number }[] = [];
  const problem = (at: number, message: string): PythonScan => ({
    ...found,
    problem: { line: text.slice(0, at).split('\n').length, message },
  });
  const indented = /^(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]+(?=[^\s#])/u.exec(text);
  if (indented) return problem(indented[0].length, 'The first line is indented');
  for (const { groups = {}, index } of text.matchAll(TOKEN)) {
    if (groups['name'] !== undefined) names.add(groups['name']);
    else if (groups['attribute'] !== undefined) attributes.add(groups['attribute'].replace(/^\.\s*/u, ''));
    else if (groups['literal'] !== undefined)
      texts.push(groups['literal'].replace(/^\w*("""|'''|["'])([\s\S]*)\1$/u, '$2'));
    else if (groups['quote'] !== undefined) return problem(index, 'A string is not closed');
    else if (groups['open'] !== undefined) open.push({ bracket: groups['open'], at: index });
    else if (groups['close'] !== undefined) {
      const last = open.pop();
      if (!last || CLOSES[last.bracket] !== groups['close'])
        return problem(index, `A ${groups['close']} closes nothing`);
    }
  }
  const left = open.at(-1);
  if (left) return problem(left.at, `A ${left.bracket} is not closed`);
  if (/\\\s*$/u.test(text)) return problem(text.length, 'The last line ends in a backslash');
  return found;
}

/**
 * The lines of Python source, each as it is or moved to the right: a line that begins inside a string is part of it and
 * stays.
 */
export function indentedLines(text: string, indent: string): readonly string[] {
  const inString = new Set<number>();
  let at = 0;
  let line = 0;
  for (const { groups = {}, 0: token, index } of text.matchAll(TOKEN)) {
    line += text.slice(at, index).split('\n').length - 1;
    at = index;
    if (groups['literal'] === undefined) continue;
    const ends = token.split('\n').length - 1;
    for (let inside = 1; inside <= ends; inside++) inString.add(line + inside);
  }
  return text
    .split('\n')
    .map((own, number) => (own.trim() === '' || inString.has(number) ? own : indent + own));
}
