import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { createSamples } from '@lakehouse/local-workspace/app/create-samples';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import type { Output } from '../output.ts';
import { CommandError } from '../usage.ts';
import { connectWorkspace } from '../workspace/connect-workspace.ts';
import { isWorkspacePath } from '../workspace/workspace-files.ts';
import { onDuckdb } from './duckdb.ts';
import { withLocalSpark } from './local-spark.ts';
import type { RunEngine } from './run-engine.ts';
import { onSpark } from './spark.ts';
import { onWarehouse } from './warehouse.ts';

const ENGINES = ['duckdb', 'spark', 'warehouse'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The engine of two options: a pipeline of a workspace runs on a warehouse of it unless another is chosen. Throws CommandError. */
export function chooseEngine(
  path: string,
  { engine, warehouse }: { readonly engine: string | undefined; readonly warehouse: string | undefined },
): EngineName {
  const chosen =
    engine ??
    (warehouse !== undefined || (isWorkspacePath(path) && !existsSync(path)) ? 'warehouse' : 'duckdb');
  if (!isOneOf(chosen, ENGINES))
    throw new CommandError(`--engine takes duckdb, spark or warehouse, not “${chosen}”`);
  if (warehouse !== undefined && chosen !== 'warehouse')
    throw new CommandError(`--warehouse is for --engine warehouse, not ${chosen}`);
  return chosen;
}

/** What is done on an engine; the signal is that of Ctrl+C. Gives an exit code. */
export type Work = (engine: RunEngine, signal: AbortSignal) => Promise<number>;

/** Works on an engine of the data folder of this computer, or on a SQL warehouse of the workspace: any one without an id. */
export async function withEngine(
  engine: EngineName,
  warehouse: string | undefined,
  output: Output,
  work: Work,
): Promise<number> {
  const stop = new AbortController();
  const { signal } = stop;
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  try {
    if (engine === 'warehouse') return await work(await onWarehouse(connectWorkspace(), warehouse), signal);
    return await here(engine, work, signal, output);
  } finally {
    process.removeListener('SIGINT', onSignal);
  }
}

async function here(
  engine: 'duckdb' | 'spark',
  work: Work,
  signal: AbortSignal,
  output: Output,
): Promise<number> {
  const home = resolve(process.env['LAKEHOUSE_HOME'] ?? '.lakehouse');
  const store = await openLocalStore({ home, filesRoot: process.cwd() });
  try {
    await createSamples(store, { onProgress: () => undefined, seedTables: localMasterData() });
    if (engine === 'duckdb') return await work(onDuckdb(store.engine), signal);
    const onProgress = (text: string): void => output.error(text);
    return await withLocalSpark(store, { home, signal, onProgress }, (context) =>
      work(onSpark(context), signal),
    );
  } finally {
    await store.close();
  }
}
