import { link } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabricksClient } from '@lakehouse/databricks-client/client';
import { createFetchTransport, type Transport } from '@lakehouse/databricks-client/http/transport';
import { runStatement } from '@lakehouse/databricks-client/statements/run-statement';
import { required } from '@lakehouse/spark-sql/types/required';
import { startApp, type TestApp } from '../../e2e/support/app.ts';
import { ROOT } from '../../scripts/lib/root.mjs';
import { type Case, previewCases, VOLUME } from './cases.ts';
import { type DataFiles, dataFiles } from './data.ts';
import { engineSql } from './engine-sql.ts';
import { type Measured, printMetrics, progress } from './metrics.ts';
import { RAW_ARGUMENT, RawDuckDB, serveRaw } from './raw-process.ts';

/** Counted rounds: fewer where one takes seconds. */
const [MAX_ROUNDS, LEAST_ROUNDS] = [7, 3];
const LONG_MS = 500;

/** The calls that the designer makes, through the server that the browser talks to. */
const transportTo = (app: TestApp): Transport =>
  createFetchTransport({
    baseUrl: `${app.url}/workspace`,
    headers: () => ({
      Authorization: `Bearer ${app.token}`,
      'X-Databricks-Workspace': app.workspaceUrl,
    }),
  });

/** The files appear in the volume without being copied: they are a gigabyte each. */
async function putIntoVolume(app: TestApp, files: DataFiles): Promise<void> {
  const folder = join(app.home, VOLUME.replace('/Volumes/', 'volumes/'));
  for (const file of Object.values(files)) await link(file, join(folder, basename(file)));
}

async function measure(app: TestApp, raw: RawDuckDB, cases: readonly Case[]): Promise<readonly Measured[]> {
  const transport = transportTo(app);
  const { warehouses } = await createDatabricksClient(transport).warehouses.list({});
  const warehouse = warehouses?.[0]?.id ?? '';
  const preview = async (statement: string): Promise<{ ms: number; rows: number }> => {
    const start = performance.now();
    const { rows } = await runStatement(
      transport,
      { warehouse_id: warehouse, statement },
      { firstPollMs: 60 },
    );
    return { ms: performance.now() - start, rows: rows.length };
  };
  const compiled = await engineSql(
    cases.map(({ statement }) => statement),
    app.home,
    join(ROOT, 'dist/engine-child.mjs'),
  );
  const measured: Measured[] = [];
  for (const [at, one] of cases.entries()) {
    const asked = compiled[at] ?? [];
    const sql = asked.at(-1) ?? '';
    const ways = [() => preview(one.statement), () => raw.run(sql), () => raw.run(one.handSql)];
    const times: number[][] = [[], [], []];
    // The first round warms the disk cache and is not counted; the order alternates, so that none is always first.
    let rounds = MAX_ROUNDS;
    for (let round = 0; round <= rounds; round++) {
      const rows: number[] = [];
      for (let turn = 0; turn < ways.length; turn++) {
        const way = (round + turn) % ways.length;
        const answer = await required(ways[way], 'A way')();
        rows.push(answer.rows);
        if (answer.ms > LONG_MS) rounds = LEAST_ROUNDS;
        if (round > 0) times[way]?.push(answer.ms);
      }
      if (new Set(rows).size > 1)
        throw new Error(`${one.format}, ${one.title}: the ways give ${rows.join(', ')} rows\n${sql}`);
    }
    const [stack = [], engine = [], byHand = []] = times;
    measured.push({ ...one, stack, engine, byHand, sql, questions: asked.length - 1 });
    console.log(progress(required(measured.at(-1), 'What was measured')));
    if (process.argv.includes('--show-sql')) console.log(`${one.format}, ${one.title}:\n${sql}\n`);
  }
  return measured;
}

/** `--only=TEXT` measures the previews whose name has the text: `csv`, `group by`. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const wanted = ({ format, title }: Case): boolean => `${format}, ${title}`.includes(only);

if (process.argv[2] === RAW_ARGUMENT) await serveRaw(process.argv[3] ?? '');
else {
  const files = await dataFiles();
  const app = await startApp();
  const raw = new RawDuckDB(fileURLToPath(import.meta.url), join(app.home, 'tmp'));
  try {
    await putIntoVolume(app, files);
    printMetrics(await measure(app, raw, previewCases(files).filter(wanted)));
  } finally {
    raw.close();
    await app.stop();
  }
}
