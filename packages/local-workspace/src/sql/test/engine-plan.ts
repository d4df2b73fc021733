import { join } from 'node:path';
import { DiskCatalog } from '../../catalog/disk-catalog.ts';
import { DiskVolumeStore } from '../../catalog/disk-volume-store.ts';
import { SnapshotReader } from '../../delta/snapshot.ts';
import { engineChildPath } from '../../engine/child-path.ts';
import { EngineProcess } from '../../engine/engine-process.ts';
import { CopyReader } from '../files/copy-reader.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { Run, type Store } from '../run/context.ts';
import { planStatement } from '../run-statement.ts';

/** The objects of a data folder for a test that plans on its own, with an engine process of its own; no table has checkpoints. */
export function storeOver(home: string, process: EngineProcess): Store {
  const volumes = new DiskVolumeStore(join(home, 'volumes'));
  const reader = new SnapshotReader(() => Promise.reject(new Error('No table has checkpoints')));
  return {
    process,
    catalog: new DiskCatalog(home, reader),
    volumes,
    reader,
    roots: { home, volumes, filesRoot: home },
    exclusive: (_table, work) => work(),
    log: () => undefined,
  };
}

/** DuckDB's own plan of a query over a data folder, which EXPLAIN shows to nobody: it answers in Spark's words. */
export async function enginePlan(home: string, query: string): Promise<string> {
  const engine = new EngineProcess({
    childPath: await engineChildPath(undefined),
    addressLimitMiB: 8000,
    memoryLimitMiB: 1000,
    allowed: [home],
    temporary: join(home, 'tmp'),
  });
  try {
    const run = new Run(storeOver(home, engine), 'main', 'default', new Map());
    const outcome = await planStatement(run, parseStatement(query), {
      rowLimit: undefined,
      copies: new CopyReader(new Map()),
    });
    if (outcome.kind !== 'query') throw new Error(`Not a query: ${query}`);
    const { chunks } = await engine.run(`EXPLAIN ${outcome.query.sql}`, { stream: false });
    return chunks.flat().join('\n');
  } finally {
    await engine.close();
  }
}
