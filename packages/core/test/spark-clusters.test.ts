import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRANSFORMATIONS } from '../src/pipeline/registry.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { upstream } from '../src/pipeline/upstream.ts';
import { LocalAnswers, sparkCase } from './support/pipeline-answers.ts';
import { type RandomPipeline, randomPipeline } from './support/random-pipeline.ts';
import { openRandomWorld, type RandomWorld } from './support/random-world.ts';
import type { SparkAnswers } from './support/spark-batch.ts';
import { type SparkService, startCluster, startConnect } from './support/spark-services.ts';

const SEED = 20_261_122;
const MINUTES = 20;

const kindsOf = ({ plan, last }: RandomPipeline): string[] =>
  upstream(plan, [last]).map(({ kind }) => kind?.id ?? '');

let world: RandomWorld;
let local: LocalAnswers;
const pipelines: RandomPipeline[] = [];

/** The maximum number of pipelines tried; each kind occurs in more than 1 % of them. */
const TRIES = 2_000;

/** A few pipelines that together contain every transformation. Throws if a kind never occurs. */
async function choosePipelines(): Promise<void> {
  const wanted = new Set(TRANSFORMATIONS.map(({ id }) => id));
  for (let at = 0; wanted.size > 0 && at < TRIES; at++) {
    const pipeline = randomPipeline(seeded(SEED + at), `pipeline_${at}`, world.sources);
    const kinds = kindsOf(pipeline).filter((kind) => wanted.has(kind));
    // The last ones need not meet in one pipeline.
    const least = at < TRIES / 2 ? Math.min(3, wanted.size) : 1;
    if (kinds.length < least) continue;
    await local.run(pipeline);
    if ('failure' in local.beside(new Map(), pipeline).local) continue;
    for (const kind of kinds) wanted.delete(kind);
    pipelines.push(pipeline);
  }
  if (wanted.size > 0)
    throw new Error(`No random pipeline has ${[...wanted].join(', ')}: look at testing/random-step.ts there`);
}

async function answersAt(env: Readonly<Record<string, string>>): Promise<SparkAnswers> {
  const run = await world.startSpark(env);
  await run.ready;
  for (const pipeline of pipelines) run.send(sparkCase(pipeline));
  return run.finish();
}

function differences(spark: SparkAnswers): string[] {
  return pipelines.flatMap((one) => {
    const found = local.difference(spark, one);
    return found === undefined ? [] : [`${one.name}: ${found}`];
  });
}

const services: SparkService[] = [];

async function addressOf(starting: Promise<SparkService>): Promise<string> {
  const service = await starting;
  services.push(service);
  return service.address;
}

describe('the scripts of pipelines with every transformation return the same rows', () => {
  beforeAll(async () => {
    world = await openRandomWorld(SEED, { tables: 8, files: 4 });
    local = new LocalAnswers(world);
    await choosePipelines();
  }, MINUTES * 60_000);
  afterAll(async () => {
    for (const service of services) await service.stop();
    await world?.close();
  }, MINUTES * 60_000);

  it(
    'on a standalone cluster of a master and two workers',
    async () => {
      const master = await addressOf(startCluster(world.folder));
      const submit = '--executor-memory 512m pyspark-shell';
      expect(differences(await answersAt({ SPARK_MASTER: master, PYSPARK_SUBMIT_ARGS: submit }))).toEqual([]);
    },
    MINUTES * 60_000,
  );

  it(
    'through Spark Connect',
    async () => {
      const remote = await addressOf(startConnect(world.folder));
      expect(differences(await answersAt({ SPARK_REMOTE: remote }))).toEqual([]);
    },
    MINUTES * 60_000,
  );
});
