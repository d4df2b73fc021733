const NAMED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * What is escaped: controls, formats, unassigned, lone surrogates and separators other than the plain space (Python
 * calls them unprintable), and marks that make the two formatters disagree on how wide a line is: variation selectors,
 * skin tones, symbols whose width changed between versions of Unicode, and the jamo that join the character before them.
 */
const ESCAPED =
  /[\p{C}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u{1f3fb}-\u{1f3ff}\u302e\u302f\u3248-\u324f\u{16ff0}\u{16ff1}\u2630-\u2637\u268a-\u268f\u1160-\u11ff\ud7b0-\ud7ff]|\\/gu;

function escapeCharacter(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) as number;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

const MARKS = /[\p{Mn}\p{Me}]/gu;

const count = (text: string, character: string): number => text.split(character).length - 1;

/**
 * The text as a Python literal in the formatters' spelling: double quotes unless single ones need fewer escapes.
 * `escapeMarks` also escapes combining marks.
 */
export function stringSource(text: string, escapeMarks: boolean): string {
  const quote = count(text, '"') > count(text, "'") ? "'" : '"';
  const escaped = text.replace(ESCAPED, escapeCharacter).replaceAll(quote, `\\${quote}`);
  return quote + (escapeMarks ? escaped.replace(MARKS, escapeCharacter) : escaped) + quote;
}
