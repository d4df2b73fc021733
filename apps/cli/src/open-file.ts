import { lintPlan } from '@lakehouse/core/lint/lint-plan';
import type { ComputeTarget } from '@lakehouse/core/pipeline/compute-target';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { openBytes } from '@lakehouse/core/pipeline/open-bytes';
import { type PipelineParameter, valueProblem } from '@lakehouse/core/pipeline/parameters/parameter';
import { type Plan } from '@lakehouse/core/pipeline/plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { formatRepair } from './format-repair.ts';
import type { Output } from './output.ts';
import { readBytes } from './read-bytes.ts';
import { CommandError } from './usage.ts';

/**
 * Reads a saved pipeline of this computer or of the workspace; what had to be changed to open it goes to standard error, one
 * change per line. Throws CommandError when the file is missing or not a pipeline.
 */
export async function openDocument(path: string, output: Output): Promise<PipelineDocument> {
  const opened = openBytes(await readBytes(path));
  if (!opened.ok) throw new CommandError(`${path}: ${opened.message}`);
  for (const repair of opened.repairs) output.error(formatRepair(repair));
  return opened.document;
}

/** Reads and plans a saved pipeline. Throws CommandError as `openDocument` does, and for a parameter (`name=value`) that doesn't fit it. */
export async function openFile(
  path: string,
  output: Output,
  assignments: readonly string[] = [],
  compute?: ComputeTarget,
): Promise<Plan> {
  return planFile(await openDocument(path, output), assignments, compute);
}

/** Plans an opened pipeline. Throws CommandError for a parameter (`name=value`) that doesn't fit it. */
export function planFile(
  document: PipelineDocument,
  assignments: readonly string[] = [],
  compute?: ComputeTarget,
): Plan {
  const values = readParameters(document.settings?.parameters ?? [], assignments);
  const plan = planPipeline(document, values);
  const wanted = compute ?? plan.compute;
  return lintPlan({ ...plan, compute: wanted }, wanted);
}

function readParameters(
  parameters: readonly PipelineParameter[],
  assignments: readonly string[],
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const assignment of assignments) {
    const [name = ''] = assignment.split('=', 1);
    const value = assignment.slice(name.length + 1);
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter || !assignment.includes('='))
      throw new CommandError(
        `--param takes NAME=VALUE, not “${assignment}”; the parameters are: ${parameters.map((one) => one.name).join(', ') || 'none'}`,
      );
    const wrong = valueProblem(parameter.type, value);
    if (wrong !== undefined) throw new CommandError(`--param ${name}: ${wrong}, not “${value}”`);
    values[name] = value;
  }
  return values;
}
