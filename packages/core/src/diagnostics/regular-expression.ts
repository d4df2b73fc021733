import { error, type Problem } from './diagnostic.ts';

/**
 * What decides whether a regular expression of Java is whole: a quoted text, an escape, a class with the classes in it, a
 * parenthesis with what follows it, a repetition, and what is left over of any of them.
 */
const PARTS =
  /\\Q[^]*?(?:\\E|$)|\\[pPxN]\{[^}]*\}|\\[^]|\[\^?\]?(?:\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^\]\\[])*\]|\((?:\?(?:<(?![=!]))?)?|\)|\[|\\$|\{\d+(?:,\d*)?\}|\{/gu;

/** How many groups a regular expression has; undefined where a bracket, a brace or an escape is not closed. */
export function groupsIn(pattern: string): number | undefined {
  let open = 0;
  let groups = 0;
  for (const [part] of pattern.matchAll(PARTS)) {
    if (part === '[' || part === '\\' || part === '{') return undefined;
    if (part === ')') open--;
    if (part.startsWith('(')) open++;
    if (part === '(' || part === '(?<') groups++;
    if (open < 0) return undefined;
  }
  return open === 0 ? groups : undefined;
}

/** What is wrong with a regular expression, as far as can be told without Spark, which reads the rest of it. */
export function patternProblems(pattern: string, field: string): Problem[] {
  if (pattern === '') return [error('no-pattern', 'Enter a regular expression', field)];
  return groupsIn(pattern) === undefined
    ? [
        error(
          'invalid-pattern',
          'This is not a regular expression: check its brackets, braces and escapes',
          field,
        ),
      ]
    : [];
}
