import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { addAction, newMetaData, protocolOf } from '../../packages/local-workspace/src/delta/commit.ts';
import { commitVersion } from '../../packages/local-workspace/src/delta/log-files.ts';
import type { QueryRows } from '../../packages/local-workspace/src/delta/read-checkpoint.ts';
import { SnapshotReader } from '../../packages/local-workspace/src/delta/snapshot.ts';
import { EngineProcess } from '../../packages/local-workspace/src/engine/engine-process.ts';
import { median } from '../support/statistics.ts';
import type { DeltaRs } from './delta-rs.ts';

/** Enough commits for a long log, and a typical number of them after the last checkpoint. */
const COMMITS = 10_000;
const BEHIND = 7;
const CHECKPOINT_INTERVAL = 100;
const ROUNDS = 15;
/** Reused between runs. */
const FOLDER = join(tmpdir(), 'lakehouse-bench-delta');

export interface Opening {
  readonly files: number;
  /** Milliseconds at the median, on a table that the process has not seen before. */
  readonly ours: number;
  readonly theirs: number;
}

/** The `add` of an append of one row, as the workspace writes it. */
function oneRow(id: number) {
  const values = `{"id":${id},"name":"name ${id}","day":"2024-01-01"}`;
  return addAction({
    path: `part-00000-${randomUUID()}.snappy.parquet`,
    partitionValues: {},
    size: 900,
    modificationTime: Date.now(),
    rowCount: 1,
    stats: `{"numRecords":1,"minValues":${values},"maxValues":${values},"nullCount":{"id":0,"name":0,"day":0}}`,
  });
}

/** The log of a table of so many appends, with the checkpoints that the workspace writes. Opening reads no data file. */
async function longTable(query: QueryRows): Promise<string> {
  const table = join(FOLDER, 'long');
  if (existsSync(table)) return table;
  const making = join(FOLDER, 'making');
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  console.log(`Making a table of ${COMMITS + BEHIND} commits in ${FOLDER} …`);
  const metaData = newMetaData(
    {
      schema: parseSchema('id BIGINT, name STRING, day DATE'),
      partitionColumns: [],
      properties: { 'delta.checkpointInterval': String(CHECKPOINT_INTERVAL) },
    },
    Date.now(),
  );
  await commitVersion(making, 0, [{ protocol: protocolOf(metaData) }, { metaData }]);
  const reader = new SnapshotReader(query, (error) => {
    throw error;
  });
  for (let version = 1; version <= COMMITS + BEHIND; version++) {
    const commitInfo = { timestamp: Date.now(), operation: 'WRITE', isBlindAppend: true };
    await commitVersion(making, version, [{ commitInfo }, oneRow(version)]);
    if (version % CHECKPOINT_INTERVAL === 0) await reader.committed(making, version);
  }
  await rename(making, table);
  return table;
}

/** Opens the table with both alternately. Throws when they see different tables. */
export async function opening(childPath: string, home: string, deltaRs: DeltaRs): Promise<Opening> {
  await mkdir(FOLDER, { recursive: true });
  const engine = new EngineProcess({
    childPath,
    addressLimitMiB: 8000,
    memoryLimitMiB: 3000,
    allowed: [FOLDER],
    temporary: join(home, 'opening'),
  });
  const query: QueryRows = async ({ text }, isText = false) =>
    (await engine.run(text, { stream: false, text: isText })).chunks.flat();
  const [ours, theirs]: [number[], number[]] = [[], []];
  let files = 0;
  try {
    const table = await longTable(query);
    for (let round = 0; round <= ROUNDS; round++) {
      const reader = new SnapshotReader(query);
      const start = performance.now();
      const mine = await reader.latest(table);
      const taken = performance.now() - start;
      const other = await deltaRs.open(table);
      if (mine?.version !== other.version || mine.files.length !== other.files)
        throw new Error(`Opened version ${mine?.version} here and ${other.version} in delta-rs`);
      files = mine.files.length;
      if (round === 0) continue;
      ours.push(taken);
      theirs.push(other.ms);
    }
  } finally {
    await engine.close();
  }
  return { files, ours: median(ours), theirs: median(theirs) };
}
