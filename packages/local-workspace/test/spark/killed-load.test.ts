import { readdir } from 'node:fs/promises';
import { clusterProgram, loadsProgram } from '@lakehouse/core/flows/cluster-run';
import { newestLoad } from '@lakehouse/core/flows/load-progress';
import { sourceSetup } from '@lakehouse/core/flows/source-setup';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { type DatabaseOnCluster, startDatabaseOnCluster } from './database-on-cluster.ts';
import { openContext } from './spark-workspace.ts';

/** How often the cluster is killed: KILLS=100 for the long form. Each costs a start of Spark. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const ROWS = 100_000;
const MODES = ['append', 'merge'] as const;
/** New tables are loaded after so many kills, before the ten ranges of one are all there. */
const KILLS_OF_TABLES = 6;
const RUN_MS = 600_000;

let database: DatabaseOnCluster;
beforeAll(async () => {
  database = await startDatabaseOnCluster(() => startPostgres({ wal_level: 'logical' }));
  await database.server.run(`CREATE TABLE orders (id int PRIMARY KEY, name text, paid numeric(12,2));
    INSERT INTO orders SELECT n, 'Ann ' || n, n * 1.25 FROM generate_series(1, ${ROWS}) AS n`);
});
afterAll(() => database.close());

/** How many files of rows and commits there are. */
async function filesOf(): Promise<{ data: number; commits: number }> {
  const files = await readdir(database.workspace.home, { recursive: true });
  return {
    data: files.filter((file) => file.endsWith('.parquet') && !file.includes('_delta_log')).length,
    commits: files.filter((file) => /_delta_log.\d+\.json$/u.test(file)).length,
  };
}

/** Kills the driver of the cluster, and starts the cluster again; its new context. */
async function killed(driver: number): Promise<DatabaseOnCluster['python']> {
  const { workspace, clusterId } = database;
  process.kill(driver, 'SIGKILL');
  await expect.poll(() => workspace.stateOf(clusterId)).toBe('TERMINATED');
  await workspace.client.clusters.start({ cluster_id: clusterId });
  await workspace.untilRunning(clusterId);
  database.python = await openContext(workspace, clusterId);
  return database.python;
}

it(
  'loads each row once when the cluster is killed while it writes a range, or between two of them',
  async () => {
    const { workspace, flowOf, server } = database;
    const numbers = 'SELECT count(*), count(DISTINCT id), sum(paid), max(name) FROM';
    const source = await server.run(`${numbers} orders`);
    let { python } = database;
    let met = 0;
    for (let kill = 0; kill < KILLS; ) {
      const tables = MODES.map((mode) => `${mode}_${kill}`);
      const programs: string[] = [];
      for (const [at, writeMode] of MODES.entries()) {
        const flow = await flowOf('orders', `main.default.${tables[at]}`, { writeMode, batchSize: '1000' });
        programs.push(clusterProgram(flow) ?? '');
      }
      for (let of = 0; of < KILLS_OF_TABLES && kill < KILLS; of++, kill++) {
        const driver = Number(await python.text('import os\nos.getppid()'));
        const before = await filesOf();
        const command = await python.begin(required(programs[kill % programs.length], 'A program'));
        const runs = async (): Promise<boolean> =>
          ['Queued', 'Running'].includes((await python.look(command)).status);
        // While the rows of a range are written, or after its commit and others.
        const isThere = async (): Promise<boolean> => {
          const { data, commits } = await filesOf();
          return (data > before.data && commits >= before.commits + (kill % 3)) || !(await runs());
        };
        await vi.waitUntil(isThere, { timeout: RUN_MS, interval: 5 });
        if (await runs()) met++;
        python = await killed(driver);
      }
      for (const [at, table] of tables.entries()) {
        const { results } = await python.run(loadsProgram(['main', 'default', table]));
        const load = newestLoad(tableOfResults(results).rows);
        if (load === undefined || load.range < load.ranges) await python.text(programs[at] ?? '');
        expect((await workspace.rows(`${numbers} main.default.${table}`))[0]?.join('|')).toBe(source);
      }
    }
    // Otherwise the kills met no load.
    expect(met).toBeGreaterThan(0);
  },
  KILLS * RUN_MS,
);

it(
  'loses no change and repeats none when the cluster is killed before, in or after the commit of some',
  async () => {
    const { workspace, flowOf, server } = database;
    await server.run(`CREATE TABLE stock AS SELECT id, name, paid FROM orders WHERE id <= 3000;
      ALTER TABLE stock ADD PRIMARY KEY (id)`);
    const flow = await flowOf('stock', 'main.default.stock', {
      writeMode: 'merge',
      batchSize: '1000',
      cdc: 'log',
      publication: 'stock',
    });
    await server.run(required(sourceSetup(flow), 'The statements of the source'));
    const program = required(clusterProgram(flow), 'The program');
    const numbers = 'SELECT count(*), count(DISTINCT id), sum(id), sum(paid), max(name) FROM';
    let { python } = database;
    for (let kill = 0; kill < KILLS; kill++) {
      // Transactions of 700 rows each: several batches of changes.
      for (let part = 0; part < 4; part++)
        await server.run(`DELETE FROM stock WHERE id % 97 = ${kill}; UPDATE stock SET paid = paid + 1 WHERE id % 4 = ${part};
          INSERT INTO stock VALUES (${10_000 + kill * 4 + part}, 'new', 1)`);
      const driver = Number(await python.text('import os\nos.getppid()'));
      const before = await filesOf();
      const command = await python.begin(program);
      const runs = async (): Promise<boolean> =>
        ['Queued', 'Running'].includes((await python.look(command)).status);
      const isThere = async (): Promise<boolean> =>
        (await filesOf()).commits >= before.commits + (kill % 3) || !(await runs());
      await vi.waitUntil(isThere, { timeout: RUN_MS, interval: 5 });
      python = await killed(driver);
    }
    await python.text(program);
    const source = await server.run(`${numbers} stock`);
    expect((await workspace.rows(`${numbers} main.default.stock`))[0]?.join('|')).toBe(source);
  },
  KILLS * RUN_MS,
);
