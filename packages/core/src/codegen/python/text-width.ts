const MARK = /^[\p{Mn}\p{Me}]$/u;

/** Ranges of East Asian wide and full-width characters other than emoji (Unicode, EastAsianWidth.txt). */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2ff],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f265],
  [0x20000, 0x3fffd],
];
const REGIONAL_FIRST = 0x1f1e6;
const REGIONAL_LAST = 0x1f1ff;

function characterWidth(character: string, mark: number): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (MARK.test(character)) return mark;
  if (code >= REGIONAL_FIRST && code <= REGIONAL_LAST) return 1;
  if (/\p{Emoji_Presentation}/u.test(character)) return 2;
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/**
 * The columns that the text takes in a terminal, by which formatters measure lines. `mark`: the columns of a combining
 * mark.
 */
export function textWidth(text: string, mark: number): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character, mark);
  return width;
}
