import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import type { PipelineDocument } from '../pipeline/document.ts';
import { type Plan } from '../pipeline/plan.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import type { NodeRun } from '../pipeline/running/node-run.ts';
import { previewProgram } from './cluster-program.ts';
import { runOnCluster } from './run-on-cluster.ts';

const at = { position: { x: 0, y: 0 } };
const pipeline: PipelineDocument = {
  name: 'p',
  nodes: [
    {
      ...at,
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'Orders',
      config: { from: 'table', table: 'a.b.c', schema: 'id INT' },
    },
    {
      ...at,
      id: 'f',
      type: 'transformation',
      kind: 'sample',
      label: 'Some',
      config: { fraction: 0.5, withReplacement: true },
    },
    {
      ...at,
      id: 'e',
      type: 'destination',
      kind: 'export',
      label: 'E',
      config: { to: 'table', table: 'a.b.d' },
    },
  ],
  edges: [
    { id: '1', source: 's', target: 'f', kind: 'data', targetPort: 'in' },
    { id: '2', source: 'f', target: 'e', kind: 'data', targetPort: 'in' },
  ],
};
const plan = planPipeline(pipeline);
const appending = planPipeline({
  ...pipeline,
  nodes: pipeline.nodes.map((node) =>
    node.id === 'e' ? { ...node, config: { ...node.config, mode: 'append' } } : node,
  ),
});

async function run(answer: (code: string) => string, chosen: Plan = plan) {
  const sent: string[] = [];
  const printed: [string, string][] = [];
  const reports: NodeRun[] = [];
  const summary = await runOnCluster(chosen, {
    execute: async (code) => {
      sent.push(code);
      return answer(code);
    },
    cleanUp: async (code) => {
      sent.push(code);
      return answer(code);
    },
    onOutput: (id, text) => printed.push([id, text]),
    onNode: (report) => reports.push(report),
    signal: { aborted: false },
    now: () => 0,
    wait: async () => undefined,
  });
  return { sent, printed, reports, summary };
}

it('counts rows while the destination computes them, and a table without reading it', async () => {
  const { sent, printed, summary } = await run((code) => {
    if (code.startsWith('_observed_rows')) return 'some 3\n';
    return code.includes('.count()') ? '7' : code.includes('import threading') ? '' : 'hello\n';
  }, appending);
  expect(sent.filter((code) => code.includes('.count()'))).toEqual(['orders.count()\n']);
  expect(sent.filter((code) => code.includes('some = _observe("some", some)'))).toHaveLength(1);
  expect(sent.at(-1)).toBe('_observed_rows(["some"])\n');
  expect(sent.join('')).toContain('saveAsTable("a.b.d")');
  expect(sent.join('')).not.toContain('SparkSession');
  expect(printed).toContainEqual(['s', 'hello\n']);
  expect(summary.status).toBe('succeeded');
  expect(summary.nodes.map(({ nodeId, rowCount }) => [nodeId, rowCount])).toEqual([
    ['s', '7'],
    ['f', '3'],
    ['e', '3'],
  ]);
});

it('counts separately where Spark reported no number', async () => {
  const { summary } = await run((code) => (code.includes('.count()') ? '5' : ''), appending);
  expect(summary.nodes.map(({ rowCount }) => rowCount)).toEqual(['5', '5', '5']);
});

it('uses the row count of a new table, which needs no reading, for its frame', async () => {
  const { sent, summary } = await run((code) =>
    code.includes('.first()[0]') ? '4' : code.includes('.count()') ? '7' : '',
  );
  expect(sent.at(-1)).toBe('spark.sql("SELECT count(*) AS row_count FROM a.b.d").first()[0]\n');
  expect(sent.join('')).not.toContain('_observe');
  expect(summary.nodes.map(({ rowCount }) => rowCount)).toEqual(['7', '4', '4']);
});

it('reports an error at its node and skips the nodes after it', async () => {
  const { summary } = await run((code) => {
    if (code.includes('sample(')) throw new Error('out of memory');
    return '1';
  });
  expect(summary.nodes.map(({ status, message }) => [status, message])).toEqual([
    ['succeeded', undefined],
    ['failed', 'out of memory'],
    ['skipped', 'A node before this one did not succeed'],
  ]);
});

it('finds the node whose rows can’t be computed when the destination fails', async () => {
  const { summary, sent } = await run((code) => {
    if (code.includes('saveAsTable') || /\bsome\.write/u.test(code)) throw new Error('division by zero');
    return code.includes('.count()') ? '7' : '';
  });
  expect(summary.nodes.map(({ nodeId, status, message }) => [nodeId, status, message])).toEqual([
    ['s', 'succeeded', undefined],
    ['f', 'failed', 'division by zero'],
    ['e', 'skipped', 'A node before this one did not succeed'],
  ]);
  expect(sent.filter((code) => code.includes('noop')).length).toBeGreaterThan(0);
  const other = await run((code) => {
    if (code.includes('saveAsTable')) throw new Error('no permission');
    return code.includes('.count()') ? '7' : '';
  });
  expect(other.summary.nodes.map(({ status, rowCount }) => [status, rowCount])).toEqual([
    ['succeeded', '7'],
    ['succeeded', '7'],
    ['failed', undefined],
  ]);
});

/** The pipeline with another destination, and with other settings of the node that both need. */
const twoDestinations = (kind: string, config: JsonObject, replaced = 'a.b.g'): Plan =>
  planPipeline({
    ...pipeline,
    nodes: [
      ...pipeline.nodes.map((node) => (node.id === 'f' ? { ...node, kind, config } : node)),
      {
        ...at,
        id: 'g',
        type: 'destination',
        kind: 'export',
        label: 'G',
        config: { to: 'table', table: replaced },
      },
    ],
    edges: [...pipeline.edges, { id: '3', source: 'f', target: 'g', kind: 'data', targetPort: 'in' }],
  });
const POSITIVE = { conditions: [{ column: 'id', operator: '>', value: '0' }] };

it.each([
  ['rows that are drawn at random', twoDestinations('sample', { fraction: 0.5, withReplacement: true })],
  ['rows that move between machines', twoDestinations('order-by', { keys: [{ column: 'id' }] })],
  ['rows of a table that the run replaces', twoDestinations('filter', POSITIVE, 'a.b.c')],
])('persists %s for several destinations, counts them then, and unpersists them', async (_, two) => {
  const { sent, summary } = await run((code) => (code.includes('.count()') ? '4' : ''), two);
  expect(sent.filter((code) => code.includes('.persist()'))).toHaveLength(1);
  expect(sent.filter((code) => code.includes('some.count()'))).toHaveLength(1);
  expect(sent.at(-1)).toBe('some.unpersist()\n');
  expect(summary.nodes.map(({ rowCount }) => rowCount)).toEqual(['4', '4', '4', '4']);
});

it('computes filters over a table again for each destination, and counts them once', async () => {
  const two = twoDestinations('filter', POSITIVE);
  const { sent, summary } = await run(
    (code) => (code.includes('.count()') ? '9' : code.includes('.first()[0]') ? '4' : ''),
    two,
  );
  expect(sent.join('')).not.toContain('persist()');
  expect(sent.filter((code) => code.includes('some.count()'))).toHaveLength(0);
  expect(summary.nodes.map(({ rowCount }) => rowCount)).toEqual(['9', '4', '4', '4']);
});

it('shows the first rows of a node that SQL can’t express, and nothing for one without rows', () => {
  const code = previewProgram(plan, 'f', 20);
  expect(code).toContain('sample(');
  expect(code?.trimEnd().endsWith('display(some.limit(20))')).toBe(true);
  expect(previewProgram(plan, 'e', 20)).toBeUndefined();
});
