import { session } from '../pipeline/emit-pyspark.ts';
import { asValues } from '../pipeline/parameters/parameter-code.ts';
import type { Plan } from '../pipeline/plan.ts';
import { notebookCells, oneLine } from './notebook.ts';

const NOTEBOOK_METADATA = {
  kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
  language_info: { name: 'python' },
} as const;

/** nbformat stores a cell's source as lines that end in a line break, except for the last. */
const sourceLines = (text: string): string[] => text.split(/(?<=\n)/u);

/** The pipeline as a Jupyter notebook (nbformat 4.5) that starts its own Spark session. */
export function jupyterNotebook(plan: Plan): string {
  const cells = notebookCells(plan, asValues, { before: [session(plan.name)] }).map((text, at) => ({
    cell_type: 'code',
    execution_count: null,
    id: `cell-${at + 1}`,
    metadata: {},
    outputs: [],
    source: sourceLines(text),
  }));
  const title = { cell_type: 'markdown', id: 'title', metadata: {}, source: [`# ${oneLine(plan.name)}`] };
  const notebook = { cells: [title, ...cells], metadata: NOTEBOOK_METADATA, nbformat: 4, nbformat_minor: 5 };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
