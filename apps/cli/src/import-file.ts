import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { importFile } from '@lakehouse/core/import-code/import-file';
import { readBack } from '@lakehouse/core/import-code/read-back';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { openDocument } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

/**
 * Writes the pipeline that a script or notebook is, or what it makes of the one that it was generated from (`base`); what is
 * kept as code, and which nodes differ, goes to standard error, one part per line.
 */
export async function importCode(
  path: string,
  { out, base }: { readonly out: string | undefined; readonly base: string | undefined },
  output: Output,
): Promise<number> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch {
    throw new CommandError(`${path}: can’t be read`);
  }
  const now = Date.now();
  const name = basename(path, extname(path));
  const options = { timestamp: now, name };
  const imported =
    base === undefined
      ? importFile(path, text, options)
      : readBack(await openDocument(base, output), path, text, options);
  if (!imported.ok) throw new CommandError(`${path}: ${imported.message}`);
  if ('changed' in imported)
    for (const what of ['changed', 'added', 'removed'] as const)
      for (const label of imported[what]) output.error(`${what}: “${label}”`);
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
