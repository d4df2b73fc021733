import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { createSamples } from '@lakehouse/local-workspace/app/create-samples';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';

/** The data folder of this computer. */
export const homeFolder = (): string => resolve(process.env['LAKEHOUSE_HOME'] ?? '.lakehouse');

/** Works on the data folder of this computer, which has the sample data. */
export async function withOwnStore<Result>(work: (store: LocalStore) => Promise<Result>): Promise<Result> {
  const store = await openLocalStore({ home: homeFolder(), filesRoot: process.cwd() });
  try {
    await createSamples(store, { onProgress: () => undefined, seedTables: localMasterData() });
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Works on a workspace without data, which is gone afterwards. */
export async function withEmptyStore<Result>(work: (store: LocalStore) => Promise<Result>): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-empty-'));
  const store = await openLocalStore({ home });
  try {
    return await work(store);
  } finally {
    await store.close();
    await rm(home, { recursive: true, force: true });
  }
}
