import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as esbuild from 'esbuild';

/** A program of ours that runs in a process or thread of its own. */
export interface Program {
  /** Of its bundle, without `.mjs`. */
  readonly name: string;
  /** Its bundle beside the bundled server. */
  readonly built: URL;
  /** Its TypeScript. */
  readonly source: URL;
}

/** The JavaScript file of the DuckDB process: the one given, `LAKEHOUSE_ENGINE_CHILD`, or as `programPath` finds it. */
export async function engineChildPath(given?: string): Promise<string> {
  const program: Program = {
    name: 'engine-child',
    built: new URL('./engine-child.mjs', import.meta.url),
    source: new URL('../app/engine-child.ts', import.meta.url),
  };
  return given ?? process.env['LAKEHOUSE_ENGINE_CHILD'] ?? programPath(program);
}

/** The built file of a program, or (in development) a bundle of its source that is made now. */
export async function programPath({ name, built, source }: Program): Promise<string> {
  const path = fileURLToPath(built);
  return existsSync(path) ? path : bundle(name, fileURLToPath(source));
}

async function bundle(name: string, entry: string): Promise<string> {
  // A variable keeps esbuild (a development dependency) out of the production bundle.
  const bundler = 'esbuild';
  const { build }: typeof esbuild = await import(bundler);
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@duckdb/*'],
  });
  const code = result.outputFiles[0]?.contents;
  if (!code) throw new Error(`esbuild made nothing of ${entry}`);
  const folder = join(modulesFolder(entry), '.cache', 'lakehouse');
  const path = join(folder, `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, code);
  await rename(temporary, path);
  return path;
}

/** The node_modules that the bundle's imports will be resolved in. */
function modulesFolder(from: string): string {
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(join(modules, '@duckdb'))) return modules;
    if (folder === dirname(folder)) throw new Error('node_modules with @duckdb/node-api was not found');
  }
}
