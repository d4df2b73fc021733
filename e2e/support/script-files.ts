import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MANIFEST = fileURLToPath(new URL('../../dist/web/.vite/manifest.json', import.meta.url));

/** The addresses of the file in which a script of the web app was built, as a pattern. `name`: that of its source file. Throws where there is none. */
export async function scriptFile(name: string): Promise<string> {
  const chunks = Object.values(
    JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { name?: string; file: string }>,
  );
  const found = chunks.find((chunk) => chunk.name === name);
  if (found === undefined) throw new Error(`No script of the web app is called ${name}`);
  return `**/${found.file}`;
}
