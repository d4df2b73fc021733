import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localMasterData } from '@lakehouse/core/mdm/setup/local-master-data';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type ExecuteQuery, type FrozenRows, freezeRows } from '@lakehouse/core/targets/frozen-rows';
import { sampleRows } from '@lakehouse/core/targets/sample-rows';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { createSamples } from '@lakehouse/local-workspace/app/create-samples';
import { SqlError } from '@lakehouse/local-workspace/engine/sql-engine';

type LocalStore = Awaited<ReturnType<typeof openLocalStore>>;

const queriesOf =
  ({ engine }: LocalStore): ExecuteQuery =>
  async (statement) => {
    try {
      const { chunks } = await engine.execute({ statement });
      return { rows: chunks.flat() };
    } catch (cause) {
      if (cause instanceof SqlError) return { refused: cause.message };
      throw cause;
    }
  };

/**
 * Computes the rows of a bundle's tests on the local engine, in an empty workspace: from made-up rows of the sources, so
 * that no data of the workspace gets into the files, unless `sampled` are given.
 */
export async function computeFrozenRows(plan: Plan, sampled?: FrozenRows): Promise<FrozenRows> {
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-frozen-rows-'));
  const store = await openLocalStore({ home });
  try {
    return await freezeRows(plan, queriesOf(store), sampled);
  } finally {
    await store.close();
    await rm(home, { recursive: true, force: true });
  }
}

/** A few rows of the pipeline's sources in the local workspace, with made-up values in the private columns. */
export async function sampleLocalRows(plan: Plan, privateNames: readonly string[]): Promise<FrozenRows> {
  const home = resolve(process.env['LAKEHOUSE_HOME'] ?? '.lakehouse');
  const store = await openLocalStore({ home, filesRoot: process.cwd() });
  try {
    await createSamples(store, { onProgress: () => undefined, seedTables: localMasterData() });
    const isPrivate = new Set(privateNames.map((name) => name.toLowerCase()));
    return await sampleRows(plan, queriesOf(store), ({ name }) => isPrivate.has(name.toLowerCase()));
  } finally {
    await store.close();
  }
}
