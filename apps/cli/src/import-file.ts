import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { importFile } from '@lakehouse/core/import-code/import-file';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

/** Writes the pipeline that a script or notebook is; what is kept as code goes to standard error, one part per line. */
export async function importCode(path: string, out: string | undefined, output: Output): Promise<number> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new CommandError(`${path}: can’t be read`);
  }
  const now = Date.now();
  const name = basename(path, extname(path));
  const imported = importFile(path, text, { timestamp: now, name });
  if (!imported.ok) throw new CommandError(`${path}: ${imported.message}`);
  for (const { label, lines } of imported.custom)
    output.error(`kept as code: “${label}”, ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`);
  const saved = `${JSON.stringify(savePipeline(imported.document, now), null, 2)}\n`;
  if (out === undefined) output.write(saved);
  else {
    await writeFile(out, saved);
    output.write(`${out}\n`);
  }
  return EXIT.ok;
}
