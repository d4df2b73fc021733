import type { Plan } from '@lakehouse/core/pipeline/plan';
import { type ExecuteQuery, type FrozenRows, freezeRows } from '@lakehouse/core/targets/frozen-rows';
import { sampleRows } from '@lakehouse/core/targets/sample-rows';
import type { LocalStore } from '@lakehouse/local-workspace/app/local-store';
import { SqlError } from '@lakehouse/local-workspace/engine/sql-engine';
import { withEmptyStore, withOwnStore } from './engines/local-stores.ts';

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
  return withEmptyStore((store) => freezeRows(plan, queriesOf(store), sampled));
}

/** A few rows of the pipeline's sources in the local workspace, with made-up values in the private columns. */
export async function sampleLocalRows(plan: Plan, privateNames: readonly string[]): Promise<FrozenRows> {
  const isPrivate = new Set(privateNames.map((name) => name.toLowerCase()));
  return withOwnStore((store) =>
    sampleRows(plan, queriesOf(store), ({ name }) => isPrivate.has(name.toLowerCase())),
  );
}
