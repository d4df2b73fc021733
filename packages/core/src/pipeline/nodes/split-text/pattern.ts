/** Characters that mean something in a regular expression. */
const SPECIAL = /[\\^$.|?*+()[\]{}]/gu;

/** The regular expression that matches exactly a text. */
export const literalPattern = (text: string): string => text.replace(SPECIAL, '\\$&');

/** An escaped character, a class of characters, or a parenthesis with what follows it. */
const PARTS = /\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]|\((?:\?(?:<(?![=!]))?)?|\)|\[|\\$/gu;

/** How many groups a regular expression has; undefined where a bracket or an escape is not closed. */
export function groupsIn(pattern: string): number | undefined {
  let open = 0;
  let groups = 0;
  for (const [part] of pattern.matchAll(PARTS)) {
    if (part === '[' || part === '\\') return undefined;
    if (part === ')') open--;
    if (part.startsWith('(')) open++;
    if (part === '(' || part === '(?<') groups++;
    if (open < 0) return undefined;
  }
  return open === 0 ? groups : undefined;
}
