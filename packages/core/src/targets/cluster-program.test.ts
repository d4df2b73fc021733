import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { expect, it } from 'vitest';
import type { PipelineDocument } from '../pipeline/document.ts';
import { type Plan } from '../pipeline/plan.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import type { NodeRun } from '../pipeline/running/node-run.ts';
import { type Step, pipeline as steps, table, where } from '../pipeline/testing/step-pipeline.ts';
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

it('counts rows while a new table is made, where the cluster tells what it observed then', async () => {
  const { sent, summary } = await run((code) => {
    if (code.includes('observesNewTables')) return 'true';
    return code.startsWith('_observed_rows') ? 'some 3\n' : code.includes('.count()') ? '7' : '';
  });
  expect(sent.filter((code) => code.includes('count(*)'))).toEqual([]);
  expect(sent.filter((code) => code.includes('.count()'))).toEqual(['orders.count()\n']);
  expect(sent.at(-1)).toBe('_observed_rows(["some"])\n');
  expect(summary.nodes.map(({ rowCount }) => rowCount)).toEqual(['7', '3', '3']);
});

const filters = (...after: readonly Step[]): Plan =>
  planPipeline(
    steps(
      ['s', 'source', { from: 'table', table: 'a.b.c', schema: 'id BIGINT' }],
      ['a', 'filter', where('id', '>', '1'), 's'],
      ['b', 'filter', where('id', '>', '2'), 'a'],
      ...after,
    ),
  );

it('defines frames in one command, and finds the one that can’t be defined', async () => {
  const chosen = filters(
    ['c', 'filter', where('id', '>', '3'), 'b'],
    ['e', 'export', table('e', 'append'), 'c'],
  );
  const good = await run((code) => (code.includes('count()') ? '7' : ''), chosen);
  const defining = (code: string): boolean => /^\w+ = .*filter\(/mu.test(code);
  expect(good.sent.filter(defining)).toHaveLength(1);
  const bad = await run((code) => {
    if (code.includes('filter(F.col("id") > 2)')) throw new Error('no such column');
    return code.includes('count()') ? '7' : '';
  }, chosen);
  expect(bad.sent.filter(defining)).toHaveLength(3);
  expect(bad.sent.join('')).not.toContain('saveAsTable');
  expect(bad.summary.nodes.map(({ nodeId, status }) => [nodeId, status])).toEqual([
    ['s', 'succeeded'],
    ['a', 'succeeded'],
    ['b', 'failed'],
    ['c', 'skipped'],
    ['e', 'skipped'],
  ]);
});

it.each([
  ['while the first of several tables is made', [], ['s.count()\n']],
  // The limit computes some of the rows, and only the first action is observed.
  ['by an action of their own, if a limit reads them first', ['l'], ['s.count()\n', 'b.count()\n']],
])('counts rows that several tables need %s', async (_, limit, counted) => {
  const chosen = filters(
    ...limit.map((id): Step => [id, 'limit', { rows: 5 }, 'b']),
    ...limit.map((id): Step => ['first', 'export', table('first', 'append'), id]),
    ['c', 'filter', where('id', '>', '3'), 'b'],
    ['x', 'export', table('x', 'append'), 'c'],
    ['d', 'filter', where('id', '<', '3'), 'b'],
    ['y', 'export', table('y', 'append'), 'd'],
  );
  const { sent, summary } = await run((code) => {
    const names = [...code.matchAll(/_observed_rows\(\[(.*)\]\)/gu)].map(([, listed = '']) => listed);
    if (names.length > 0)
      return names
        .join()
        .replaceAll('"', '')
        .replaceAll(/(\w+)(?:, )?/gu, '$1 2\n');
    return code.includes('count()') ? '7' : '';
  }, chosen);
  expect(sent.filter((code) => code.includes('.count()'))).toEqual(expect.arrayContaining(counted));
  expect(sent.filter((code) => code.startsWith('b.count()'))).toHaveLength(limit.length);
  expect(summary.status).toBe('succeeded');
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

it('puts the tables of a run that is all or none back when a later one fails', async () => {
  const document = steps(
    ['s', 'source', { from: 'query', query: 'SELECT 1L AS id', schema: 'id BIGINT' }],
    ['a', 'export', table('a'), 's'],
    ['b', 'export', table('b', 'append'), 's'],
    ['c', 'export', table('c'), 's'],
  );
  const versions = new Map([['main.default.a', 3]]);
  const answer = (code: string): string => {
    const named = /main\.default\.\w/u.exec(code)?.[0] ?? '';
    if (code.includes('saveAsTable("main.default.c")')) throw new Error('no space');
    if (code.includes('saveAsTable(')) versions.set(named, (versions.get(named) ?? -1) + 1);
    if (!code.includes('DESCRIBE HISTORY')) return '1';
    const version = versions.get(named);
    if (version === undefined) throw new Error('[TABLE_OR_VIEW_NOT_FOUND] not there');
    return String(version);
  };
  const { sent, summary } = await run(
    answer,
    planPipeline({ ...document, settings: { onFailure: 'put-back' } }),
  );
  expect(sent.slice(-20).filter((code) => /RESTORE|DROP/u.test(code))).toEqual([
    'spark.sql("DROP TABLE IF EXISTS main.default.b").collect()\n',
    'spark.sql("RESTORE TABLE main.default.a TO VERSION AS OF 3").collect()\n',
  ]);
  expect(summary.nodes.map(({ nodeId, status, message }) => [nodeId, status, message])).toEqual([
    ['s', 'succeeded', undefined],
    ['a', 'skipped', 'Put back to version 3, because “c” did not succeed'],
    ['b', 'skipped', 'The new table was dropped, because “c” did not succeed'],
    ['c', 'failed', 'no space'],
  ]);
  expect((await run(answer, planPipeline(document))).sent.join('')).not.toMatch(/RESTORE|DROP/u);
});

it('computes no rows for a table that is there and is left as it is', async () => {
  const document = steps(
    ['s', 'source', { from: 'query', query: 'SELECT id FROM range(3)', schema: 'id BIGINT' }],
    ['e', 'export', table('kept', 'ignore'), 's'],
  );
  const on = (isThere: boolean) =>
    run(
      (code) => (code.includes('tableExists') ? (isThere ? 'True' : 'False') : '1'),
      planPipeline(document),
    );
  const { sent, summary } = await on(true);
  expect(sent.join('')).not.toMatch(/saveAsTable|count\(/u);
  expect(summary.nodes.map(({ nodeId, status, rowCount }) => [nodeId, status, rowCount])).toEqual([
    ['s', 'skipped', undefined],
    ['e', 'succeeded', '0'],
  ]);
  expect((await on(false)).sent.join('')).toContain('saveAsTable("main.default.kept")');
});
