/** A string, a comment, or a comma with what may come between it and a closing bracket. */
const PARTS =
  /"(?:[^"\\]|\\.)*"?|\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=(?:\s|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/)*[\]}])/gu;

/**
 * A text with comments and commas after last items as plain JSON of the same length, so that the place of an error is the
 * same in both. `comments` are those that it had.
 */
export function plainJson(text: string): { readonly text: string; readonly comments: readonly string[] } {
  const comments: string[] = [];
  const plain = text.replaceAll(PARTS, (part) => {
    if (part.startsWith('"')) return part;
    if (part !== ',') comments.push(part);
    return part.replaceAll(/[^\n\r]/gu, ' ');
  });
  return { text: plain, comments };
}
