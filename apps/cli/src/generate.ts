import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasErrors } from '@lakehouse/core/diagnostics/diagnostic';
import { refusals } from '@lakehouse/core/lint/lint-plan';
import { CODE_LAYOUTS, type CodeLayout } from '@lakehouse/core/pipeline/code-layout';
import { COMPUTE_TARGETS, type ComputeTarget } from '@lakehouse/core/pipeline/compute-target';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { FrozenRows } from '@lakehouse/core/targets/frozen-rows';
import { privateColumns } from '@lakehouse/core/targets/sample-rows';
import { generateTarget, TARGETS, type Target } from '@lakehouse/core/targets/target';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import { computeFrozenRows, sampleLocalRows } from './compute-frozen-rows.ts';
import { formatProblem } from './format-problem.ts';
import { openFile } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

export interface GenerateOptions {
  readonly target: string | undefined;
  readonly out: string | undefined;
  readonly layout: string | undefined;
  /** Where the code is to run, when not where the pipeline says. */
  readonly compute: string | undefined;
  /** Leaves out what only shows rows. */
  readonly withoutShow: boolean | undefined;
  /** What the rows of a bundle's tests come from: “invented” or “sampled”. */
  readonly rows: string | undefined;
  /** The columns whose values are invented in sampled rows, separated by commas. */
  readonly private: string | undefined;
}

const isLayout = (text: string): text is CodeLayout => isOneOf(text, CODE_LAYOUTS);
const isCompute = (text: string): text is ComputeTarget => isOneOf(text, COMPUTE_TARGETS);
const isTarget = (text: string): text is Target => isOneOf(text, TARGETS);

/** Writes the files of a target into a folder, or the only file to standard output; problems go to standard error. */
export async function generate(
  path: string,
  {
    target = 'pyspark',
    out,
    layout,
    compute,
    withoutShow,
    rows = 'invented',
    private: hidden,
  }: GenerateOptions,
  output: Output,
): Promise<number> {
  if (!isTarget(target)) throw new CommandError(`--target takes ${TARGETS.join(', ')}, not “${target}”`);
  if (layout !== undefined && !isLayout(layout))
    throw new CommandError(`--layout takes ${CODE_LAYOUTS.join(' or ')}, not “${layout}”`);
  if (compute !== undefined && !isCompute(compute))
    throw new CommandError(`--compute takes ${COMPUTE_TARGETS.join(', ')}, not “${compute}”`);
  if (rows !== 'invented' && rows !== 'sampled')
    throw new CommandError(`--rows takes invented or sampled, not “${rows}”`);
  const opened = await openFile(path, output, [], compute);
  const plan = {
    ...opened,
    ...(layout === undefined ? {} : { layout }),
    ...(withoutShow ? { showsRows: false } : {}),
  };
  const refused = plan.compute === 'serverless' ? refusals(plan, plan.compute) : [];
  if (target === 'bundle' && refused.length > 0) {
    for (const problem of refused) output.error(formatProblem(plan, { ...problem, severity: 'error' }));
    return EXIT.problems;
  }
  const sampled =
    target === 'bundle' && rows === 'sampled' ? await sampledRows(plan, hidden, output) : undefined;
  const frozen = target === 'bundle' ? await computeFrozenRows(plan, sampled) : undefined;
  const { files, problems } = generateTarget(plan, target, frozen);
  for (const problem of problems) output.error(formatProblem(plan, problem));
  if (out === undefined && files.length > 1)
    throw new CommandError(`The target “${target}” has several files: choose a folder with --out`);
  for (const file of files) {
    if (out === undefined) {
      output.write(file.text);
      continue;
    }
    const place = join(out, file.path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, file.text);
    output.write(`${place}\n`);
  }
  return hasErrors(problems) ? EXIT.problems : EXIT.ok;
}

/** Rows of the sources, after telling what of them gets into the files. */
async function sampledRows(plan: Plan, hidden: string | undefined, output: Output): Promise<FrozenRows> {
  const invented = hidden?.split(',').map((name) => name.trim()) ?? privateColumns(plan);
  const sampled = await sampleLocalRows(plan, invented);
  const names = [...sampled.keys()].map((id) => `“${plan.byId.get(id)?.node.label ?? id}”`);
  output.error(
    names.length === 0
      ? 'No source has rows to sample: the rows of the tests are invented.'
      : `The tests hold rows of ${names.join(', ')}. Check that nothing in them is private: --private NAME,NAME invents the values of these columns${invented.length === 0 ? '' : ` (now: ${invented.join(', ')})`}.`,
  );
  return sampled;
}
