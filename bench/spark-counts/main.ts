import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { runOnCluster } from '@lakehouse/core/targets/run-on-cluster';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { startApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { Cluster } from '../support/cluster.ts';
import { chain, ordersTable, threeTables } from '../support/pipelines.ts';
import { processorSeconds, processTree } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const ROUNDS = Number(process.env['SPARK_COUNTS_ROUNDS'] ?? 5);
const MANY = Number(process.env['RUN_ROWS'] ?? 3_000_000);
const python = join(ROOT, '.venv/bin/python');

if (!existsSync(python)) throw new Error('This benchmark needs PySpark in .venv: run `npm test` once');
const app = await startApp({
  LAKEHOUSE_SPARK_PYTHON: python,
  LAKEHOUSE_SPARK_HOME: join(ROOT, 'node_modules/.cache/lakehouse/spark'),
});

interface Cost {
  readonly ms: number;
  /** Processor milliseconds: on a busy machine, only these can be compared. */
  readonly worked: number;
}

async function timed(work: () => Promise<unknown>): Promise<Cost> {
  const [start, before] = [performance.now(), processorSeconds(processTree(process.pid))];
  await work();
  const ms = performance.now() - start;
  return { ms, worked: (processorSeconds(processTree(process.pid)) - before) * 1_000 };
}

try {
  const headers = { Authorization: `Bearer ${app.token}` };
  const transport = createFetchTransport({ baseUrl: app.workspaceUrl, headers: () => headers });
  const client = createDatabricksClient(transport);
  const { warehouses } = await client.warehouses.list();
  await runStatement(transport, { warehouse_id: warehouses[0]?.id ?? '', statement: ordersTable(MANY) });
  const cluster = await Cluster.start(client);
  const execute = (code: string): Promise<string> => cluster.run(code);
  const rows = [];
  for (const [name, document] of [
    ['12 steps, 3 tables', threeTables()],
    ['chain of 12 nodes', chain(12)],
  ] as const) {
    const plan = planPipeline(document);
    // The driver's process has arguments of its own, which the script would refuse.
    const script = `import sys\nsys.argv = ["script.py"]\n${emitPyspark(plan).text}`;
    const counting = async (): Promise<void> => {
      const { nodes } = await runOnCluster(plan, { ...unattended(execute), onOutput: () => undefined });
      const wrong = nodes.find(({ status, rowCount }) => status !== 'succeeded' || rowCount === undefined);
      if (wrong) throw new Error(`${wrong.nodeId}: ${wrong.message ?? 'no number of rows'}`);
    };
    const times: { counted: Cost; plain: Cost }[] = [];
    // The first round warms both and is not counted.
    for (let round = 0; round <= ROUNDS; round++)
      times.push({ plain: await timed(() => execute(script)), counted: await timed(counting) });
    const of = (part: 'counted' | 'plain', unit: keyof Cost): number =>
      median(times.slice(1).map((time) => time[part][unit]));
    const [plain, counted] = [of('plain', 'ms'), of('counted', 'ms')];
    const [work, countedWork] = [of('plain', 'worked'), of('counted', 'worked')];
    rows.push([name, plain, counted, counted / plain, work, countedWork, countedWork / work] as const);
  }
  console.log(
    `Milliseconds over ${MANY} rows, medians of ${ROUNDS} interleaved rounds after one to warm up\n`,
  );
  console.log(
    table(
      ['pipeline', 'the script alone', 'run with counts', 'ratio', 'processors', 'with counts', 'ratio'],
      rows,
    ),
  );
  console.log();
  report(
    rows.map(([name, , , ratio]) => ({
      what: `${name}: run on Spark with the counts of all nodes over the generated script alone`,
      value: ratio,
      limit: 1.15,
      unit: '×',
    })),
  );
} finally {
  await app.stop();
}
