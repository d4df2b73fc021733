import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { startApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { Cluster } from '../support/cluster.ts';
import { untilAtRest } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { previews } from './previews.ts';

const ROUNDS = Number(process.env['SPARK_PREVIEW_ROUNDS'] ?? '5');
/** What the designer shows of a node at first. */
const ROWS = 100;
/** Previews should be 20 times as fast as on Spark. */
const SHARE = 1 / 20;
/** The examples for which that bound was set, and a table; later ones learn models, match people or read logs of changes. */
const FIRST_EXAMPLES: readonly string[] = [
  'a table as it is',
  'clean orders',
  'customer 360',
  'daily revenue pivot',
  'json events exploded',
  'product master merge',
  'quality filter',
  'regional files union',
  'slowly growing append',
  'top products melt',
];
const python = join(ROOT, '.venv/bin/python');

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

if (!existsSync(python)) throw new Error('This benchmark needs PySpark in .venv: run `npm test` once');
const app = await startApp({
  LAKEHOUSE_SPARK_PYTHON: python,
  LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
});
try {
  const headers = { Authorization: `Bearer ${app.token}` };
  const transport = createFetchTransport({ baseUrl: app.workspaceUrl, headers: () => headers });
  const client = createDatabricksClient(transport);
  const { warehouses } = await client.warehouses.list();
  const warehouse_id = warehouses[0]?.id ?? '';
  const rowsOf = async (statement: string): Promise<number> =>
    (await runStatement(transport, { warehouse_id, statement })).rows.length;
  const first = await timed(() => rowsOf('SELECT 1'));
  const cluster = await Cluster.start(client);
  const firstCommand = await timed(() => cluster.rowsOf('display(spark.range(1))'));
  const times = new Map<string, { ours: number[]; theirs: number[] }>();
  // The first round warms both and is not counted.
  for (let round = 0; round <= ROUNDS; round++)
    // The designer never asks for the same preview twice: each round asks for one row more.
    for (const { title, statement, program } of previews(ROWS + round)) {
      await untilAtRest();
      const local = await timed(() => rowsOf(statement));
      await untilAtRest();
      const spark = await timed(() => cluster.rowsOf(program));
      if (local.value !== spark.value)
        throw new Error(`${title}: ${local.value} rows, in Spark ${spark.value}`);
      if (round === 0) times.set(title, { ours: [], theirs: [] });
      else {
        times.get(title)?.ours.push(local.ms);
        times.get(title)?.theirs.push(spark.ms);
      }
    }
  const rows = [...times].map(
    ([title, { ours, theirs }]) =>
      [title, median(ours), median(theirs), median(theirs) / median(ours)] as const,
  );
  console.log(`Medians of ${ROUNDS} interleaved rounds after one to warm up\n`);
  console.log(table(['preview', 'warehouse (ms)', 'warm Spark (ms)', 'ratio'], rows));
  console.log(
    `\nUntil the first answer: warehouse ${first.ms.toFixed(0)} ms, Spark ${(cluster.startMs + firstCommand.ms).toFixed(0)} ms (${cluster.startMs.toFixed(0)} until the cluster takes commands)\n`,
  );
  const shareOf = (some: typeof rows): number => median(some.map(([, ours, theirs]) => ours / theirs));
  const what = 'time of a preview on the warehouse over that on warm local Spark, at the median of';
  const early = rows.filter(([title]) => FIRST_EXAMPLES.includes(title));
  report([
    { what: `${what} the first ${early.length}`, value: shareOf(early), limit: SHARE, unit: '×' },
    { what: `${what} all ${rows.length}`, value: shareOf(rows), limit: SHARE, unit: '×' },
  ]);
} finally {
  await app.stop();
}
