import { createHash } from 'node:crypto';
import type { NotebookLanguage } from '@lakehouse/databricks-client/resources/workspace/types';
import { z } from 'zod';
import { jsonShape } from '../../engine/json-depth.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { LANGUAGES, languageWhere } from './notebook-language.ts';
import { checkCells, checkCount, type NotebookCell } from './notebook-source.ts';

const NOTEBOOK_KEY = 'application/vnd.databricks.v1+notebook';
const CELL_KEY = 'application/vnd.databricks.v1+cell';

const jupyterCell = z.looseObject({
  cell_type: z.enum(['code', 'markdown', 'raw']),
  source: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(''))]).default(''),
  metadata: z
    .looseObject({
      [CELL_KEY]: z.looseObject({ title: z.string().nullish(), showTitle: z.boolean().nullish() }).optional(),
    })
    .optional(),
});

const jupyterNotebook = z.looseObject({
  nbformat: z.literal(4),
  cells: z.array(jupyterCell),
  metadata: z
    .looseObject({ [NOTEBOOK_KEY]: z.looseObject({ language: z.string().nullish() }).optional() })
    .optional(),
});

/** Values of the whole file; nearly all are of outputs. */
const MAX_VALUES = 100_000;

export interface Notebook {
  readonly language: NotebookLanguage;
  readonly cells: readonly NotebookCell[];
}

function readCell({ cell_type, source, metadata }: z.output<typeof jupyterCell>): NotebookCell {
  const text = source.replaceAll('\r\n', '\n');
  const about = metadata?.[CELL_KEY];
  return {
    text: cell_type === 'code' ? text : `%md\n${text}`,
    ...(about?.title ? { title: about.title, showTitle: about.showTitle ?? false } : {}),
  };
}

/**
 * Reads an .ipynb file; it is Python unless it says otherwise. Outputs are left out. Throws ApiError for any other
 * text.
 */
export function readJupyter(text: string): Notebook {
  const refusal = 'The content is not a Jupyter notebook of format 4 (.ipynb)';
  checkCount(jsonShape(text).values, MAX_VALUES, 'values (outputs have most)');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidParameter(refusal);
    throw error;
  }
  const parsed = jupyterNotebook.safeParse(json);
  if (!parsed.success) throw invalidParameter(refusal);
  checkCells(parsed.data.cells.length);
  const name = parsed.data.metadata?.[NOTEBOOK_KEY]?.language?.toLowerCase();
  return {
    language: languageWhere(({ jupyter }) => jupyter === name) ?? 'PYTHON',
    cells: parsed.data.cells.map(readCell),
  };
}

/** An id in the shape of a UUID that depends on the cell alone: the same notebook is exported the same way. */
function cellId(text: string, place: number): string {
  const hex = createHash('sha256').update(`${place}\n${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split(/(?<=\n)/u));

function printCell({ text, title = '', showTitle = false }: NotebookCell, place: number): object {
  const markdown = /^%md(?:\s+|$)(.*)/su.exec(text)?.[1];
  const about = { cellMetadata: {}, inputWidgets: {}, nuid: cellId(text, place), showTitle, title };
  const metadata = { [CELL_KEY]: about };
  return markdown === undefined
    ? { cell_type: 'code', execution_count: 0, metadata, outputs: [], source: linesOf(text) }
    : { cell_type: 'markdown', metadata, source: linesOf(markdown) };
}

/** An .ipynb file as the platform exports it. */
export function printJupyter({ language, cells }: Notebook, notebookName: string): string {
  const name = LANGUAGES[language].jupyter;
  return JSON.stringify(
    {
      cells: cells.map(printCell),
      metadata: {
        [NOTEBOOK_KEY]: { dashboards: [], language: name, notebookMetadata: {}, notebookName, widgets: {} },
        language_info: { name },
      },
      nbformat: 4,
      nbformat_minor: 0,
    },
    null,
    1,
  );
}
