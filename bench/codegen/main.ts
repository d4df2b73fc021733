import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { emitPyspark } from '@lakehouse/core/pipeline/emit-pyspark';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { median } from '../support/statistics.ts';
import { table } from '../support/table.ts';
import { report } from '../support/verdict.ts';
import { chain, randomDag } from './pipelines.ts';

const SIZES = [10, 100, 1_000, 10_000] as const;
const SHAPES = { chain, 'random DAG': randomDag } as const;
const ROUNDS = 7;
/** Nodes compiled in one measurement at least: small pipelines are compiled several times. */
const WORK = 2_000;

interface Times {
  readonly plan: number;
  readonly pyspark: number;
  readonly sql: number;
}

/** Milliseconds for each part of compiling a pipeline once. Throws when anything in it has no code. */
function compile(document: PipelineDocument): Times {
  const start = performance.now();
  const plan = planPipeline(document);
  const planned = performance.now();
  const script = emitPyspark(plan);
  const emitted = performance.now();
  const last = document.nodes.at(-1)?.id ?? '';
  const query = previewSql(plan, last, 100);
  const end = performance.now();
  if (plan.problems.length > 0) throw new Error(`The pipeline has a problem: ${plan.problems[0]?.message}`);
  if (script.lines.size !== document.nodes.length) throw new Error('A node has no PySpark');
  if (!query.ok) throw new Error(`The last node has no SQL: ${query.reason}`);
  return { plan: planned - start, pyspark: emitted - planned, sql: end - emitted };
}

/** Microseconds a node takes, for each part. */
function perNode(document: PipelineDocument): Times {
  const { length } = document.nodes;
  const runs = Array.from({ length: Math.ceil(WORK / length) }, () => compile(document));
  const sum = (part: keyof Times): number =>
    (runs.reduce((total, times) => total + times[part], 0) * 1_000) / (runs.length * length);
  return { plan: sum('plan'), pyspark: sum('pyspark'), sql: sum('sql') };
}

const cases = Object.entries(SHAPES).flatMap(([shape, make]) =>
  SIZES.map((size) => ({ shape, size, document: make(size), samples: [] as Times[] })),
);
for (const { document } of cases) perNode(document);
for (let round = 0; round < ROUNDS; round++) for (const one of cases) one.samples.push(perNode(one.document));

const results = cases.map(({ shape, size, samples }) => {
  const of = (part: keyof Times): number => median(samples.map((sample) => sample[part]));
  const total = median(samples.map(({ plan, pyspark, sql }) => plan + pyspark + sql));
  return { shape, size, plan: of('plan'), pyspark: of('pyspark'), sql: of('sql'), total };
});
const at = (shape: string, size: number): number =>
  results.find((result) => result.shape === shape && result.size === size)?.total ?? Number.NaN;

console.log(`Microseconds a node, medians of ${ROUNDS} interleaved runs\n`);
console.log(
  table(
    ['shape', 'nodes', 'plan', 'PySpark', 'SQL of the last node', 'together', 'of 100 nodes'],
    results.map(({ shape, size, plan, pyspark, sql, total }) => [
      shape,
      size,
      plan,
      pyspark,
      sql,
      total,
      total / at(shape, 100),
    ]),
  ),
);
console.log();
report(
  Object.keys(SHAPES).map((shape) => ({
    what: `${shape}: time a node with 10,000 nodes over 100 nodes`,
    value: at(shape, 10_000) / at(shape, 100),
    limit: 2,
    unit: '×',
  })),
);
