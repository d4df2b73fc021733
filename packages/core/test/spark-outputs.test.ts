import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import type { PipelineEdge } from '../src/pipeline/document.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { computed, numbers, pipeline } from '../src/pipeline/testing/step-pipeline.ts';
import { answerKey, startSpark } from './support/spark-batch.ts';

const MINUTES = 5;
const OUTPUTS = ['Low', 'High', 'otherwise'];

/** The script of a validation of ten numbers whose output is shown. */
const validation = (output: string, ...rules: readonly JsonObject[]): string =>
  shown('data-validation', { rules }, output);

/** The script of a node that reads ten numbers, and one of whose outputs is shown. */
function shown(kind: string, config: JsonObject, output: string): string {
  const steps = pipeline(
    numbers('SELECT id FROM range(10)'),
    ['v', kind, config, 's'],
    ['d', 'display-data', {}],
  );
  const edge: PipelineEdge = {
    id: 'e',
    source: 'v',
    sourcePort: output,
    target: 'd',
    kind: 'data',
    targetPort: 'in',
  };
  const plan = planPipeline({ ...steps, edges: [...steps.edges, edge] });
  expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return emitPyspark(plan).text;
}

const scansOf = (frame: string): string => `
plan = ${frame}._jdf.queryExecution().optimizedPlan().toString()
scans = spark.createDataFrame([(plan.count("Range ("),)], "n int")
`;

/** How many kept relations there are, which Spark computes once each, and how often rows are read beside them. */
const computedOnce = (frame: string): string => `
physical = ${frame}._jdf.queryExecution().withCachedData()
kept = set()
def visit(node):
    if node.nodeName() == "InMemoryRelation":
        kept.add(node.cacheBuilder().hashCode())
        return 0
    below = node.children()
    return int(node.nodeName() == "Range") + sum(visit(below.apply(at)) for at in range(below.size()))
beside = visit(physical)
scans = spark.createDataFrame([(len(kept), beside)], "kept int, beside int")
`;

it(
  'sends each of 10,000 random rows to exactly one output; validates and profiles in one scan each, or stops with rule and count',
  async () => {
    const steps = pipeline(
      numbers('SELECT id FROM range(10000)'),
      ['r', 'with-column', computed('draw', 'rand()'), 's'],
      [
        'c',
        'condition',
        {
          cases: [
            { name: 'Low', condition: 'draw < 0.3' },
            { name: 'High', condition: 'rand() < 0.5' },
          ],
        },
        'r',
      ],
      ['u', 'union', {}],
      [
        'n',
        'agg',
        {
          aggregations: [
            { function: 'expression', expression: 'count(*)', alias: 'all' },
            { function: 'expression', expression: 'count(DISTINCT id)', alias: 'different' },
          ],
        },
        'u',
      ],
    );
    const edges = OUTPUTS.map(
      (sourcePort, at): PipelineEdge => ({
        id: sourcePort,
        source: 'c',
        sourcePort,
        target: 'u',
        kind: 'data',
        targetPort: at === 0 ? 'first' : 'others',
      }),
    );
    const plan = planPipeline({ ...steps, edges: [...steps.edges, ...edges] });
    expect(plan.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'spark-outputs-'));
    try {
      const spark = await startSpark(folder, {});
      await spark.ready;
      spark.send({ name: 'outputs', python: emitPyspark(plan).text, wanted: ['n'] });
      const small = { check: 'range', column: 'id', max: '6' };
      const stop = validation('passed', { ...small, severity: 'fail', name: 'small' });
      spark.send({ name: 'stop', python: stop, wanted: ['v_passed'] });
      const once = validation('metrics', { column: 'id' }, { check: 'unique', columns: ['id'] }, small);
      spark.send({ name: 'once', python: once + scansOf('v_metrics'), wanted: ['scans'] });
      const profile = shown('data-profiling', { method: 'exact' }, 'values');
      spark.send({ name: 'profile', python: profile + scansOf('v_values'), wanted: ['scans'] });
      const automatic = shown('data-profiling', {}, 'values');
      spark.send({ name: 'automatic', python: automatic + computedOnce('v_values'), wanted: ['scans'] });
      const answers = await spark.finish();
      expect(answers.get(answerKey('automatic', 'scans'))).toMatchObject({ rows: [['1', '0']] });
      expect(answers.get(answerKey('stop', 'v_passed'))?.message).toContain('Rule failed: small (rows: 3)');
      expect(answers.get(answerKey('once', 'scans'))).toMatchObject({ rows: [['1']] });
      expect(answers.get(answerKey('profile', 'scans'))).toMatchObject({ rows: [['1']] });
      expect(answers.get(answerKey('outputs', 'n'))).toMatchObject({ rows: [['10000', '10000']] });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  MINUTES * 60_000,
);
