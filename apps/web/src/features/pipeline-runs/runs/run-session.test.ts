import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { type Answer, fakeWorkspace } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { runSession } from './run-session.ts';
import { useRuns } from './runs-store.ts';

let store = createDesignerStore();
let said: Message[] = [];
/** Each run as it was when it was to be stored. */
let stored: unknown[] = [];
const base = { position: { x: 0, y: 0 } };

beforeEach(() => {
  vi.unstubAllGlobals();
  said = [];
  stored = [];
  useRuns.setState({ runs: [] });
  store = createDesignerStore();
  store.getState().change((document) => ({
    ...document,
    nodes: [
      {
        ...base,
        id: 's',
        type: 'source',
        kind: 'source',
        label: 'S',
        config: { from: 'table', table: 'a.b.c', schema: 'id INT' },
      },
      {
        ...base,
        id: 'e',
        type: 'destination',
        kind: 'export',
        label: 'E',
        config: { to: 'table', table: 'a.b.d' },
      },
    ],
    edges: [{ id: 'edge-s-e', source: 's', target: 'e', kind: 'data', targetPort: 'in' }],
  }));
});

const run = (answer: (statement: string) => Answer, abort = new AbortController()) => {
  fakeWorkspace(answer);
  const transport = createFetchTransport({ baseUrl: '/workspace', headers: () => ({}) });
  let time = 0;
  const deps = {
    store,
    transport,
    notify: (message: Message) => void said.push(message),
    keep: (id: string) =>
      void stored.push(structuredClone(useRuns.getState().runs.find((run) => run.id === id))),
    now: () => 0,
    clock: () => (time += 5),
  };
  return runSession(deps, undefined, abort.signal);
};

it('counts a step of the job as skipped, not as run', async () => {
  const step = {
    ...base,
    id: 't',
    type: 'task' as const,
    kind: 'task',
    label: 'T',
    config: { path: '/load' },
  };
  store.getState().change((document) => ({ ...document, nodes: [step], edges: [] }));
  await run(() => ({ columns: [], rows: [] }));
  expect(said).toEqual([{ title: 'Run finished', description: 'No node had anything to run here' }]);
  expect(store.getState().nodeStats['t']).toMatchObject({
    state: 'skipped',
    message: expect.stringContaining('job'),
  });
});

it('updates the cards and the history, and links the written table', async () => {
  await run(() => ({ columns: [['num_affected_rows', 'BIGINT']], rows: [['7']] }));
  expect(said.map(({ title }) => title)).toEqual(['Run finished']);
  expect(store.getState().nodeStats['e']).toMatchObject({ state: 'succeeded', rows: '7' });
  expect(store.getState().runState).toBe('idle');
  const [record] = useRuns.getState().runs;
  expect(record?.status).toBe('succeeded');
  expect(record?.nodes.map(({ label, table }) => [label, table])).toEqual([
    ['S', undefined],
    ['E', 'a.b.d'],
  ]);
  expect(record?.nodes.map(({ step }) => step)).toEqual(['e', 'e']);
  expect(stored).toMatchObject([
    { id: record?.id, status: 'starting', target: 'warehouse' },
    {
      id: record?.id,
      status: 'succeeded',
      logs: expect.stringMatching(/^CREATE TABLE[\s\S]*\n-- \d+ ms\n/u),
    },
  ]);
});

it('shows the platform’s message on the failed node and skips those after it', async () => {
  await run(() => ({ error: 'disk full' }));
  expect(store.getState().nodeStats['s']).toMatchObject({ state: 'failed', message: 'disk full' });
  expect(store.getState().nodeStats['e']?.state).toBe('skipped');
  const [record] = useRuns.getState().runs;
  expect(record?.nodes.map(({ cause }) => cause)).toEqual([undefined, 's']);
  expect(record?.logs).toContain('\n-- disk full\n');
  expect(said[0]).toMatchObject({ destructive: true, description: 'disk full' });
});

it('ends as canceled when it is stopped on the way', async () => {
  const abort = new AbortController();
  await run(() => {
    abort.abort();
    return { columns: [['n', 'BIGINT']], rows: [['1']] };
  }, abort);
  expect(useRuns.getState().runs[0]?.status).toBe('cancelled');
  expect(said.map(({ title }) => title)).toEqual(['Run canceled']);
  expect(store.getState().runState).toBe('idle');
});

it('does not run what another tab runs, and says so', async () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, work: (lock: object | null) => Promise<boolean>) => {
        if (held.has(name)) return work(null);
        held.add(name);
        return work({ name }).finally(() => held.delete(name));
      },
    },
  });
  const asked: string[] = [];
  const answer = (statement: string): Answer => {
    asked.push(statement);
    return { columns: [['n', 'BIGINT']], rows: [['1']] };
  };
  await Promise.all([run(answer), run(answer)]);
  expect(
    asked.filter((statement) => statement.startsWith('INSERT') || statement.startsWith('CREATE')),
  ).toHaveLength(1);
  expect(said.map(({ title }) => title).toSorted()).toEqual([
    'Run finished',
    'The pipeline runs in another tab',
  ]);
  expect(useRuns.getState().runs).toHaveLength(1);
  await run(answer);
  expect(useRuns.getState().runs).toHaveLength(2);
});

it('leaves the table as it was, and says what to do, on a warehouse that refuses the options of an append', async () => {
  store.getState().change((document) => ({
    ...document,
    nodes: document.nodes.map((node) =>
      node.id === 'e'
        ? { ...node, config: { ...node.config, mode: 'append', addOnce: true, runKey: 'monday' } }
        : node,
    ),
  }));
  const written: string[] = [];
  await run((statement) => {
    if (statement.startsWith('DESCRIBE')) return { columns: [['col_name', 'STRING']], rows: [['id', 'int']] };
    const isWrite = /^(?:INSERT|CREATE|MERGE)/u.test(statement);
    if (isWrite && statement.includes('txnAppId'))
      return { error: "[PARSE_SYNTAX_ERROR] Syntax error at or near 'WITH'. SQLSTATE: 42601" };
    if (isWrite) written.push(statement);
    return { columns: [['n', 'BIGINT']], rows: [['1']] };
  });
  expect(written).toEqual([]);
  expect(store.getState().nodeStats['e']).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Run the pipeline on a cluster'),
  });
  expect(stored.at(-1)).toMatchObject({ status: 'failed' });
});
