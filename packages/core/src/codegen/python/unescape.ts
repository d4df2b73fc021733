import { PythonSyntaxError } from './syntax-error.ts';

const SINGLE: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\n': '',
};
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/gu;

/** The text between the quotes of a Python literal. Throws PythonSyntaxError for an escape that Python warns about. */
export function unescapePythonString(source: string, start: number): string {
  return source.replace(ESCAPE, (match, octal, hex, short, long, single, offset: number) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    const code = hex ?? short ?? long;
    if (code !== undefined) return fromCodePoint(Number.parseInt(code, 16), start + offset);
    const text = SINGLE[single];
    if (text === undefined) throw new PythonSyntaxError(`Unknown escape ${match}`, start + offset);
    return text;
  });
}

function fromCodePoint(code: number, position: number): string {
  if (code > 0x10ffff) throw new PythonSyntaxError('A character beyond U+10FFFF', position);
  return String.fromCodePoint(code);
}
