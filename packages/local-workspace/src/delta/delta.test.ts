import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addAction,
  type Commit,
  commitWithRetry,
  type NewFile,
  newMetaData,
  protocolOf,
  removeActions,
  type TableShape,
} from './commit.ts';
import { commitVersion, logFolder } from './log-files.ts';
import { fromSchemaJson, toSchemaJson } from './schema-json.ts';
import { history, SnapshotReader } from './snapshot.ts';
import type { Snapshot } from './table-snapshot.ts';

/** These tables have no checkpoint. */
const noQuery = (): never => {
  throw new Error('nothing to query');
};

let table: string;
beforeEach(async () => {
  table = await mkdtemp(join(tmpdir(), 'delta-'));
});
afterEach(() => rm(table, { recursive: true, force: true }));

const DDL = 'id BIGINT, `a.b` DECIMAL(10,2), n TIMESTAMP_NTZ, s struct<x:array<int>,m:map<string,double>>';
const schema = parseSchema(DDL);
const file = (path: string, rowCount = 1): NewFile => ({
  path,
  partitionValues: {},
  size: 10,
  modificationTime: 5,
  rowCount,
  stats: `{"numRecords":${rowCount}}`,
});
const append = (path: string): Commit => ({
  blind: true,
  info: { operation: 'WRITE', timestamp: 7, isBlindAppend: true },
  actions: [addAction(file(path))],
});
const shapeActions = (shape: TableShape, old?: Snapshot) => {
  const metaData = newMetaData(shape, 1, old);
  return [{ protocol: protocolOf(metaData) }, { metaData }];
};
const create = (): Promise<void> =>
  commitVersion(table, 0, [
    { commitInfo: { operation: 'CREATE TABLE', timestamp: 1 } },
    ...shapeActions({ schema, partitionColumns: [], properties: {} }),
    addAction(file('a.parquet')),
  ]);

describe('schema JSON', () => {
  it('keeps names, types, comments and NOT NULL', () => {
    const rich = parseSchema(
      "id BIGINT NOT NULL COMMENT 'it''s', t TINYINT, b BINARY, d DATE, z TIMESTAMP, v VOID",
    );
    expect(fromSchemaJson(toSchemaJson(rich))).toEqual(rich);
    expect(formatSchema(fromSchemaJson(toSchemaJson(schema)))).toBe(formatSchema(schema));
    expect(JSON.parse(toSchemaJson(rich)).fields[0]).toEqual({
      name: 'id',
      type: 'long',
      nullable: false,
      metadata: { comment: "it's" },
    });
  });
});

describe('snapshots', () => {
  it('replay adds and removes, are cached, and include what another writer commits', async () => {
    const reader = new SnapshotReader(noQuery);
    expect(await reader.latest(table)).toBeUndefined();
    await create();
    const first = await reader.latest(table);
    expect(first).toMatchObject({
      version: 0,
      protocol: { minReaderVersion: 3, readerFeatures: ['timestampNtz'] },
    });
    await commitVersion(table, 1, [addAction(file('b.parquet')), ...removeActions(first?.files ?? [], 9)]);
    expect((await reader.latest(table))?.files.map(({ path }) => path)).toEqual(['b.parquet']);
    expect((await reader.at(table, 0)).files.map(({ path }) => path)).toEqual(['a.parquet']);
    await expect(reader.at(table, 5)).rejects.toMatchObject({ code: 'NO_SUCH_VERSION' });
    expect((await history(table)).map(({ version, operation }) => [version, operation])).toEqual([
      [1, undefined],
      [0, 'CREATE TABLE'],
    ]);
  });

  it.each([
    [
      'a reader feature',
      { protocol: { minReaderVersion: 3, minWriterVersion: 7, readerFeatures: ['v2Checkpoint'] } },
      'v2Checkpoint',
    ],
    ['a newer reader', { protocol: { minReaderVersion: 4, minWriterVersion: 7 } }, 'reader version 4'],
  ])('refuse %s by its name', async (_what, action, name) => {
    await create();
    await commitVersion(table, 1, [action]);
    await expect(new SnapshotReader(noQuery).latest(table)).rejects.toThrow(name);
  });

  it('report where a log is corrupt', async () => {
    await create();
    await writeFile(join(logFolder(table), `${'1'.padStart(20, '0')}.json`), '{"add":');
    await expect(new SnapshotReader(noQuery).latest(table)).rejects.toThrow(
      /00001\.json, line 1, is not JSON/u,
    );
  });
});

describe('commits', () => {
  it('are atomic, and only one writer gets a version', async () => {
    await create();
    const rivals = await Promise.allSettled(
      ['x', 'y', 'z'].map((path) => commitVersion(table, 1, [addAction(file(path))])),
    );
    expect(rivals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await readdir(logFolder(table))).toHaveLength(2);
    expect(
      (await readFile(join(logFolder(table), `${'1'.padStart(20, '0')}.json`), 'utf8')).endsWith('\n'),
    ).toBe(true);
  });

  it('of blind appends all succeed, in any order', async () => {
    await create();
    const names = Array.from({ length: 12 }, (_unused, at) => `${at}.parquet`);
    const writers = names.map(async (name) => {
      const reader = new SnapshotReader(noQuery);
      return commitWithRetry(reader, table, await reader.latest(table), append(name));
    });
    expect((await Promise.all(writers)).toSorted((a, b) => a - b)).toEqual(names.map((_name, at) => at + 1));
    expect((await new SnapshotReader(noQuery).latest(table))?.files).toHaveLength(13);
  });

  it('that read the table fail when it has changed since', async () => {
    await create();
    const reader = new SnapshotReader(noQuery);
    const read = await reader.latest(table);
    await commitVersion(table, 1, [addAction(file('other'))]);
    await expect(
      commitWithRetry(reader, table, read, { ...append('mine'), blind: false }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of an append typed for other columns fail', async () => {
    await create();
    const reader = new SnapshotReader(noQuery);
    const read = await reader.latest(table);
    await commitVersion(
      table,
      1,
      shapeActions({ schema: parseSchema('other INT'), partitionColumns: [], properties: {} }, read),
    );
    await expect(commitWithRetry(reader, table, read, append('mine'))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
