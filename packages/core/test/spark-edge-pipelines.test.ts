import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../src/pipeline/document.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import type { Comparison } from '../src/pipeline/testing/random-step.ts';
import { upstream } from '../src/pipeline/upstream.ts';
import { differenceReport } from './support/difference-report.ts';
import { edgeSources, overEdges } from './support/edge-steps.ts';
import { LocalAnswers, sparkCase } from './support/pipeline-answers.ts';
import { type RandomPipeline, randomPipeline } from './support/random-pipeline.ts';
import { openRandomWorld, type RandomWorld } from './support/random-world.ts';
import { endingAt, smallerPipelines } from './support/smaller-pipeline.ts';
import { answerKey, type SparkRun } from './support/spark-batch.ts';
import { type Compared, compared } from './support/verdict.ts';

/**
 * Random pipelines whose columns contain the edge values of their types, and whose expressions call every function,
 * over columns, aggregates and windows. EDGE_PIPELINES (a count), EDGE_SEED and EDGE_FIRST select others; pipelines that differed
 * once are stored in the file below, as printed by a failure.
 */
const KEPT = new URL('files/kept-pipelines.json', import.meta.url);
const PIPELINES = Number(process.env['EDGE_PIPELINES'] ?? 60);
const SEED = Number(process.env['EDGE_SEED'] ?? 20_261_123);
const FIRST = Number(process.env['EDGE_FIRST'] ?? 0);
const REPORTED = Number(process.env['EDGE_REPORTED'] ?? 12);
const SOURCES = 60;
/** The number of pipelines after which a long run reports its progress. */
const BATCH = 100;
/** The maximum number of smaller pipelines that are tried to shrink a difference. */
const TRIES = 40;
const MINUTES = Math.max(120, PIPELINES / 5);

interface Kept {
  readonly name: string;
  readonly document: Partial<PipelineDocument>;
  readonly last: string;
  readonly before?: string;
  readonly comparison: Comparison;
}

let world: RandomWorld;
let local: LocalAnswers;
let run: SparkRun;
const answers = new Map<string, Awaited<ReturnType<SparkRun['ask']>>>();

beforeAll(async () => {
  world = await openRandomWorld(SEED, { tables: 0, files: 0 });
  local = new LocalAnswers(world);
  run = await world.startSpark();
  await run.ready;
});
afterAll(async () => {
  await run?.finish();
  await world?.close();
});

let asked = 0;
/** The results of a node on both engines, when only that node is requested. */
async function ask(one: RandomPipeline, id: string): Promise<void> {
  // Without later nodes and other branches: a call that Spark rejects would end the script before the node is requested.
  const { python, wanted } = sparkCase(endingAt(one, id), [id]);
  const [answer] = await Promise.all([
    run.ask({ name: `${one.name}_${asked++}`, python, wanted }),
    local.run(one, [id]),
  ]);
  // With fewer nodes, variables may have different names.
  answers.set(answerKey(one.name, one.plan.byId.get(id)?.name ?? ''), answer);
}

async function comparedAt(one: RandomPipeline, id: string, comparison: Comparison): Promise<Compared> {
  await ask(one, id);
  if (one.before !== undefined && id === one.last) await ask(one, one.before);
  const of = (node: string) => local.beside(answers, one, node);
  return compared(comparison, of(id), one.before === undefined ? undefined : of(one.before));
}

const atEnd = (one: RandomPipeline): Promise<Compared> => comparedAt(one, one.last, one.comparison);

/** Whether Spark fails on rows that steps before the node drop: its optimizer may evaluate a filter before a join. */
function failsOnDroppedRows(one: RandomPipeline, id: string): boolean {
  const of = (node: string) => local.beside(answers, one, node);
  const inputs = Object.values(one.plan.byId.get(id)?.inputs ?? {}).flat();
  const isEmpty = (input: string): boolean => {
    const answer = of(input).local;
    return 'rows' in answer && answer.rows.length === 0;
  };
  return of(id).spark.error !== undefined && inputs.length > 0 && inputs.every(isEmpty);
}

/**
 * The first node that differs. If none does, an optimizer had dropped the value that failed, which is not a difference.
 */
async function culprit(one: RandomPipeline): Promise<RandomPipeline | undefined> {
  for (const { node } of upstream(one.plan, [one.last])) {
    const { comparison } = node.id === one.last ? one : { comparison: { by: 'rows' } as const };
    const { verdict, why } = await comparedAt(one, node.id, comparison);
    if (verdict === 'different') return failsOnDroppedRows(one, node.id) ? undefined : endingAt(one, node.id);
    if (why === 'both fail' || verdict !== 'equal') return undefined;
  }
  return undefined;
}

async function shrunk(one: RandomPipeline): Promise<RandomPipeline> {
  let smallest = one;
  let left = TRIES;
  let found: RandomPipeline | undefined;
  do {
    found = undefined;
    for (const smaller of smallerPipelines(smallest)) {
      if (found || left-- <= 0) break;
      if ((await atEnd(smaller)).verdict === 'different') found = smaller;
    }
    smallest = found ?? smallest;
  } while (found);
  await atEnd(smallest);
  return smallest;
}

const kept = (JSON.parse(readFileSync(KEPT, 'utf8')) as readonly Kept[]).map((one): RandomPipeline => {
  const document = { ...EMPTY_DOCUMENT, ...one.document };
  return { ...one, document, plan: planPipeline(document), before: one.before };
});

const toKeep = ({ name, document: { nodes, edges }, last, before, comparison }: RandomPipeline): Kept => ({
  name,
  document: { nodes, edges },
  last,
  ...(before !== undefined && { before }),
  comparison,
});

/** How many pipelines have each verdict, and a report about each that differs. */
async function tryAll(pipelines: readonly RandomPipeline[]): Promise<string[]> {
  const counts: Record<string, number> = {};
  const reports: string[] = [];
  for (let from = 0; from < pipelines.length; from += BATCH) {
    const batch = pipelines.slice(from, from + BATCH);
    const verdicts = new Map<RandomPipeline, Compared>();
    const left = batch.values();
    const worker = async (): Promise<void> => {
      for (const one of left) verdicts.set(one, await atEnd(one));
    };
    await Promise.all(Array.from({ length: 3 }, worker));
    for (const [one, { verdict, why }] of verdicts) {
      const wrong = verdict === 'different' ? await culprit(one) : undefined;
      const kind =
        verdict === 'different' && !wrong
          ? 'only where a value is dropped'
          : why === 'both fail'
            ? why
            : verdict;
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (!wrong || reports.length >= REPORTED) continue;
      const smallest = await shrunk(wrong);
      const { why: still } = compared(smallest.comparison, local.beside(answers, smallest), undefined);
      const report = `${differenceReport(smallest, smallest.last, still || why, local.beside(answers, smallest))}\nto keep: ${JSON.stringify(toKeep(smallest))}`;
      reports.push(report);
      process.stdout.write(`${report}\n\n`);
    }
    process.stdout.write(`${from + batch.length} pipelines, seed ${SEED}: ${JSON.stringify(counts)}\n`);
  }
  return reports;
}

it('return what Spark returns, or are rejected, where they differed before', async () => {
  expect(await tryAll(kept)).toEqual([]);
});

it(
  `give what Spark gives, or are refused: ${PIPELINES} over edge values`,
  async () => {
    const sources = edgeSources(seeded(SEED), SOURCES);
    const pipelines = Array.from({ length: PIPELINES }, (_, index) => {
      const at = FIRST + index;
      return randomPipeline(seeded(SEED + 10_000 + at), `pipeline_${at}`, sources, overEdges);
    });
    expect((await tryAll(pipelines)).join('\n\n')).toBe('');
  },
  MINUTES * 60_000,
);
