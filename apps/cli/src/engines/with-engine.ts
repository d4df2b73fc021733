import { existsSync } from 'node:fs';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import type { Output } from '../output.ts';
import { CommandError } from '../usage.ts';
import { connectWorkspace } from '../workspace/connect-workspace.ts';
import { isWorkspacePath } from '../workspace/workspace-files.ts';
import { onDuckdb } from './duckdb.ts';
import { withLocalSpark } from './local-spark.ts';
import { homeFolder, withEmptyStore, withOwnStore } from './local-stores.ts';
import type { RunEngine } from './run-engine.ts';
import { onSpark } from './spark.ts';
import { onWarehouse } from './warehouse.ts';

const ENGINES = ['duckdb', 'spark', 'warehouse'] as const;
export type EngineName = (typeof ENGINES)[number];

interface EngineOptions {
  readonly engine: string | undefined;
  readonly warehouse: string | undefined;
}

/** The engine of two options: with neither of them, the usual one. Throws CommandError. */
export function engineOf({ engine, warehouse }: EngineOptions, usual: EngineName): EngineName {
  const chosen = engine ?? (warehouse === undefined ? usual : 'warehouse');
  if (!isOneOf(chosen, ENGINES))
    throw new CommandError(`--engine takes duckdb, spark or warehouse, not “${chosen}”`);
  if (warehouse !== undefined && chosen !== 'warehouse')
    throw new CommandError(`--warehouse is for --engine warehouse, not ${chosen}`);
  return chosen;
}

/** As `engineOf`: a pipeline of a workspace usually runs on a warehouse of it. */
export const chooseEngine = (path: string, options: EngineOptions): EngineName =>
  engineOf(options, isWorkspacePath(path) && !existsSync(path) ? 'warehouse' : 'duckdb');

/** An engine, and what it works on. */
export interface EngineChoice {
  readonly engine: EngineName;
  /** The id of the SQL warehouse; any one of the workspace when absent. */
  readonly warehouse: string | undefined;
  /** Set for a workspace without data in place of the data folder of this computer. */
  readonly isEmpty?: boolean;
}

/** What is done on an engine; the signal is that of Ctrl+C. Gives an exit code. */
export type Work = (engine: RunEngine, signal: AbortSignal) => Promise<number>;

/** Works on an engine of the data folder of this computer, or on a SQL warehouse of the workspace. */
export async function withEngine(choice: EngineChoice, output: Output, work: Work): Promise<number> {
  const { engine, warehouse, isEmpty = false } = choice;
  const stop = new AbortController();
  const { signal } = stop;
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  try {
    if (engine === 'warehouse') return await work(await onWarehouse(connectWorkspace(), warehouse), signal);
    return await here({ engine, isEmpty }, work, signal, output);
  } finally {
    process.removeListener('SIGINT', onSignal);
  }
}

function here(
  { engine, isEmpty }: Pick<EngineChoice, 'engine'> & { readonly isEmpty: boolean },
  work: Work,
  signal: AbortSignal,
  output: Output,
): Promise<number> {
  const onStore = async (store: LocalStore): Promise<number> => {
    if (engine === 'duckdb') return work(onDuckdb(store.engine), signal);
    const onProgress = (text: string): void => output.error(text);
    return withLocalSpark(store, { home: homeFolder(), signal, onProgress }, (context) =>
      work(onSpark(context), signal),
    );
  };
  return isEmpty ? withEmptyStore(onStore) : withOwnStore(onStore);
}
