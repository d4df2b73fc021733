import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan, type StatementRows } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { openLocalStore } from '@lakehouse/local-workspace/app/create-engine';
import { chain, ordersTable, threeTables } from '../support/pipelines.ts';
import { processorSeconds, processTree } from '../support/processes.ts';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';

const ROUNDS = 5;
const FEW = 1_000;
const MANY = Number(process.env['RUN_ROWS'] ?? 3_000_000);

const home = await mkdtemp(join(tmpdir(), 'lakehouse-bench-run-'));
const store = await openLocalStore({ home, childPath: join(import.meta.dirname, '..', 'engine-child.mjs') });

interface Measured {
  readonly ms: number;
  /** Milliseconds of the statements that only count. */
  readonly counting: number;
  readonly statements: number;
  /** Processor milliseconds of the run: on a busy machine, only these can be compared. */
  readonly worked: number;
}

async function execute(statement: string): Promise<StatementRows> {
  const { schema, chunks } = await store.engine.execute({ statement });
  return { columns: schema, rows: chunks.flat() };
}

/** Runs a pipeline once. Throws unless every node succeeded with a number of rows. */
async function measure(document: PipelineDocument): Promise<Measured> {
  let counting = 0;
  let statements = 0;
  const timed = async (statement: string): Promise<StatementRows> => {
    const start = performance.now();
    const rows = await execute(statement);
    statements++;
    const counts = !/^(?:CREATE|INSERT|DROP)/u.test(statement);
    if (counts) counting += performance.now() - start;
    return rows;
  };
  const worked = processorSeconds(processTree(process.pid));
  const start = performance.now();
  const { nodes } = await runPlan(
    planPipeline(document),
    unattended(timed, newRunId(Date.now(), randomUUID())),
  );
  const wrong = nodes.find(({ status, rowCount }) => status !== 'succeeded' || rowCount === undefined);
  if (wrong) throw new Error(`${wrong.nodeId}: ${wrong.message ?? 'no number of rows'}`);
  const ms = performance.now() - start;
  return { ms, counting, statements, worked: (processorSeconds(processTree(process.pid)) - worked) * 1_000 };
}

async function medianOf(document: PipelineDocument, rounds: number): Promise<Measured> {
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await measure(document));
  const of = (part: keyof Measured): number => median(runs.map((run) => run[part]));
  return { ms: of('ms'), counting: of('counting'), statements: of('statements'), worked: of('worked') };
}

try {
  await execute(ordersTable(FEW));
  const rows: [string, Measured][] = [];
  for (const size of [10, 200, 1_000])
    rows.push([`chain of ${size} nodes`, await medianOf(chain(size), ROUNDS)]);
  await execute(ordersTable(MANY));
  const three = await medianOf(threeTables(), ROUNDS);
  rows.push([`12 steps, 3 tables, ${MANY} rows`, three]);
  console.log(`Milliseconds, medians of ${ROUNDS} runs\n`);
  console.log(
    table(
      ['pipeline', 'run', 'counting', 'processors', 'statements'],
      rows.map(([name, { ms, counting, worked, statements }]) => [name, ms, counting, worked, statements]),
    ),
  );
  console.log();
  const seconds = (size: number): number =>
    (rows.find(([name]) => name === `chain of ${size} nodes`)?.[1].ms ?? Number.NaN) / 1_000;
  report([
    { what: 'run of a chain of 200 nodes', value: seconds(200), limit: 2, unit: ' s' },
    { what: 'run of a chain of 1,000 nodes', value: seconds(1_000), limit: 10, unit: ' s' },
    {
      what: 'counting in a run of 12 steps and 3 tables, over the rest of it',
      value: (100 * three.counting) / (three.ms - three.counting),
      limit: 15,
      unit: ' %',
    },
  ]);
} finally {
  await store.close();
  await rm(home, { recursive: true });
}
