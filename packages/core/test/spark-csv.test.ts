import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../../local-workspace/src/app/create-engine.ts';
import { sniffCsv } from '../src/csv/sniff-csv.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { nodeQuery } from '../src/pipeline/emit-sql.ts';
import { type Plan } from '../src/pipeline/plan.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { type WrittenCsv, writeCsv } from './support/csv-grammar.ts';
import { answerKey, type SparkAnswers, startSpark } from './support/spark-batch.ts';

/** CSV_FILES (a count) and CSV_SEED select other files than the default ones. */
const FILES = Number(process.env['CSV_FILES'] ?? 60);
const SEED = Number(process.env['CSV_SEED'] ?? 20_261_122);
const MINUTES = 20;

interface Case {
  readonly name: string;
  readonly file: WrittenCsv;
  readonly plan: Plan;
}

let folder: string;
let spark: SparkAnswers = new Map();
const local = new Map<string, unknown>();

/** The pipeline of a user who selects the file: its options are set by sniffing it. */
function sourceOf(name: string, { bytes, writing }: WrittenCsv): Plan {
  const config = {
    filePath: `files/${name}.csv`,
    ...sniffCsv(bytes, true),
    // A header above values that are all strings can't be detected, so the user sets it.
    hasHeader: writing.header,
    inferSchema: false,
  };
  const place = { position: { x: 0, y: 0 }, label: 'Rows' };
  return planPipeline({
    name,
    nodes: [{ ...place, id: 's', type: 'source', kind: 'source', config }],
    edges: [],
  });
}

const cases = Array.from({ length: FILES }, (_, at): Case => {
  const file = writeCsv(seeded(SEED + at));
  return { name: `file_${at}`, file, plan: sourceOf(`file_${at}`, file) };
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spark-csv-'));
  await mkdir(join(folder, 'files'));
  for (const { name, file } of cases) await writeFile(join(folder, 'files', `${name}.csv`), file.bytes);
  const run = await startSpark(folder, {});
  await run.ready;
  for (const { name, plan } of cases)
    run.send({ name, python: emitPyspark(plan).text, wanted: [plan.byId.get('s')?.name ?? ''] });
  const store = await openLocalStore({ home: join(folder, 'home'), filesRoot: folder });
  for (const { name, plan } of cases) local.set(name, await localRows(store, plan));
  await store.close();
  spark = await run.finish();
}, MINUTES * 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Store = Awaited<ReturnType<typeof openLocalStore>>;

async function localRows({ engine }: Store, plan: Plan): Promise<unknown> {
  const query = nodeQuery(plan, 's');
  if (!query.ok) return query.reason;
  try {
    const { schema, chunks } = await engine.execute({ statement: query.value.text });
    const rescued = schema.findIndex(({ name }) => name === '_rescued_data');
    const kept = (_: unknown, at: number): boolean => at !== rescued;
    return {
      names: schema.map(({ name }) => name).filter(kept),
      rows: chunks.flat().map((row) => row.filter(kept)),
    };
  } catch (error) {
    return error;
  }
}

const ordered = (rows: readonly (readonly unknown[])[]): unknown =>
  rows.map((row) => JSON.stringify(row)).toSorted();

it.each(cases)(
  '$name is read as it was written, by Spark and by the preview: $file.writing',
  ({ name, file, plan }) => {
    const { names, rows, bytes } = file;
    const text = bytes.toString(file.writing.encoding === 'UTF-8' ? 'utf8' : 'latin1');
    const meant = { text, names, rows: ordered(rows) };
    const answer = spark.get(answerKey(name, plan.byId.get('s')?.name ?? ''));
    expect({
      text,
      names: answer?.schema?.map(([column]) => column) ?? answer?.message,
      rows: ordered(answer?.rows ?? []),
    }).toEqual(meant);
    const here = local.get(name) as { names: unknown; rows: readonly (readonly unknown[])[] };
    expect({ text, names: here.names, rows: ordered(here.rows ?? []) }).toEqual(meant);
  },
);
