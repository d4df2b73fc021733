import { writeFile } from 'node:fs/promises';
import { openBytes } from '@lakehouse/core/pipeline/open-bytes';
import type { Output } from './output.ts';
import { readBytes } from './read-bytes.ts';
import { CommandError, EXIT } from './usage.ts';

/** Writes a pipeline of the workspace, as it is there, into a file or to standard output. */
export async function pull(path: string, out: string | undefined, output: Output): Promise<number> {
  const bytes = await readBytes(path);
  const opened = openBytes(bytes);
  if (!opened.ok) throw new CommandError(`${path}: ${opened.message}`);
  if (out === undefined) output.write(new TextDecoder().decode(bytes));
  else {
    await writeFile(out, bytes);
    output.write(`${out}\n`);
  }
  return EXIT.ok;
}
