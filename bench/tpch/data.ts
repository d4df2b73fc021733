import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlEngine } from '@lakehouse/local-workspace/engine/sql-engine';
import type { Tpch } from './queries.ts';

/** The data folder of a workspace whose tables are created once and reused: minutes and 300 MB at scale 1. */
export const homeOf = (scale: number): string => join(tmpdir(), 'lakehouse-bench-data', `tpch-${scale}`);

/** Removes tables that other statements made. Call it before the workspace opens the folder. */
export async function prepareHome(home: string, tables: Tpch['tables']): Promise<void> {
  if (!existsSync(markOf(home, tables))) await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
}

/** Makes the tables unless they are there. */
export async function makeTables(home: string, engine: SqlEngine, tables: Tpch['tables']): Promise<void> {
  const mark = markOf(home, tables);
  if (existsSync(mark)) return;
  console.log(`Making the tables in ${home} …`);
  for (const { statement } of tables) await engine.execute({ statement });
  await writeFile(mark, '');
}

/** The folder in which the workspace stores a table's files. */
export const folderOf = (home: string, name: string): string =>
  join(home, 'catalogs', 'main', 'default', name);

/** The Parquet files of a table that was written once. */
export async function filesOf(home: string, name: string): Promise<readonly string[]> {
  const folder = folderOf(home, name);
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.parquet')).map((file) => join(folder, file));
}

const markOf = (home: string, tables: Tpch['tables']): string =>
  join(home, `made-${createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16)}`);
