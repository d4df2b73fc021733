import { checkFlow } from '@lakehouse/core/flows/check-flow';
import { clusterProgram } from '@lakehouse/core/flows/cluster-run';
import { type FlowDocument, sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { remoteFailure } from '@lakehouse/core/flows/remote-failures';
import { settingEffects } from '@lakehouse/core/flows/setting-effects';
import { sourceSetup } from '@lakehouse/core/flows/source-setup';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { type DatabaseOnCluster, startDatabaseOnCluster } from './database-on-cluster.ts';

/** Longer than a busy machine takes to begin a transaction. */
const LATE_MS = 60_000;

let database: DatabaseOnCluster;

beforeAll(async () => {
  database = await startDatabaseOnCluster(() => startPostgres({ wal_level: 'logical' }));
});
afterAll(() => database.close());

/** Runs a flow, which has no problems; gives what was wrong where it failed. */
async function load(flow: FlowDocument): Promise<string | undefined> {
  expect(checkFlow(flow, undefined).filter(({ severity }) => severity === 'error')).toEqual([]);
  const { status, results } = await database.python.run(clusterProgram(flow) ?? '');
  const failed = `${results?.summary}\n${results?.cause}`;
  return status === 'Finished' && results?.resultType !== 'error'
    ? undefined
    : (remoteFailure(failed) ?? failed.slice(0, 600));
}

/** The rows of the source and of the target, whose every column is compared as text. */
async function both(table: string): Promise<readonly [source: string, target: string]> {
  const columns = `id, part, coalesce(name, '-'), paid, _is_gone`;
  const source = await database.server.run(`SELECT ${columns} FROM ${table} ORDER BY id, part`);
  const target = await database.workspace.rows(
    `SELECT ${columns} FROM main.default.${table} ORDER BY id, part`,
  );
  return [source, target.map((row) => row.join('|')).join('\n')];
}

const METHODS = [
  { cdc: 'log', publication: 'All "orders"' },
  { cdc: 'trigger', changeTable: 'public.noted' },
] as const;

/** A table with two keys, one of which is a text with quotes, and a column called as the code would mark rows; and a flow of its changes. */
async function prepared(table: string, method: (typeof METHODS)[number]): Promise<FlowDocument> {
  await database.server.run(`CREATE TABLE ${table} (id bigint, part text, name text, paid numeric(10,2), _is_gone int DEFAULT 7, PRIMARY KEY (id, part));
    INSERT INTO ${table} SELECT n, 'p''' || n % 3, 'Ann ' || n, n * 1.25 FROM generate_series(1, 2000) AS n`);
  const own =
    method.cdc === 'log'
      ? { ...method, publication: `${method.publication} ${table}` }
      : { ...method, changeTable: `${method.changeTable}_${table}` };
  const made = await database.flowOf(table, `main.default.${table}`, {
    writeMode: 'merge',
    batchSize: '1000',
    ...own,
  });
  const flow = {
    ...made,
    mapping: made.mapping.map((row) => ({ ...row, key: ['id', 'part'].includes(row.source) })),
  };
  await database.server.run(required(sourceSetup(flow), 'The statements of the source'));
  return flow;
}

describe.each(METHODS)('the changes of a table, by $cdc', (method) => {
  const table = `orders_${method.cdc}`;
  let flow: FlowDocument;
  beforeAll(async () => {
    flow = await prepared(table, method);
  });

  it('are all its rows first, and then what was added, changed and deleted, keys too', async () => {
    expect(await load(flow)).toBeUndefined();
    const [source, target] = await both(table);
    expect(target).toBe(source);
    await database.server.run(`INSERT INTO ${table} VALUES (3001, 'new', NULL, 1), (3002, 'gone', 'x', 2);
      UPDATE ${table} SET name = 'Änn''s "😀"' WHERE id <= 1500; UPDATE ${table} SET id = id + 10000 WHERE id BETWEEN 10 AND 20;
      DELETE FROM ${table} WHERE id BETWEEN 100 AND 199 OR id = 3002`);
    await database.server.run(`UPDATE ${table} SET paid = 7 WHERE id = 1`);
    // A row that nothing tells of shows that only changes are read.
    await database.workspace.rows(`UPDATE main.default.${table} SET name = 'stays' WHERE id = 1999`);
    expect(await load(flow)).toBeUndefined();
    const [changed, merged] = await both(table);
    expect(merged.replace('stays', 'Ann 1999')).toBe(changed);
    expect(merged).toContain('stays');
    expect(changed).not.toBe(source);
  });

  it('are all rows again after a truncation, or when the table was restored', async () => {
    await database.server.run(`TRUNCATE ${table}; INSERT INTO ${table} VALUES (1, 'again', 'Bo', 1)`);
    expect(await load(flow)).toBeUndefined();
    const [emptied, merged] = await both(table);
    expect([emptied, merged]).toEqual(['1|again|Bo|1.00|7', '1|again|Bo|1.00|7']);
    await database.workspace.rows(`RESTORE TABLE main.default.${table} TO VERSION AS OF 1`);
    expect(await load(flow)).toBeUndefined();
    const [, restored] = await both(table);
    expect(restored).toBe(emptied);
  });

  it('leave out those of a transaction that is rolled back, and find those of one that ends late', async () => {
    await database.server.run(`INSERT INTO ${table} VALUES (2, 'before', 'Bo', 1)`);
    const { run } = database.server;
    await run(`CREATE TABLE ended_${table} (); CREATE TABLE begun_${table} ()`);
    const late = run(`BEGIN; INSERT INTO ${table} VALUES (3, 'late', 'Bo', 1); DROP TABLE begun_${table};
      DO $$ BEGIN WHILE NOT EXISTS (SELECT FROM ended_${table}) LOOP PERFORM pg_sleep(0.1); END LOOP; END $$; COMMIT`);
    const begun = `SELECT count(*) FROM pg_locks WHERE relation = 'begun_${table}'::regclass AND mode = 'AccessExclusiveLock'`;
    await vi.waitUntil(async () => (await run(begun)) === '1', { timeout: LATE_MS });
    await database.server.run(`BEGIN; INSERT INTO ${table} VALUES (4, 'never', 'Bo', 1); ROLLBACK`);
    expect(await load(flow)).toBeUndefined();
    const [, early] = await both(table);
    expect(early).not.toContain('late');
    await run(`INSERT INTO ended_${table} DEFAULT VALUES`);
    await late;
    expect(await load(flow)).toBeUndefined();
    const [source, target] = await both(table);
    expect(target).toBe(source);
    expect(target).toContain('3|late');
    expect(target).not.toContain('never');
  });

  it('make no commit where there are none', async () => {
    const versions = `DESCRIBE HISTORY main.default.${table} LIMIT 1`;
    const before = await database.workspace.rows(versions);
    expect(await load(flow)).toBeUndefined();
    expect(await database.workspace.rows(versions)).toEqual(before);
  });
});

it('say what to correct: the publication, its table, the right to follow the log, the keys', async () => {
  const { run } = database.server;
  await run('CREATE TABLE bare (id int, part text); CREATE PUBLICATION others FOR TABLE orders_log');
  const made = await database.flowOf('bare', 'main.default.bare', {
    writeMode: 'merge',
    cdc: 'log',
    publication: 'others',
  });
  expect(await load(made)).toBe('The publication others does not hold bare: add it');
  const flow = { ...made, job: { ...made.job, publication: 'bare' } };
  await run(`${sourceSetup(flow)}; ALTER TABLE bare REPLICA IDENTITY FULL`);
  expect(await load(flow)).toBeUndefined();
  await run(`INSERT INTO bare VALUES (1, 'a'); ALTER TABLE bare REPLICA IDENTITY DEFAULT; ALTER TABLE bare ADD PRIMARY KEY (part);
    DELETE FROM bare`);
  expect(await load(flow)).toBe(
    'The log tells no id of a changed row: make the keys those of the primary key, or the REPLICA IDENTITY of the table',
  );
});

it('are read only for a merge from PostgreSQL into a table, by keys; otherwise the wizard says why not', async () => {
  const made = await database.flowOf('orders_log', 'main.default.other', { cdc: 'log', publication: 'all' });
  const says = (job: Partial<FlowDocument['job']>, flow = made): string => {
    const changed = { ...flow, job: { ...flow.job, ...job } };
    const [source, target] = [sourceOf(changed), targetOf(changed)];
    return settingEffects(changed, required(source, 'The source'), required(target, 'The target')).cdc.says;
  };
  const mysql = {
    from: 'jdbc' as const,
    table: '',
    ...database.settingsOf('a', { url: 'jdbc:mysql://db/x' }),
  };
  expect([
    says({ writeMode: 'append' }),
    says({ writeMode: 'merge' }, { ...made, sources: { database: mysql } }),
    says({ writeMode: 'merge', publication: '' }),
    says({ writeMode: 'merge', cdc: 'trigger' }),
    says({ writeMode: 'merge' }),
  ]).toEqual([
    'Each run reads all rows: changes are merged: choose the write mode Merge.',
    'Each run reads all rows: only PostgreSQL tells of its changes this way: choose Query-based.',
    'Each run reads all rows until you enter a publication and mark keys.',
    'Each run reads all rows until you enter a table of changes and mark keys.',
    expect.stringMatching(
      /^A run merges what the log tells since the last one, .* slot lakehouse_other_[0-9a-f]{8}:/u,
    ),
  ]);
});
