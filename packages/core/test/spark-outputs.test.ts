import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PipelineEdge } from '../src/pipeline/document.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { computed, numbers, pipeline } from '../src/pipeline/testing/step-pipeline.ts';
import { answerKey, startSpark } from './support/spark-batch.ts';

const MINUTES = 5;
const OUTPUTS = ['Low', 'High', 'otherwise'];

it(
  'sends each of 10,000 random rows to exactly one output',
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
      const answers = await spark.finish();
      expect(answers.get(answerKey('outputs', 'n'))).toMatchObject({ rows: [['10000', '10000']] });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  MINUTES * 60_000,
);
