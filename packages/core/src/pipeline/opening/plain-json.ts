const COMMENTS = /"(?:[^"\\]|\\[^])*"?|\/\/[^\n\r]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/gu;
const LAST_COMMAS = /"(?:[^"\\]|\\[^])*"?|,(?=\s*[\]}])/gu;

const blank = (part: string): string => part.replaceAll(/[^\n\r]/gu, ' ');

/**
 * A text with comments and commas after last items as plain JSON of the same length, so that the place of an error is the
 * same in both. `comments` are those that it had.
 */
export function plainJson(text: string): { readonly text: string; readonly comments: readonly string[] } {
  const comments: string[] = [];
  const uncommented = text.replaceAll(COMMENTS, (part) => {
    if (part.startsWith('"')) return part;
    comments.push(part);
    return blank(part);
  });
  return {
    text: uncommented.replaceAll(LAST_COMMAS, (part) => (part === ',' ? ' ' : part)),
    comments,
  };
}
