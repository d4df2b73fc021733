import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type FrozenRows, freezeRows } from '@lakehouse/core/targets/frozen-rows';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { SqlError } from '@lakehouse/local-workspace/engine/sql-engine';

/**
 * Computes the rows of a bundle's tests on the local engine. They come from made-up rows of the sources, so no data of
 * the workspace gets into the files.
 */
export async function computeFrozenRows(plan: Plan): Promise<FrozenRows> {
  const home = await mkdtemp(join(tmpdir(), 'lakehouse-frozen-rows-'));
  const store = await openLocalStore({ home });
  try {
    return await freezeRows(plan, async (statement) => {
      try {
        const { chunks } = await store.engine.execute({ statement });
        return { rows: chunks.flat() };
      } catch (cause) {
        if (cause instanceof SqlError) return { refused: cause.message };
        throw cause;
      }
    });
  } finally {
    await store.close();
    await rm(home, { recursive: true, force: true });
  }
}
