import type { Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import {
  imports,
  inUtc,
  leftOut,
  nodeCodes,
  type PythonOptions,
  programOf,
} from '../pipeline/emit-pyspark.ts';
import { fromWidgets } from '../pipeline/parameters/parameter-code.ts';
import type { Plan } from '../pipeline/plan.ts';

const HEADER = '# Databricks notebook source';
const SEPARATOR = '# COMMAND ----------';

/** Markdown lines as a magic cell; an empty line carries no trailing space. */
const markdown = (lines: readonly string[]): string =>
  ['%md', ...lines].map((line) => (line === '' ? '# MAGIC' : `# MAGIC ${line}`)).join('\n');

/** User input as one line of Markdown. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Generates the code that defines a notebook's parameters. */
type Given = (program: ReturnType<typeof programOf>) => readonly Statement[];

/** The cells of a notebook: imports first, then one per node. */
export function notebookCells(
  plan: Plan,
  given: Given,
  before: readonly Statement[] = [],
  options: PythonOptions = {},
): readonly string[] {
  const codes = nodeCodes(plan, options).filter(({ statements }) => statements.length > 0);
  const code = codes.flatMap(({ statements }) => statements);
  const start = [...given(programOf(plan, code)), ...before, inUtc];
  const needed = imports([...start, ...code]);
  const head = [...leftOut(plan), ...needed, ...start];
  return [head, ...codes.map(({ statements }) => statements)].map((cell) => printModule(cell).trimEnd());
}

// Printed strings contain no raw line break, so a line that begins with `#` is a comment: a title must not become a
// cell marker.
const disarm = (cell: string): string =>
  cell.replace(/^# (?=MAGIC|COMMAND|DBTITLE|Databricks notebook)/gmu, '#  ');

/** The pipeline as a Databricks notebook in SOURCE format. */
export function databricksNotebook(
  plan: Plan,
  before: readonly Statement[] = [],
  options: PythonOptions = {},
): string {
  const cells = [
    markdown([`# ${oneLine(plan.name)}`]),
    ...notebookCells(plan, fromWidgets, before, options).map(disarm),
  ];
  return `${HEADER}\n${cells.join(`\n\n${SEPARATOR}\n\n`)}\n`;
}
