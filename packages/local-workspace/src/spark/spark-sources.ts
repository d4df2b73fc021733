import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SparkSetupError } from './setup-error.ts';

/**
 * The project's `spark` folder, beside the sources or beside the built server: the driver, the catalog and the
 * requirements.
 */
export function sparkSources(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const candidate = join(folder, 'spark');
    if (existsSync(join(candidate, 'driver', '__main__.py'))) return candidate;
    if (folder === dirname(folder))
      throw new SparkSetupError(
        'The folder spark with the cluster driver is missing from this installation.',
      );
  }
}

/** The Scala files of the catalog, in a fixed order. */
export async function catalogSources(sources: string): Promise<readonly string[]> {
  const folder = join(sources, 'catalog');
  return (await readdir(folder))
    .filter((name) => name.endsWith('.scala'))
    .toSorted()
    .map((name) => join(folder, name));
}

/** A short hash of files' content, so that what is built from them is rebuilt when they change. */
export async function contentName(files: readonly string[], ...more: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  for (const text of more) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}
