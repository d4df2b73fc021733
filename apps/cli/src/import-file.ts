import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { importFile } from '@lakehouse/core/import-code/import-file';
import { type MergedCode, mergeCode } from '@lakehouse/core/import-code/merge-code';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { openDocument } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

/**
 * Writes the pipeline that a script or notebook is, or what it makes of the one that it was generated from (`base`); what is
 * kept as code, and which nodes differ, goes to standard error, one part per line. `current` is that pipeline as it is now, if it changed too.
 */
export async function importCode(
  path: string,
  { out, base, current }: Readonly<Record<'out' | 'base' | 'current', string | undefined>>,
  output: Output,
): Promise<number> {
  if (current !== undefined && base === undefined)
    throw new CommandError('--current needs --base: the pipeline that the code was generated from');
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
      : await merged({ base, current }, path, text, options, output);
  if (!imported.ok) throw new CommandError(`${path}: ${imported.message}`);
  if ('clashes' in imported)
    for (const { label, what } of imported.clashes)
      output.error(
        `both changed ${label === undefined ? 'the pipeline' : `“${label}”`} (${what}): the pipeline’s is used`,
      );
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

/** What was edited in code, in the pipeline that it was generated from, or in what that is now. */
async function merged(
  files: { readonly base: string; readonly current: string | undefined },
  path: string,
  text: string,
  options: { readonly timestamp: number; readonly name: string },
  output: Output,
): Promise<MergedCode> {
  const base = await openDocument(files.base, output);
  const current = files.current === undefined ? base : await openDocument(files.current, output);
  return mergeCode(current, base, path, text, options);
}
