import { readFile } from 'node:fs/promises';
import { type Plan, planPipeline } from '@lakehouse/core/pipeline/plan';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { CommandError } from './usage.ts';

/** Reads and plans a saved pipeline. Throws CommandError when the file is missing or is no pipeline. */
export async function openFile(path: string): Promise<Plan> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    throw new CommandError(
      code === 'ENOENT' ? `${path}: no such file` : `${path}: can’t be read (${code ?? 'unknown'})`,
    );
  }
  const opened = openPipeline(text);
  if (!opened.ok) throw new CommandError(`${path}: ${opened.message}`);
  return planPipeline(opened.document);
}
