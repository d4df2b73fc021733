import { splitMarks } from './variable-mark.ts';

const NAMED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Ranges of characters for which black and ruff count different widths, alone or next to another character. */
const UNEVEN: readonly (readonly [first: number, last: number])[] = [
  // Jamo that join the character before them.
  [0x1160, 0x11ff],
  [0xd7b0, 0xd7ff],
  // Symbols whose width changed between versions of Unicode.
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x302e, 0x302f],
  [0x3248, 0x324f],
  [0x16ff0, 0x16ff1],
  // Variation selectors and skin tones.
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
  [0x1f3fb, 0x1f3ff],
];
const hex = (code: number): string => `\\u{${code.toString(16)}}`;

/**
 * `UNEVEN`, and what Python calls unprintable: control and format characters, lone surrogates, all separators except
 * the space.
 */
const ESCAPED = new RegExp(
  `(?! )[\\\\\\p{C}\\p{Z}${UNEVEN.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')}]`,
  'gu',
);

function escapeCharacter(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  const digits = code.toString(16);
  if (code <= 0xff) return `\\x${digits.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
}

const MARKS = /[\p{Mn}\p{Me}]/gu;

const count = (text: string, character: string): number => text.split(character).length - 1;

/**
 * The text as a Python literal in the formatters' spelling: double quotes unless single ones need fewer escapes; an
 * f-string if it contains variables. `escapeMarks` also escapes combining marks.
 */
export function stringSource(text: string, escapeMarks: boolean): string {
  const quote = count(text, '"') > count(text, "'") ? "'" : '"';
  const literal = (part: string): string => {
    const escaped = part.replace(ESCAPED, escapeCharacter).replaceAll(quote, `\\${quote}`);
    return escapeMarks ? escaped.replace(MARKS, escapeCharacter) : escaped;
  };
  const parts = splitMarks(text);
  if (parts.length === 1) return quote + literal(text) + quote;
  const pieces = parts.map((part, at) =>
    at % 2 === 1 ? `{${part}}` : literal(part).replaceAll(/[{}]/gu, '$&$&'),
  );
  return `f${quote}${pieces.join('')}${quote}`;
}
