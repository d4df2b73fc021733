import { isObject } from '@lakehouse/spark-sql/types/json';
import { type ImportOptions, importScript } from './import-script.ts';
import type { ImportedScript } from './imported-script.ts';

const MAGIC = '# MAGIC ';

/** A pipeline from the text of a file: a Python script, a notebook in source form, or a Jupyter notebook (`.ipynb`). */
export type ImportedFile =
  | ({ readonly ok: true } & ImportedScript)
  | { readonly ok: false; readonly message: string };

export function importFile(fileName: string, text: string, options: ImportOptions): ImportedFile {
  const source = sourceOf(fileName, text);
  if (source === undefined) return { ok: false, message: 'it is not a Jupyter notebook' };
  const name = titleIn(source) ?? options.name;
  return { ok: true, ...importScript(source, { ...options, ...(name === undefined ? {} : { name }) }) };
}

/** The script that a file is; undefined for a Jupyter notebook that can't be read. */
export const sourceOf = (fileName: string, text: string): string | undefined =>
  fileName.toLowerCase().endsWith('.ipynb') ? cellsOf(text) : text;

/** The code of a notebook with its other cells as comments; undefined for text that is none. */
function cellsOf(text: string): string | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const cells = isObject(read) ? read['cells'] : undefined;
  if (!Array.isArray(cells)) return undefined;
  return cells
    .map((cell: unknown) => {
      const given = isObject(cell) ? cell['source'] : '';
      const lines = (Array.isArray(given) ? given.join('') : typeof given === 'string' ? given : '').split(
        '\n',
      );
      const isCode = isObject(cell) && cell['cell_type'] === 'code';
      const isMagic = isCode && lines.find((line) => line.trim() !== '')?.startsWith('%');
      return (isCode && !isMagic ? lines.map(withoutMagic) : lines.map((line) => MAGIC + line)).join('\n');
    })
    .join('\n\n');
}

/** A line of a cell that is not Python is a comment of the script. */
const withoutMagic = (line: string): string =>
  line.startsWith('%') || line.startsWith('!') ? MAGIC + line : line;

/** The first title in the text cells of a notebook. */
function titleIn(source: string): string | undefined {
  const line = source.split('\n').find((one) => one.startsWith(`${MAGIC}# `));
  return line?.slice(MAGIC.length + 2).trim();
}
