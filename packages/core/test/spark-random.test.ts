import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blackDiff,
  mypyFindings,
  ruffFindings,
  ruffFormatDiff,
} from '../src/codegen/python/testing/python-tools.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { TRANSFORMATIONS } from '../src/pipeline/registry.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { upstream } from '../src/pipeline/upstream.ts';
import { type Answers, difference } from './support/compare-answers.ts';
import { differenceReport } from './support/difference-report.ts';
import { LocalAnswers, sparkCase } from './support/pipeline-answers.ts';
import { type RandomPipeline, randomPipeline } from './support/random-pipeline.ts';
import { openRandomWorld, type RandomWorld } from './support/random-world.ts';
import type { SparkAnswers } from './support/spark-batch.ts';

/**
 * RANDOM_PIPELINES, RANDOM_SEED and RANDOM_FIRST select other pipelines than the default ones; RANDOM_REPORTED limits
 * the reports.
 */
const PIPELINES = Number(process.env['RANDOM_PIPELINES'] ?? 500);
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_122);
const FIRST = Number(process.env['RANDOM_FIRST'] ?? 0);
const REPORTED = Number(process.env['RANDOM_REPORTED'] ?? 12);
const MINUTES = Math.max(25, PIPELINES / 10);

let world: RandomWorld;
let local: LocalAnswers;
let spark: SparkAnswers = new Map();
const pipelines: RandomPipeline[] = [];

const nodesOf = ({ plan, last }: RandomPipeline): string[] =>
  upstream(plan, [last]).map(({ node }) => node.id);

/** Runs pipelines node by node on both engines. */
async function runNodes(some: readonly RandomPipeline[]): Promise<SparkAnswers> {
  const run = await world.startSpark();
  await run.ready;
  for (const one of some) run.send(sparkCase(one, nodesOf(one)));
  const answers = await run.finish();
  for (const one of some) await local.run(one, nodesOf(one));
  return answers;
}

/** On which engines a pipeline fails. */
interface Failures {
  readonly local: boolean;
  readonly spark: boolean;
}
const NONE: Failures = { local: false, spark: false };

const failuresOf = ({ local: here, spark: there }: Answers): Failures => ({
  local: 'failure' in here,
  spark: there.error !== undefined,
});

/**
 * Whether a pipeline fails on one engine only for a value that later nodes drop: Spark's optimizer removes such an
 * aggregate with the unused columns, unless a node before caches them all, which the local engine does not. Asked for
 * all columns of the first node that fails, the other engine fails too.
 */
function failsForDroppedValue(answers: SparkAnswers, one: RandomPipeline, end: Failures): boolean {
  if (end.local === end.spark) return false;
  const fails = (id: string): Failures => failuresOf(local.beside(answers, one, id));
  const first = nodesOf(one).find((id) => (end.local ? fails(id).local : fails(id).spark));
  if (first === undefined || first === one.last) return false;
  return difference({ by: 'rows' }, local.beside(answers, one, first)) === undefined;
}

/** Describes the first node with different rows. */
function report(answers: SparkAnswers, one: RandomPipeline): string {
  const differs = (id: string): string | undefined =>
    difference({ by: 'rows' }, local.beside(answers, one, id));
  const id = nodesOf(one).find((each) => each !== one.last && differs(each) !== undefined) ?? one.last;
  const found = id === one.last ? local.difference(answers, one) : differs(id);
  return differenceReport(one, id, found ?? 'only once', local.beside(answers, one, id));
}

describe(`${PIPELINES} random pipelines`, () => {
  beforeAll(async () => {
    world = await openRandomWorld(SEED);
    local = new LocalAnswers(world);
    const run = await world.startSpark();
    await run.ready;
    for (let at = 0; at < PIPELINES; at++) {
      const name = `pipeline_${FIRST + at}`;
      const pipeline = randomPipeline(seeded(SEED + 10_000 + FIRST + at), name, world.sources);
      pipelines.push(pipeline);
      run.send(sparkCase(pipeline));
      await local.run(pipeline);
    }
    spark = await run.finish();
  }, MINUTES * 60_000);
  afterAll(() => world?.close());

  it('have no problems, and contain every transformation', () => {
    const counts = new Map<string, number>();
    for (const { plan, last } of pipelines)
      for (const { kind, problems } of upstream(plan, [last])) {
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
        counts.set(kind?.id ?? '', (counts.get(kind?.id ?? '') ?? 0) + 1);
      }
    const rare = TRANSFORMATIONS.filter(({ id }) => (counts.get(id) ?? 0) < PIPELINES / 50);
    expect(rare.map(({ id }) => id)).toEqual([]);
  });

  it('mostly return rows: the others fail on both engines, for a string that is not a number or date', () => {
    const failed = pipelines.filter((one) => 'failure' in local.beside(spark, one).local);
    expect(failed.length).toBeLessThan(PIPELINES / 10 + 1);
  });

  it(
    'return the same columns and rows on Spark and on the local warehouse',
    async () => {
      const different = pipelines.filter((one) => local.difference(spark, one) !== undefined);
      if (different.length === 0) return;
      // Asked again for all nodes, the local engine may compute what it had left out.
      const ends = new Map(different.map((one) => [one, failuresOf(local.beside(spark, one))]));
      const answers = await runNodes(different);
      const failing = different.filter(
        (one) =>
          !failsForDroppedValue(answers, one, ends.get(one) ?? NONE) &&
          !local.isEqualInFewerDigits(answers, one),
      );
      const list = failing.map((one) => `${one.name}: ${local.difference(spark, one) ?? ''}`.slice(0, 200));
      const texts = failing.slice(0, REPORTED).map((one) => report(answers, one));
      expect(failing.length, `${PIPELINES} pipelines\n${list.join('\n')}\n\n${texts.join('\n\n')}`).toBe(0);
    },
    MINUTES * 60_000,
  );

  it('generate scripts, in either layout, that linters, type checkers and formatters accept unchanged', async () => {
    const scripts = new Map(pipelines.map(({ name, plan }) => [`${name}.py`, emitPyspark(plan).text]));
    expect(await ruffFindings(scripts)).toBe('');
    expect(await mypyFindings(scripts)).toBe('');
    expect(await ruffFormatDiff(scripts)).toBe('');
    expect(await blackDiff(scripts)).toBe('');
  });
});
