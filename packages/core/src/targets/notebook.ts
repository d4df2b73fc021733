import type { Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import { blank } from '../codegen/python/statements.ts';
import {
  type Home,
  imports,
  leftOut,
  neededComment,
  nodeCodes,
  programOf,
  sessionSettings,
  tableIn,
  untilStreamsEnd,
} from '../pipeline/emit-pyspark.ts';
import { fromWidgets } from '../pipeline/parameters/parameter-code.ts';
import type { Plan } from '../pipeline/plan.ts';
import { allRequirements } from '../pipeline/requirements.ts';
import { inBlocks, severalWrites } from '../pipeline/several-writes.ts';
import type { StepCode } from '../pipeline/step-functions.ts';
import { releaseRows } from './release-rows.ts';

const HEADER = '# Databricks notebook source';
const SEPARATOR = '# COMMAND ----------';

/** Markdown lines as a magic cell; an empty line carries no trailing space. */
const markdown = (lines: readonly string[]): string =>
  ['%md', ...lines].map((line) => (line === '' ? '# MAGIC' : `# MAGIC ${line}`)).join('\n');

/** User input as one line of Markdown. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Generates the code that defines a notebook's parameters. */
type Given = (program: ReturnType<typeof programOf>) => readonly Statement[];

/** What a notebook has besides the code of the plan's nodes. */
export interface NotebookOptions {
  /** What its first cell does after it has read the parameters. */
  readonly before?: readonly Statement[];
  /** The steps, a cell for each, when they aren't the code of the nodes. */
  readonly steps?: readonly StepCode[];
  /** Set where something else installs the packages, as a bundle does. */
  readonly isInstalled?: true;
  /** Set where a job runs it: its runs wait for each other, and it repeats what failed. */
  readonly isQueued?: boolean;
  /** The current catalog and schema. */
  readonly home?: Home | undefined;
}

/** The cells of a notebook: imports first, then one per step. */
export function notebookCells(
  plan: Plan,
  given: Given,
  { before = [], steps = nodeCodes(plan), home, isInstalled, isQueued = false }: NotebookOptions = {},
): readonly string[] {
  const filled = steps.filter(({ statements }) => statements.length > 0);
  const writes = severalWrites(plan, filled, { table: tableIn(home), isQueued });
  const cells = writes.steps.map((step) => inBlocks([step]));
  for (const end of [untilStreamsEnd(plan), releaseRows(filled)]) if (end.length > 0) cells.push(end);
  const code = [...writes.start, ...cells.flat()];
  const start = [
    ...writes.first,
    ...given(programOf(plan, code, writes.parameters)),
    ...before,
    ...sessionSettings(plan),
    ...writes.start,
  ];
  const needed = imports([...start, ...code]);
  const head = [...leftOut(plan), ...neededComment(plan), ...needed, blank, ...start];
  const install = isInstalled ? [] : installing(plan);
  return [...install, ...[head, ...cells].map((cell) => printModule(cell).trimEnd())];
}

/** The cell that installs packages; pins contain nothing that a shell or a second option would read. */
function installing(plan: Plan): readonly string[] {
  const { packages } = allRequirements(plan);
  return packages.length === 0 ? [] : [`%pip install ${packages.join(' ')}`];
}

/** A cell with a command of the notebook, as a line of the SOURCE format. */
const asMagic = (cell: string): string => (cell.startsWith('%pip ') ? `# MAGIC ${cell}` : disarm(cell));

// Printed strings contain no raw line break, so a line that begins with `#` is a comment: a title must not become a
// cell marker.
const disarm = (cell: string): string =>
  cell.replace(/^# (?=MAGIC|COMMAND|DBTITLE|Databricks notebook)/gmu, '#  ');

/** The pipeline as a Databricks notebook in SOURCE format. */
export function databricksNotebook(plan: Plan, options?: NotebookOptions): string {
  const cells = [
    markdown([`# ${oneLine(plan.name)}`]),
    ...notebookCells(plan, fromWidgets, options).map(asMagic),
  ];
  return `${HEADER}\n${cells.join(`\n\n${SEPARATOR}\n\n`)}\n`;
}
