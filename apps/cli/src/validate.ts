import { hasErrors } from '@lakehouse/core/diagnostics/diagnostic';
import { formatProblem } from './format-problem.ts';
import { openFile } from './open-file.ts';
import type { Output } from './output.ts';
import { EXIT } from './usage.ts';

/** Prints the problems of a pipeline, one per line. */
export async function validate(path: string, output: Output): Promise<number> {
  const plan = await openFile(path, output);
  for (const problem of plan.problems) output.write(`${formatProblem(plan, problem)}\n`);
  return hasErrors(plan.problems) ? EXIT.problems : EXIT.ok;
}
