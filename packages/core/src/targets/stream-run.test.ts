import { expect, it } from 'vitest';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import type { NodeRun } from '../pipeline/running/node-run.ts';
import { pipeline, table } from '../pipeline/testing/step-pipeline.ts';
import { unattended } from '../pipeline/testing/unattended.ts';
import { runOnCluster } from './run-on-cluster.ts';

const planOf = (trigger: string, compute: 'any' | 'classic' = 'any') => {
  const source = {
    path: '/Volumes/main/default/landing/orders',
    columns: 'id BIGINT',
    checkpoint: '/Volumes/main/default/checkpoints/orders',
    trigger,
  };
  const document = pipeline(
    ['orders', 'streaming-data', source],
    ['stored', 'export', table('orders', 'append'), 'orders'],
  );
  return planPipeline({ ...document, settings: { compute } });
};

const batch = (at: number, rows: number) => ({
  batch: at,
  at: `2026-01-01T00:00:0${at}.000Z`,
  rows,
  arriving: rows,
  processed: rows,
  durationMs: 100,
  behind: null,
});

/** Runs a plan on a cluster that answers so, one answer each time that it is asked for the state of the query. */
async function ran(plan: ReturnType<typeof planOf>, states: readonly object[], onDatabricks = false) {
  const left = [...states];
  const codes: string[] = [];
  const seen: NodeRun[] = [];
  const signal = { aborted: false };
  const answer = async (code: string): Promise<string> => {
    codes.push(code);
    if (code.includes('DATABRICKS_RUNTIME_VERSION')) return onDatabricks ? 'True' : 'False';
    if (!code.startsWith('_stream_state')) return '';
    const state = { active: true, batches: [], failure: null, ...left.shift() };
    if (left.length === 0) signal.aborted = state.active;
    return JSON.stringify(state);
  };
  const { status, nodes } = await runOnCluster(plan, {
    ...unattended(answer),
    signal,
    onNode: (node) => void seen.push(node),
    onOutput: () => undefined,
  });
  return { status, stored: nodes.find(({ nodeId }) => nodeId === 'stored'), codes, seen };
}

it('follows what has arrived to its end, and adds up the rows of its batches', async () => {
  const { status, stored, codes, seen } = await ran(planOf('available'), [
    { batches: [batch(1, 5)] },
    { batches: [batch(2, 7)], active: false },
  ]);
  expect(status).toBe('succeeded');
  expect(stored).toMatchObject({ status: 'succeeded', rowCount: '12' });
  expect(stored?.batches?.map(({ batch: number }) => number)).toEqual([1, 2]);
  expect(seen).toContainEqual({ nodeId: 'stored', status: 'running', rowCount: '5', batches: [batch(1, 5)] });
  // Only batches after the last one are asked for.
  expect(codes.filter((code) => code.startsWith('_stream_state')).map((code) => code.trim())).toEqual([
    '_stream_state(stored_query, "")',
    '_stream_state(stored_query, "2026-01-01T00:00:01.000Z")',
  ]);
  expect(codes.join('\n')).not.toMatch(/awaitTermination|count\(\)|\.stop\(\)/u);
});

it('stops a stream without an end together with the run', async () => {
  const { status, stored, codes } = await ran(planOf('every'), [{ batches: [batch(1, 5)] }, {}]);
  expect([status, stored?.status, stored?.rowCount]).toEqual(['cancelled', 'cancelled', '5']);
  expect(codes.at(-1)).toBe('stored_query.stop()\n');
});

it('puts the failure of a query on the node that stores it', async () => {
  const { stored } = await ran(planOf('every'), [{ active: false, failure: 'It broke' }]);
  expect(stored).toMatchObject({ status: 'failed', message: 'It broke' });
});

it('reads by Auto Loader only where there is one', async () => {
  const end = [{ active: false }];
  const read = async (onDatabricks: boolean) =>
    (await ran(planOf('available', 'classic'), end, onDatabricks)).codes.join('\n');
  expect(await read(true)).toContain('.format("cloudFiles")');
  expect(await read(false)).toContain('.format("json")');
});
