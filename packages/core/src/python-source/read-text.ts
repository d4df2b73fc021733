import { PythonSyntaxError } from '../codegen/python/syntax-error.ts';
import { unescapePythonString } from '../codegen/python/unescape.ts';

interface Quoted {
  readonly isRaw: boolean;
  readonly isBytes: boolean;
  /** Offsets of the text between the quotes. */
  readonly start: number;
  readonly end: number;
}

/** Takes the prefix and the quotes of a literal apart. */
export function quotedPart(source: string): Quoted {
  let start = 0;
  while (start < source.length && source[start] !== '"' && source[start] !== "'") start++;
  const prefix = source.slice(0, start).toLowerCase();
  const quote = source[start] ?? '"';
  const length = source.startsWith(quote.repeat(3), start) && source.length >= start + 6 ? 3 : 1;
  return {
    isRaw: prefix.includes('r'),
    isBytes: prefix.includes('b'),
    start: start + length,
    end: Math.max(start + length, source.length - length),
  };
}

/** The text of a part of a literal; undefined where Python would not read it. */
export function unescaped(part: string, isRaw: boolean): string | undefined {
  if (isRaw) return part;
  try {
    return unescapePythonString(part, 0);
  } catch (cause) {
    if (!(cause instanceof PythonSyntaxError)) throw cause;
    return undefined;
  }
}
