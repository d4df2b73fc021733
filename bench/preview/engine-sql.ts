import { join } from 'node:path';
import { DiskCatalog } from '@lakehouse/local-workspace/catalog/disk-catalog';
import { DiskVolumeStore } from '@lakehouse/local-workspace/catalog/disk-volume-store';
import { SnapshotReader } from '@lakehouse/local-workspace/delta/snapshot';
import {
  EngineProcess,
  type RawResult,
  type RunOptions,
} from '@lakehouse/local-workspace/engine/engine-process';
import { SourceCopies } from '@lakehouse/local-workspace/sql/files/source-copies';
import { parseStatement } from '@lakehouse/local-workspace/sql/parse/parse-statement';
import { Run } from '@lakehouse/local-workspace/sql/run/context';
import { runStatement } from '@lakehouse/local-workspace/sql/run/run-statement';

/** An engine process that remembers the SQL it was given. */
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
    copies: new SourceCopies(recorder),
    exclusive: <T>(_table: string, work: () => Promise<T>) => work(),
  };
  const recorded: string[][] = [];
  try {
    for (const statement of statements) {
      await runStatement(
        new Run(store, 'main', 'default', new Map(), {}),
        parseStatement(statement),
        undefined,
      );
      recorded.push(recorder.statements.splice(0));
    }
  } finally {
    await recorder.close();
  }
  return recorded;
}
