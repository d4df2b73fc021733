import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, pipeline, table as tableOf } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { startApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { Cluster } from '../support/cluster.ts';
import { processTree, residentMib } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const MINUTES = Number(process.env['STREAM_MINUTES'] ?? 10);
const ROWS_PER_SECOND = Number(process.env['STREAM_ROWS'] ?? 50_000);
/** Java takes the memory that it may have before it gives any back. */
const WARM_UP_SHARE = 0.3;
const TABLE = 'main.default.stream_bench';

const python = join(ROOT, '.venv/bin/python');
if (!existsSync(python)) throw new Error('This benchmark needs PySpark in .venv: run `npm test` once');
const app = await startApp({
  LAKEHOUSE_SPARK_PYTHON: python,
  LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
});

/** A minute of the stream. */
interface Minute {
  readonly rows: number;
  readonly batchMs: number;
  readonly memoryMib: number;
}

try {
  const headers = { Authorization: `Bearer ${app.token}` };
  const transport = createFetchTransport({ baseUrl: app.workspaceUrl, headers: () => headers });
  const client = createDatabricksClient(transport);
  const { warehouses } = await client.warehouses.list();
  const sql = (statement: string) =>
    runStatement(transport, { warehouse_id: warehouses[0]?.id ?? '', statement });
  await sql('CREATE VOLUME main.default.stream_bench');
  const cluster = await Cluster.start(client);
  const execute = (code: string): Promise<string> => cluster.run(code);
  const plan = planPipeline(
    pipeline(
      [
        'arriving',
        'streaming-data',
        {
          source: 'rate',
          rowsPerSecond: ROWS_PER_SECOND,
          trigger: 'every',
          interval: '2 seconds',
          checkpoint: '/Volumes/main/default/stream_bench/checkpoint',
        },
      ],
      ['twice', 'with-column', computed('twice', 'value * 2'), 'arriving'],
      ['stored', 'export', tableOf('stream_bench', 'append'), 'twice'],
    ),
  );
  const signal = { aborted: false };
  const start = performance.now();
  const minutes: Minute[] = [];
  let [seen, rows] = [0, 0];
  let batchTimes: number[] = [];
  await runOnCluster(plan, {
    ...unattended(execute),
    signal,
    wait: () => setTimeout(1000),
    onOutput: () => undefined,
    onNode: ({ nodeId, rowCount, batches }) => {
      if (nodeId !== 'stored') return;
      rows = Number(rowCount ?? 0);
      batchTimes.push(...(batches?.slice(-1).map(({ durationMs }) => durationMs) ?? []));
      const passed = (performance.now() - start) / 60_000;
      if (passed < minutes.length + 1) return;
      minutes.push({
        rows: rows - seen,
        batchMs: batchTimes.length > 0 ? median(batchTimes) : 0,
        memoryMib: residentMib(processTree(process.pid)),
      });
      [seen, batchTimes] = [rows, []];
      if (minutes.length >= MINUTES) signal.aborted = true;
    },
  });
  const ended = Date.now();
  const { rows: answer } = await sql(
    `SELECT count(*), count(DISTINCT value), max(value) + 1, unix_millis(max(timestamp)) FROM ${TABLE}`,
  );
  const [stored = 0, different = 0, made = 0, last = 0] = (answer[0] ?? []).map(Number);
  console.log(`${ROWS_PER_SECOND} rows a second for ${MINUTES} minutes: ${stored} rows in the table\n`);
  console.log(
    table(
      ['minute', 'rows a second', 'batch (ms)', 'memory (MiB)'],
      minutes.map((minute, at) => [String(at + 1), minute.rows / 60, minute.batchMs, minute.memoryMib]),
    ),
  );
  console.log();
  const warm = minutes.slice(Math.ceil(minutes.length * WARM_UP_SHARE) - 1).map((one) => one.memoryMib);
  report([
    { what: 'rows that are missing', value: made - different, limit: 0, unit: '' },
    { what: 'rows that are doubled', value: stored - different, limit: 0, unit: '' },
    {
      what: 'the last stored row was made before the stream was stopped by',
      value: (ended - last) / 1000,
      limit: 10,
      unit: ' s',
    },
    {
      what: 'memory of all processes at the end, over that after three tenths of the time',
      value: (warm.at(-1) ?? 0) / (warm[0] ?? 1),
      limit: 1.25,
      unit: '×',
    },
  ]);
} finally {
  await app.stop();
}
