import { indentedLines } from '../../../codegen/python/scan.ts';

export const INDENT = '    ';

/** Code with the ends of lines that generated code has. */
export const plain = (code: string): string => code.replace(/\r\n?/gu, '\n').trimEnd();

/** The lines of code outside strings that begin at the left edge, by their numbers: only those can be statements of the module. */
export function linesAtEdge(code: string): readonly (readonly [number: number, line: string])[] {
  const lines = plain(code).split('\n');
  return indentedLines(plain(code), INDENT).flatMap((moved, at) => {
    const line = lines[at] ?? '';
    return moved !== line && /^\S/u.test(line) ? [[at, line] as const] : [];
  });
}
