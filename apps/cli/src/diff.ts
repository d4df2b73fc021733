import { differenceLines } from '@lakehouse/core/pipeline/difference-lines';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { explainDifference } from '@lakehouse/core/pipeline/explain-difference';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { required } from '@lakehouse/spark-sql/types/required';
import { diffRows, rowLines, type StepDifference } from './diff-rows.ts';
import { chooseEngine, withEngine } from './engines/with-engine.ts';
import { openDocument } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

export interface DiffCommandOptions {
  readonly format: string | undefined;
  /** Whether rows are compared too; the other options are about these. */
  readonly data: boolean | undefined;
  readonly engine: string | undefined;
  /** The id of the SQL warehouse; any one of the workspace when absent. */
  readonly warehouse: string | undefined;
  readonly node: string | undefined;
  readonly key: string | undefined;
  readonly limit: string | undefined;
}

const FORMATS = ['text', 'markdown', 'json'];
const DEFAULT_ROWS = 10;
/** As many as the statement gives. */
const MAX_ROWS = 100;

/** A line as a list entry of Markdown, in which nothing of it is markup. */
const entry = (line: string): string =>
  line.replace(
    /^( *)(.*)$/su,
    (_all, indent: string, text: string) => `${indent}- ${text.replace(/[\\`*_{}[\]<>()#+|~-]/gu, '\\$&')}`,
  );

/** Checks the options, and gives how many rows are listed. */
function checkOptions({ format, data, limit, ...of }: DiffCommandOptions): number {
  if (format !== undefined && !FORMATS.includes(format))
    throw new CommandError(`--format takes ${FORMATS.join(', ')}, not “${format}”`);
  const needsData = { limit, ...of };
  for (const [name, value] of Object.entries(needsData))
    if (value !== undefined && !data) throw new CommandError(`--${name} is for the rows: add --data`);
  if (limit !== undefined && (!/^\d{1,3}$/u.test(limit) || Number(limit) > MAX_ROWS))
    throw new CommandError(`--limit takes an integer from 0 to ${MAX_ROWS}`);
  return Number(limit ?? DEFAULT_ROWS);
}

/** Prints what the second pipeline does that the first does not, and the reverse; with `data`, also the rows. Exit code 1 where they differ. */
export async function diff(
  [before, after]: readonly [string, string],
  options: DiffCommandOptions,
  output: Output,
): Promise<number> {
  const limit = checkOptions(options);
  const documents = [await openDocument(before, output), await openDocument(after, output)] as const;
  if (!options.data) return report(documents, undefined, options.format, output);
  const engine = chooseEngine(after, options);
  if (engine === 'spark')
    throw new CommandError('Rows are compared by SQL: choose --engine duckdb or warehouse');
  const plans = [planPipeline(documents[0]), planPipeline(documents[1])] as const;
  return withEngine({ engine, warehouse: options.warehouse }, output, async ({ runSql }) => {
    const { node, key } = options;
    const steps = await diffRows(plans, { node, key, limit }, required(runSql, 'An engine of SQL'));
    return report(documents, steps, options.format, output);
  });
}

function report(
  [before, after]: readonly [PipelineDocument, PipelineDocument],
  steps: readonly StepDifference[] | undefined,
  format: string | undefined,
  output: Output,
): number {
  const difference = explainDifference(before, after);
  const changed = differenceLines(difference);
  const lines = [...changed, ...(steps ?? []).flatMap(rowLines)];
  if (format === 'json')
    output.write(`${JSON.stringify({ ...difference, ...(steps && { rows: steps }) }, null, 2)}\n`);
  else for (const line of lines) output.write(`${format === 'markdown' ? entry(line) : line}\n`);
  return changed.length === 0 ? EXIT.ok : EXIT.problems;
}
