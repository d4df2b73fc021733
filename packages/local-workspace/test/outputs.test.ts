import { randomUUID } from 'node:crypto';
import type { PipelineDocument, PipelineEdge } from '@lakehouse/core/pipeline/document';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { newRunId } from '@lakehouse/core/pipeline/running/run-tables';
import {
  computed,
  numbers,
  pipeline,
  type Step,
  table,
} from '@lakehouse/core/pipeline/testing/step-pipeline';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { testStore } from '../src/sql/test/store.ts';

const { run, rows } = testStore();

const OUTPUTS = ['Low', 'High', 'otherwise'];
const STEPS: readonly Step[] = [
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
];

const edge = (sourcePort: string, target: string, targetPort: string): PipelineEdge => ({
  id: `${sourcePort} ${target}`,
  source: 'c',
  sourcePort,
  target,
  kind: 'data',
  targetPort,
});

it('sends each random row to exactly one output in one query', async () => {
  const steps = pipeline(...STEPS, ['u', 'union', {}]);
  const edges = OUTPUTS.map((name, at) => edge(name, 'u', at === 0 ? 'first' : 'others'));
  const query = nodeQuery(planPipeline({ ...steps, edges: [...steps.edges, ...edges] }), 'u');
  if (!query.ok) throw new Error(query.reason);
  const counts = `SELECT count(*), count(DISTINCT id) FROM (${query.value.text})`;
  expect(await rows(counts)).toEqual([['10000', '10000']]);
});

it('sends each random row to exactly one of three tables, and counts those of each output', async () => {
  const ends = OUTPUTS.map((name): Step => [`to_${name}`, 'export', table(`split_${name}`)]);
  const steps = pipeline(...STEPS, ...ends);
  const edges = OUTPUTS.map((name) => edge(name, `to_${name}`, 'in'));
  const document: PipelineDocument = { ...steps, edges: [...steps.edges, ...edges] };
  const execute = async (statement: string) => {
    const { schema, chunks } = await run(statement);
    return { columns: schema, rows: chunks.flat() };
  };
  const { nodes, status } = await runPlan(
    planPipeline(document),
    unattended(execute, newRunId(0, randomUUID())),
  );
  expect(status).toBe('succeeded');
  const counted = (nodeId: string) =>
    Number(
      required(
        nodes.find((one) => one.nodeId === nodeId),
        nodeId,
      ).rowCount,
    );
  const shares = OUTPUTS.map((name) => counted(`c:${name}`));
  for (const share of shares) expect(share).toBeGreaterThan(0);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
  expect(counted('c')).toBe(10_000);
  const all = OUTPUTS.map((name) => `SELECT id FROM main.default.split_${name}`).join(' UNION ALL ');
  expect(await rows(`SELECT count(*), count(DISTINCT id) FROM (${all})`)).toEqual([['10000', '10000']]);
  expect(await rows('SELECT count(*) FROM main.default.split_Low WHERE draw >= 0.3')).toEqual([['0']]);
});
