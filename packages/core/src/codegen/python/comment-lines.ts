import { textWidth } from './text-width.ts';

/** Directives that tools read from comments; a title that contains one must not act as one. */
const PRAGMA = /\b(fmt|yapf|isort|ruff|black|flake8|pylint|mypy|pyright|type|nosec|coding)(?=\s*[:=])/giu;
const PRAGMA_GAP = /\b(fmt|yapf|isort|ruff|black|flake8|pylint|mypy|pyright|type|nosec|coding)\s*([:=])/giu;
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
const UNPRINTABLE = /[\p{C}\p{Z}\s]+/gu;

/**
 * Lines of a comment, each with its `# `, up to `width` columns wide unless a single word is longer. Empty lines are
 * dropped, control characters become spaces, and what tools would take for a directive (`noqa`, `fmt: off`, an
 * encoding) is altered.
 */
export function commentLines(texts: readonly string[], width: number): readonly string[] {
  return texts
    .flatMap((text) => text.split(LINE_END))
    .flatMap((line) => wrap(harmless(line), width - 2))
    .map((line) => `# ${line}`);
}

/** The lines of a text up to `width` columns wide, without empty lines and control characters. */
export const proseLines = (text: string, width: number): readonly string[] =>
  text.split(LINE_END).flatMap((line) => wrap(printable(line), width));

const printable = (line: string): string => line.replace(UNPRINTABLE, ' ').trim();

function harmless(line: string): string {
  const text = printable(line).replace(/noqa/giu, 'no-qa');
  return text.replace(PRAGMA_GAP, '$1 - ').replace(PRAGMA, '$1').replace(/ {2,}/gu, ' ').trim();
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const wordWidth = textWidth(word, 1);
    if (line !== '' && columns + 1 + wordWidth > width) {
      lines.push(line);
      line = '';
      columns = 0;
    }
    columns += wordWidth + (line === '' ? 0 : 1);
    line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}
