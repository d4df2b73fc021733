import { expect, it } from 'vitest';
import type { PipelineDocument } from '../pipeline/document.ts';
import { planPipeline } from '../pipeline/plan.ts';
import type { NodeRun } from '../pipeline/running/walk-plan.ts';
import { previewProgram, runOnCluster } from './cluster-program.ts';

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

async function run(answer: (code: string) => string) {
  const sent: string[] = [];
  const printed: [string, string][] = [];
  const reports: NodeRun[] = [];
  const summary = await runOnCluster(plan, {
    execute: async (code) => {
      sent.push(code);
      return answer(code);
    },
    onOutput: (id, text) => printed.push([id, text]),
    onNode: (report) => reports.push(report),
    signal: { aborted: false },
    now: () => 0,
  });
  return { sent, printed, reports, summary };
}

it('runs the code of each node and counts its rows; a destination stores those of the node before it', async () => {
  const { sent, printed, summary } = await run((code) => (code.includes('count') ? '7' : 'hello\n'));
  expect(sent.filter((code) => code.includes('.count()'))).toEqual(['orders.count()\n', 'some.count()\n']);
  expect(sent.join('')).toContain('saveAsTable("a.b.d")');
  expect(sent.join('')).not.toContain('SparkSession');
  expect(printed).toContainEqual(['s', 'hello\n']);
  expect(summary.status).toBe('succeeded');
  expect(summary.nodes.map(({ nodeId, rowCount }) => [nodeId, rowCount])).toEqual([
    ['s', '7'],
    ['f', '7'],
    ['e', '7'],
  ]);
});

it('puts an error on its node and skips those after it', async () => {
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

it('shows the first rows of a node that SQL can’t express, and nothing of one without rows', () => {
  const code = previewProgram(plan, 'f', 20);
  expect(code).toContain('sample(');
  expect(code?.trimEnd().endsWith('display(some.limit(20))')).toBe(true);
  expect(previewProgram(plan, 'e', 20)).toBeUndefined();
});
