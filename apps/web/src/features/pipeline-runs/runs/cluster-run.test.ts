import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import type { NodeRun } from '@lakehouse/core/pipeline/running/node-run';
import { tableOfResults } from '@lakehouse/databricks-client/commands/command-table';
import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConnectedCluster } from '../../../shared/pipeline/clusters/connected-cluster.ts';
import { readClusterRows } from '../../pipeline-designer/preview/read-cluster-rows.ts';
import { runAsJob } from './run-as-job.ts';
import { runOnConnected } from './run-on-connected.ts';

const plan = planPipeline({
  name: 'Daily Orders',
  nodes: [
    {
      position: { x: 0, y: 0 },
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'S',
      config: { from: 'table', table: 'a.b.c', schema: 'id INT' },
    },
  ],
  edges: [],
});

let calls: { call: string; body: Record<string, unknown> }[] = [];
type Answers = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>;

/** A workspace behind `fetch`: what each call, by the end of its path, answers; others answer {}. */
function workspace(answers: Answers) {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit): Promise<Response> => {
    const call = url.split('?')[0]?.split('/').slice(-2).join('/') ?? '';
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    calls.push({ call, body });
    return new Response(JSON.stringify(answers[call]?.(body) ?? {}), { status: 200 });
  });
  return createFetchTransport({ baseUrl: '/workspace', headers: () => ({}) });
}

const cluster = (result: (code: string) => object): Answers => {
  let code = '';
  return {
    'clusters/get': () => ({ cluster_id: 'c', state: 'RUNNING' }),
    'contexts/create': () => ({ id: 'x' }),
    'contexts/status': () => ({ id: 'x', status: 'Running' }),
    'contexts/destroy': () => ({ id: 'x' }),
    'commands/execute': ({ command }) => {
      code = String(command);
      return { id: 'k' };
    },
    'commands/status': () => ({ id: 'k', status: 'Finished', results: result(code) }),
    'commands/cancel': () => ({ id: 'k' }),
  };
};
const signal = (): AbortSignal => new AbortController().signal;

beforeEach(() => {
  vi.unstubAllGlobals();
  useConnectedCluster.getState().connect('c');
});

const run = async (transport: ReturnType<typeof workspace>, stop = signal()) => {
  const nodes: NodeRun[] = [];
  const said: string[] = [];
  const summary = await runOnConnected(transport, plan, {
    signal: stop,
    now: () => 0,
    wait: async () => undefined,
    onNode: (node) => nodes.push(node),
    onOutput: (text) => said.push(text),
  });
  return { summary, nodes, said };
};

it('runs nodes in one context, reports rows and output, and closes the context', async () => {
  const { summary, said } = await run(
    workspace(cluster((code) => ({ resultType: 'text', data: code.includes('count()') ? '12' : 'hello\n' }))),
  );
  expect(summary.nodes).toMatchObject([{ nodeId: 's', status: 'succeeded', rowCount: '12' }]);
  expect(said).toEqual(['S\nhello\n']);
  expect(calls.filter(({ call }) => call === 'contexts/create')).toHaveLength(1);
  expect(calls.at(-1)?.call).toBe('contexts/destroy');
});

it('puts the error of the program on the node, without markup', async () => {
  const summary = '<span class="ansi-red-fg">ValueError</span>: 1 &lt; 2';
  const { nodes } = await run(workspace(cluster(() => ({ resultType: 'error', summary, cause: 'trace' }))));
  expect(nodes.at(-1)).toMatchObject({ status: 'failed', message: 'ValueError: 1 < 2' });
});

it('cancels the command when it is stopped, and says what to do without a cluster', async () => {
  const stop = new AbortController();
  const answers = cluster(() => ({}));
  const transport = workspace({
    ...answers,
    'commands/status': () => {
      stop.abort();
      return { id: 'k', status: 'Running' };
    },
  });
  const { summary } = await run(transport, stop.signal);
  expect(summary.status).toBe('cancelled');
  expect(calls.map(({ call }) => call)).toContain('commands/cancel');
  useConnectedCluster.getState().connect(undefined);
  await expect(run(transport)).rejects.toThrow('No cluster is connected');
});

it('reads the rows of a preview with their types', async () => {
  const table = {
    resultType: 'table',
    data: [[1, null, { a: [1] }, true]],
    schema: [
      { name: 'id', type: '"long"' },
      { name: 'n', type: '"decimal(10,2)"' },
      {
        name: 's',
        type: '{"type":"struct","fields":[{"name":"a","type":{"type":"array","elementType":"long"}}]}',
      },
      { name: 'b', type: '"boolean"' },
    ],
  };
  const expected = {
    columns: [
      { name: 'id', type: 'bigint' },
      { name: 'n', type: 'decimal(10,2)' },
      { name: 's', type: 'struct<`a`:array<bigint>>' },
      { name: 'b', type: 'boolean' },
    ],
    rows: [['1', null, '{"a":[1]}', 'true']],
  };
  expect(await readClusterRows(workspace(cluster(() => table)), 'c', 'display(x)', signal())).toEqual(
    expected,
  );
  expect(() => tableOfResults({ resultType: 'text', data: 'x' })).toThrow();
});

it('runs the notebook as a job run, and gives its link, its output and why it failed', async () => {
  let looks = 0;
  const links: (string | undefined)[] = [];
  const transport = workspace({
    'v2/Me': () => ({ id: 'u', userName: 'ana@x.com' }),
    'runs/submit': () => ({ run_id: 5 }),
    'runs/get': () => ({
      run_id: 5,
      run_page_url: 'https://host/run',
      state:
        looks++ === 0
          ? { life_cycle_state: 'RUNNING' }
          : { life_cycle_state: 'INTERNAL_ERROR', result_state: 'FAILED' },
      tasks: [{ run_id: 6, task_key: 'run' }],
    }),
    'runs/get-output': () => ({ error: 'no such table', logs: 'printed' }),
  });
  const outcome = await runAsJob(transport, plan, {
    clusterId: 'c',
    signal: signal(),
    onStart: (link) => links.push(link),
  });
  expect(outcome).toEqual({ status: 'failed', message: 'no such table', logs: 'printed' });
  expect(links).toEqual(['https://host/run']);
  const sent = (call: string) => calls.find((one) => one.call === call)?.body;
  expect(sent('workspace/import')?.['path']).toBe('/Users/ana@x.com/lakehouse-studio/daily_orders');
  expect(atob(String(sent('workspace/import')?.['content']))).toContain('# Databricks notebook source');
  expect(sent('runs/submit')?.['tasks']).toEqual([
    {
      task_key: 'run',
      notebook_task: { notebook_path: '/Users/ana@x.com/lakehouse-studio/daily_orders' },
      existing_cluster_id: 'c',
    },
  ]);
});
