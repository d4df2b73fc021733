import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineChildPath } from '../engine/child-path.ts';
import { EngineProcess } from '../engine/engine-process.ts';
import type { Action, AddFile } from './actions.ts';
import { newestCheckpoint } from './checkpoint-files.ts';
import { newMetaData, protocolOf } from './commit.ts';
import { logFolder } from './log-files.ts';
import { type QueryRows, readCheckpoint } from './read-checkpoint.ts';
import { EMPTY_REPLAY, replay } from './replay.ts';
import { writeCheckpoint } from './write-checkpoint.ts';

let table: string;
let engine: EngineProcess;
const query = async (sql: string, text = false) =>
  (await engine.run(sql, { stream: false, text })).chunks.flat();
const rowsOf: QueryRows = async (sql, isText) => query(sql.text, isText);
beforeAll(async () => {
  table = await mkdtemp(join(tmpdir(), 'checkpoint-'));
  await mkdir(logFolder(table));
  engine = new EngineProcess({
    childPath: await engineChildPath(),
    addressLimitMiB: 6000,
    memoryLimitMiB: 1000,
    allowed: [table],
    temporary: join(table, 'tmp'),
  });
});
afterAll(async () => {
  await engine.close();
  await rm(table, { recursive: true });
});

const plain = (path: string, more: Partial<AddFile> = {}): AddFile => ({
  path,
  partitionValues: {},
  size: 2 ** 40,
  modificationTime: 1_700_000_000_123,
  dataChange: false,
  ...more,
});
const shape = { schema: parseSchema('id INT, p STRING'), partitionColumns: ['p'], properties: { k: 'é' } };

it('gives back what was written, rare fields and NULLs included', async () => {
  const metaData = newMetaData(shape, 5);
  const protocol = protocolOf(metaData);
  const stats = '{"numRecords":1,"minValues":{"id":9007199254740993,"p":"tab\\t \\u001f \\"q\\""}}';
  const adds = [
    plain('plain'),
    plain('p=a%20b/x', { partitionValues: { p: 'a b\'\u001f"' }, stats }),
    plain('p=null/x', { partitionValues: { p: null }, stats: '{}' }),
    plain('vector', {
      deletionVector: { storageType: 'u', pathOrInlineDv: 'ab', offset: 1, sizeInBytes: 4, cardinality: 2 },
    }),
    plain('tagged', { tags: { t: 'x', u: null }, baseRowId: 7, defaultRowCommitVersion: 3 }),
  ];
  const actions: Action[] = [
    { protocol },
    { metaData },
    { txn: { appId: 'app', version: 4 } },
    { domainMetadata: { domain: 'd', configuration: '{}', removed: false } },
    { remove: { path: 'gone', deletionTimestamp: Date.now(), dataChange: false } },
    ...adds.map((add) => ({ add })),
  ];
  const state = replay(EMPTY_REPLAY, [{ version: 8, actions }]);
  const snapshot = {
    ...shape,
    physical: shape.schema,
    files: [],
    version: 8,
    protocol,
    metaData,
    timestamp: 0,
    state,
  };
  await writeCheckpoint(rowsOf, table, snapshot, Date.now());
  const checkpoint = await newestCheckpoint(table);
  expect(checkpoint?.version).toBe(8);
  const read = await readCheckpoint(rowsOf, checkpoint ?? { version: 0, files: [] });
  expect(read.filter(({ add }) => add)).toEqual(adds.map((add) => ({ add })));
  expect(read.filter(({ add }) => !add)).toEqual(actions.filter(({ add }) => !add));
});

it('reads a multi-part checkpoint that lacks columns and fields, and has some that we do not know', async () => {
  const part = async (name: string, select: string): Promise<string> => {
    const path = join(table, name);
    await query(`COPY (${select}) TO '${path}' (FORMAT parquet)`);
    return path;
  };
  const files = [
    await part(
      'one',
      `SELECT CASE WHEN i > 0 THEN {'path': 'f' || i, 'size': i, 'partitionValues': MAP {'p': 'x'}, 'modificationTime': 9, 'dataChange': true, 'stats_parsed': {'numRecords': 1}} END AS add, CASE WHEN i = 0 THEN {'minReaderVersion': 1, 'minWriterVersion': 2} END AS protocol, i AS unknown FROM range(25001) r(i)`,
    ),
    await part('two', "SELECT {'appId': 'app', 'version': 1} AS txn"),
  ];
  const read = await readCheckpoint(rowsOf, { version: 1, files });
  expect(read).toHaveLength(25_002);
  expect(read.find(({ protocol }) => protocol)).toEqual({
    protocol: { minReaderVersion: 1, minWriterVersion: 2 },
  });
  expect(read.at(-1)).toEqual({ txn: { appId: 'app', version: 1 } });
  const added = read.flatMap(({ add }) => add ?? []);
  expect(new Set(added.map(({ path }) => path)).size).toBe(25_000);
  expect(added.every(({ path, size }) => path === `f${size}`)).toBe(true);
  expect(added[0]).toMatchObject({ partitionValues: { p: 'x' }, modificationTime: 9, dataChange: false });
});
