import { join } from 'node:path';
import { DiskCatalog } from '../../packages/local-workspace/src/catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../../packages/local-workspace/src/catalog/disk-volume-store.ts';
import { SnapshotReader } from '../../packages/local-workspace/src/delta/snapshot.ts';
import {
  EngineProcess,
  type RawResult,
  type RunOptions,
} from '../../packages/local-workspace/src/engine/engine-process.ts';
import { CopyReader } from '../../packages/local-workspace/src/sql/files/copy-reader.ts';
import { parseStatement } from '../../packages/local-workspace/src/sql/parse/parse-statement.ts';
import { Run } from '../../packages/local-workspace/src/sql/run/context.ts';
import { planStatement } from '../../packages/local-workspace/src/sql/run-statement.ts';

/** An engine process that records its SQL. */
class Recorder extends EngineProcess {
  readonly statements: string[] = [];

  override run(sql: string, options?: RunOptions): Promise<RawResult> {
    this.statements.push(sql);
    return super.run(sql, options);
  }
}

/**
 * What the engine sends to DuckDB for a statement of Databricks SQL, over the data folder of a running workspace: all
 * of it, questions about files included. `childPath` is the built engine process.
 */
export async function engineSql(
  statements: readonly string[],
  home: string,
  childPath: string,
): Promise<readonly (readonly string[])[]> {
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  const reader = new SnapshotReader(() =>
    Promise.reject(new Error('The benchmark’s tables have no checkpoints')),
  );
  const recorder = new Recorder({
    childPath,
    addressLimitMiB: 6000,
    memoryLimitMiB: 3000,
    allowed: [home],
    temporary: join(home, 'tmp'),
  });
  const store = {
    process: recorder,
    catalog: new DiskCatalog(home, reader),
    volumes,
    reader,
    roots: { home, volumes },
    exclusive: <T>(_table: string, work: () => Promise<T>) => work(),
    log: () => undefined,
  };
  const recorded: string[][] = [];
  try {
    for (const statement of statements) {
      // The sources themselves: the copies of a running workspace are in the memory of its own engine.
      const copies = new CopyReader(new Map());
      const run = new Run(store, 'main', 'default', new Map());
      const outcome = await planStatement(run, parseStatement(statement), { rowLimit: undefined, copies });
      if (outcome.kind === 'query') recorder.statements.push(outcome.query.sql);
      recorded.push(recorder.statements.splice(0));
    }
  } finally {
    await recorder.close();
  }
  return recorded;
}
