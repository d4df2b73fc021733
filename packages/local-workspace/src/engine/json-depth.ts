/**
 * How deep JSON may be nested: as deep as Jackson, which Spark reads it with, allows. Deeper text ends DuckDB's
 * process.
 */
export const MAX_JSON_DEPTH = 1000;

/** The shape of a JSON text, measured without building its values. */
export interface JsonShape {
  /** How deep its arrays and objects are nested. */
  readonly depth: number;
  /** How many values it has, arrays and objects included. */
  readonly values: number;
}

/** The shape of a JSON text, in one pass; text that is not JSON gives some numbers. */
export function jsonShape(text: string): JsonShape {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
    } else if (character === '[' || character === '{') {
      depth++;
      values++;
      if (depth > deepest) deepest = depth;
    } else if (character === ',') values++;
    else if (character === ']' || character === '}') depth--;
  }
  return { depth: deepest, values };
}

/** How deep the arrays and objects of a JSON text are nested. */
export const jsonDepth = (text: string): number => jsonShape(text).depth;

/** The index of the quote that closes the string at `start`; long strings are skipped at once. */
function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return quote;
    from = quote + 1;
  }
}
