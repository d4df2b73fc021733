import type { NotebookLanguage } from '@lakehouse/databricks-client/resources/workspace/types';
import { invalidParameter } from '../../http/api-error.ts';
import { LANGUAGES, notebookHeader } from './notebook-language.ts';

/** A cell; the text of a foreign-language or markdown cell starts with its magic (`%sql`, `%md`). */
export interface NotebookCell {
  readonly text: string;
  readonly title?: string;
  readonly showTitle?: boolean;
}

/** What is parsed in one turn of the event loop; real notebooks have at most a hundredth of both. */
const MAX_CELLS = 10_000;
const MAX_LINES = 100_000;

/** Throws ApiError when there are more of something than a notebook may have. */
export function checkCount(count: number, max: number, what: string): void {
  if (count > max)
    throw invalidParameter(`The notebook has more than ${max} ${what}. Split it into several.`);
}

/** Throws ApiError when a notebook has too many cells. */
export const checkCells = (count: number): void => checkCount(count, MAX_CELLS, 'cells');

const isBlank = (line: string | undefined): boolean => line?.trim() === '';

function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return first < 0 ? [] : lines.slice(first, last + 1);
}

function readCell(chunk: readonly string[], comment: string): NotebookCell {
  const lines = withoutBlankEnds(chunk);
  const [mark = '', showTitle = '', title = ''] =
    /^(\S+) DBTITLE (\d),(.*)$/u.exec(lines[0] ?? '')?.slice(1) ?? [];
  const body = mark === comment ? withoutBlankEnds(lines.slice(1)) : lines;
  const magic = `${comment} MAGIC`;
  const plain = (line: string): string => {
    if (line.trimEnd() === magic) return '';
    return line.startsWith(`${magic} `) ? line.slice(magic.length + 1) : line;
  };
  const text = (body[0]?.startsWith(magic) ? body.map(plain) : body).join('\n');
  return mark === comment ? { text, title, showTitle: showTitle === '1' } : { text };
}

/** The cells of a notebook in SOURCE format; the header may be missing. Throws ApiError for one that is too long. */
export function readSource(source: string, language: NotebookLanguage): readonly NotebookCell[] {
  const { comment } = LANGUAGES[language];
  const lines = source.replaceAll('\r\n', '\n').split('\n', MAX_LINES + 1);
  checkCount(lines.length, MAX_LINES, 'lines');
  if (lines[0] === notebookHeader(language)) lines.shift();
  const chunks: string[][] = [[]];
  for (const line of lines)
    if (line.trimEnd() === `${comment} COMMAND ----------`) chunks.push([]);
    else chunks.at(-1)?.push(line);
  checkCells(chunks.length);
  const cells = chunks.map((chunk) => readCell(chunk, comment));
  return cells.length === 1 && cells[0]?.text === '' ? [] : cells;
}

function printCell({ text, title, showTitle }: NotebookCell, comment: string): string {
  const magic = (line: string): string => (line === '' ? `${comment} MAGIC` : `${comment} MAGIC ${line}`);
  const body = text.startsWith('%') ? text.split('\n').map(magic).join('\n') : text;
  return title === undefined ? body : `${comment} DBTITLE ${showTitle ? 1 : 0},${title}\n${body}`;
}

/** A notebook in SOURCE format, with its header. */
export function printSource(cells: readonly NotebookCell[], language: NotebookLanguage): string {
  const { comment } = LANGUAGES[language];
  const body = cells.map((cell) => printCell(cell, comment)).join(`\n\n${comment} COMMAND ----------\n\n`);
  return `${notebookHeader(language)}\n${body}`;
}
