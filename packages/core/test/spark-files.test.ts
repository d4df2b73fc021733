import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalStore } from '../../local-workspace/src/app/create-engine.ts';
import { sessionConf } from '../../local-workspace/test/support/session-conf.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { nodeQuery } from '../src/pipeline/emit-sql.ts';
import { type Plan } from '../src/pipeline/plan.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { difference, type LocalAnswer } from './support/compare-answers.ts';
import { FILE_KINDS, type FileCase, fileCase, renamed, simpler } from './support/file-grammar.ts';
import { type SparkAnswer, type SparkRun, startSpark } from './support/spark-batch.ts';
import { type FileWriter, startFileWriter } from './support/write-files.ts';

/**
 * FILE_CASES, FILE_SEED, FILE_FIRST and FILE_KINDS (as parquet,delta) select other files than the default ones;
 * FILE_REPORTED limits the reports.
 */
const CASES = Number(process.env['FILE_CASES'] ?? 60);
const SEED = Number(process.env['FILE_SEED'] ?? 20_261_123);
const FIRST = Number(process.env['FILE_FIRST'] ?? 0);
const REPORTED = Number(process.env['FILE_REPORTED'] ?? 12);
const KINDS = FILE_KINDS.filter((kind) => process.env['FILE_KINDS']?.split(',').includes(kind) ?? true);
const TRIES = 25;
const MINUTES = Math.max(60, CASES / 5);
const CORPUS = fileURLToPath(new URL('files/reader-corpus', import.meta.url));

let folder: string;
let store: Awaited<ReturnType<typeof openLocalStore>>;
let spark: SparkRun;
let writer: FileWriter;
const found: string[] = [];
const counts = { equal: 0, refused: 0, blocked: 0, bothFail: 0, different: 0, unmade: 0 };

function planOf({ name, config }: FileCase): Plan {
  const place = { position: { x: 0, y: 0 }, label: 'Rows' };
  return planPipeline({
    name,
    nodes: [{ ...place, id: 's', type: 'source', kind: 'source', config }],
    edges: [],
  });
}

const variable = (plan: Plan): string => plan.byId.get('s')?.name ?? '';
const isBlocked = (plan: Plan): boolean => plan.byId.get('s')?.state === 'blocked';

/** What Spark reads; undefined when the files can't be written. */
async function onSpark(one: FileCase, plan: Plan): Promise<SparkAnswer | undefined> {
  const unmade = await writer.write(one);
  if (unmade !== undefined) return undefined;
  return spark.ask({ name: one.name, python: emitPyspark(plan).text, wanted: [variable(plan)] });
}

async function local(plan: Plan): Promise<LocalAnswer> {
  const query = nodeQuery(plan, 's');
  if (!query.ok) return { failure: query.reason };
  try {
    const { schema, chunks } = await store.engine.execute({ statement: query.value.text });
    return { schema, rows: chunks.flat() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

type Outcome = keyof typeof counts;

/** How the two answers compare. Two failures are equal, whatever their error classes: neither returns wrong rows. */
function compare(here: LocalAnswer, there: SparkAnswer): readonly [Outcome, string] {
  const fails = 'failure' in here;
  if (
    fails &&
    /^\[(?:UNSUPPORTED_FEATURE|DELTA_UNSUPPORTED_FEATURES_FOR_READ)|contains binary data/u.test(here.failure)
  )
    return ['refused', here.failure];
  // For a file without records, Spark returns rows without columns, which are not usable.
  if (fails && here.failure.startsWith('[UNABLE_TO_INFER_SCHEMA') && there.schema?.length === 0)
    return ['equal', ''];
  if (fails && there.error !== undefined) return ['bothFail', here.failure];
  // Python can't represent these dates, although Spark can.
  if (there.error === 'ValueError' || there.error === 'OverflowError') return ['equal', ''];
  const why = difference({ by: 'rows' }, { local: here, spark: there });
  return why === undefined ? ['equal', ''] : ['different', why];
}

let asked = 0;

/** Runs a variant of a case, under a new name, on both engines. */
async function again(one: FileCase): Promise<string | undefined> {
  asked += 1;
  const variant = renamed(one, `again_${asked}`);
  const plan = planOf(variant);
  if (isBlocked(plan)) return undefined;
  const there = await onSpark(variant, plan);
  if (!there) return undefined;
  const [outcome, why] = compare(await local(plan), there);
  return outcome === 'different' ? why : undefined;
}

/** The kind of a difference: its message without the values. */
const kindOf = (why: string): string => why.replaceAll(/\[.*|\d+/gsu, '').slice(0, 40);

async function shrunk(one: FileCase, why: string): Promise<FileCase> {
  let best = one;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < TRIES; ) {
    isSmaller = false;
    for (const variant of simpler(best)) {
      tries += 1;
      if (tries > TRIES) break;
      if (kindOf((await again(variant)) ?? '') !== kindOf(why)) continue;
      best = variant;
      isSmaller = true;
      break;
    }
  }
  return best;
}

async function corpus(): Promise<FileCase[]> {
  const names = (await readdir(CORPUS)).filter((name) => name.endsWith('.json')).toSorted();
  const lists = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(CORPUS, name), 'utf8')) as FileCase[]),
  );
  return lists.flat();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spark-files-'));
  const random = Array.from({ length: CASES }, (_, at) =>
    fileCase(seeded(SEED * 1_000_003 + FIRST + at), `case_${FIRST + at}`, KINDS),
  );
  const home = join(folder, 'home');
  const conf = await sessionConf(home, 'files');
  spark = await startSpark(folder, {}, { SPARK_CONF: JSON.stringify(conf) });
  writer = await startFileWriter(folder, spark);
  await spark.ready;
  store = await openLocalStore({ home, filesRoot: folder });
  const tried = [...(await corpus()), ...random].map((one) => {
    const plan = planOf(one);
    return { one, plan, there: isBlocked(plan) ? undefined : onSpark(one, plan) };
  });
  const different: [FileCase, string][] = [];
  for (const { one, plan, there } of tried) {
    const answer = await there;
    if (!answer) {
      counts[there ? 'unmade' : 'blocked'] += 1;
      continue;
    }
    const [outcome, why] = compare(await local(plan), answer);
    counts[outcome] += 1;
    if (outcome === 'different') different.push([one, why]);
  }
  for (const [at, [one, why]] of different.entries()) {
    if (at >= REPORTED) {
      found.push(`${one.name}: ${why.slice(0, 300)}`);
      continue;
    }
    const small = await shrunk(one, why);
    const reason = (await again(small)) ?? why;
    found.push(`${one.name}: ${reason.slice(0, 600)}\n${JSON.stringify(small)}`);
  }
}, MINUTES * 60_000);
afterAll(async () => {
  await writer?.close();
  await spark?.finish();
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

it(`reads ${CASES} random files with random options, and those of the corpus, as Spark reads them, or refuses them`, () => {
  expect(found.length, `${JSON.stringify(counts)}\n${found.join('\n\n')}`).toBe(0);
});
