import { readFile } from 'node:fs/promises';
import { lintPlan } from '@lakehouse/core/lint/lint-plan';
import { type Plan, planPipeline } from '@lakehouse/core/pipeline/plan';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { formatRepair } from './format-repair.ts';
import type { Output } from './output.ts';
import { CommandError } from './usage.ts';

/**
 * Reads and plans a saved pipeline; what had to be changed to open it goes to standard error, one change per line. Throws
 * CommandError when the file is missing or not a pipeline.
 */
export async function openFile(path: string, output: Output): Promise<Plan> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    throw new CommandError(
      code === 'ENOENT'
        ? `${path}: no such file`
        : `${path}: can’t be read (${typeof code === 'string' ? code : 'unknown'})`,
    );
  }
  const opened = openPipeline(text);
  if (!opened.ok) throw new CommandError(`${path}: ${opened.message}`);
  for (const repair of opened.repairs) output.error(formatRepair(repair));
  return lintPlan(planPipeline(opened.document), opened.document.settings?.compute ?? 'any');
}
