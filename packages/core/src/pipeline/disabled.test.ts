import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { describe, expect, it } from 'vitest';
import { sqlScript } from '../targets/sql-script.ts';
import { setDisabled } from './disabled.ts';
import type { PipelineDocument } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { previewSql } from './emit-sql.ts';
import { mergeDocuments } from './merge-documents.ts';
import { moveNodes } from './operations.ts';
import { planPipeline } from './plan-pipeline.ts';
import { runPlan } from './run.ts';
import { openPipeline, savePipeline } from './saved-file.ts';
import { pipeline, type Step } from './testing/step-pipeline.ts';
import { unattended } from './testing/unattended.ts';

const people = (id: string): Step => [
  id,
  'source',
  { from: 'table', table: `main.default.${id}`, schema: 'id INT, name STRING' },
];
const adults: Step = [
  'adults',
  'filter',
  { conditions: [{ column: 'id', operator: '>', value: '17' }] },
  's',
];
const first: Step = ['first', 'limit', { rows: 5 }, 'adults'];
const store = (from: string): Step => [
  'stored',
  'export',
  { to: 'table', table: 'main.out.t', mode: 'overwrite' },
  from,
];
const chain = pipeline(people('s'), adults, first, store('first'));
const without = (document: PipelineDocument, ...ids: string[]) => setDisabled(document, new Set(ids), true);
const statesOf = (document: PipelineDocument) =>
  Object.fromEntries(planPipeline(document).order.map(({ node, state }) => [node.id, state]));

async function run(document: PipelineDocument) {
  const sent: string[] = [];
  const execute = async (statement: string) => {
    sent.push(statement);
    return { columns: [], rows: [] };
  };
  const summary = await runPlan(planPipeline(document), {
    ...unattended(execute, 'x1'),
    cleanUp: execute,
    onNode: () => undefined,
    signal: { aborted: false },
  });
  return { sent, summary };
}

describe('a disabled node', () => {
  it('passes the rows of its only input on, in code, preview and run', async () => {
    const document = without(chain, 'adults');
    const plan = planPipeline(document);
    expect(plan.byId.get('first')?.inputs).toEqual({ in: ['s'] });
    expect(plan.byId.get('first')?.schema).toEqual(planPipeline(chain).byId.get('first')?.schema);
    const { text } = emitPyspark(plan);
    expect(text).toContain('# Disabled: “adults”');
    expect(text).not.toContain('17');
    expect(text).toContain('first = s.limit(5)');
    const rows = previewSql(plan, 'first', 10);
    expect(rows.ok && rows.value.text).not.toContain('17');
    const { sent, summary } = await run(document);
    expect(sent.join('\n')).not.toContain('17');
    expect(summary.status).toBe('succeeded');
    expect(summary.nodes.find(({ nodeId }) => nodeId === 'adults')).toMatchObject({
      status: 'skipped',
      message: 'Disabled',
    });
  });

  it('is passed also when several in a row are disabled', () => {
    const plan = planPipeline(without(chain, 'adults', 'first'));
    expect(plan.byId.get('stored')).toMatchObject({ inputs: { in: ['s'] }, state: 'ready' });
    expect(sqlScript(plan).text).not.toMatch(/17|LIMIT/u);
  });

  it('shows the rows of its input', () => {
    const plan = planPipeline(without(chain, 'adults'));
    const rows = previewSql(plan, 'adults', 10);
    expect(rows.ok && rows.value.text).toContain('SELECT * FROM main.default.s');
    expect(plan.byId.get('adults')?.schema?.map(({ name }) => name)).toEqual(['id', 'name']);
  });

  it('has no problems, whatever its settings', () => {
    const wrong: Step = [
      'adults',
      'filter',
      { conditions: [{ column: 'no', operator: '>', value: '1' }] },
      's',
    ];
    const document = pipeline(people('s'), wrong, first);
    expect(planPipeline(document).problems).not.toEqual([]);
    expect(planPipeline(without(document, 'adults')).problems).toEqual([]);
  });

  it('takes the nodes after it along where they need its rows, and says so', async () => {
    const document = without(chain, 's');
    expect(statesOf(document)).toEqual({
      s: 'skipped',
      adults: 'skipped',
      first: 'skipped',
      stored: 'skipped',
    });
    const plan = planPipeline(document);
    expect(plan.problems.map(({ severity, message }) => [severity, message])).toEqual(
      Array.from({ length: 3 }, () => ['info', 'Not run, because “s” before it is disabled']),
    );
    expect(emitPyspark(plan).text).toContain(
      '# Left out because a node before it is disabled: “adults”, “first”, “stored”',
    );
    expect(previewSql(plan, 'first', 1)).toMatchObject({
      ok: false,
      reason: 'Not run, because “s” before it is disabled',
    });
    const { sent, summary } = await run(document);
    expect(sent).toEqual([]);
    expect(summary.status).toBe('succeeded');
    expect(new Set(summary.nodes.map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  it('skips a join without one of its sides, and leaves a union the others', () => {
    const wired = (kind: string, config: JsonObject, ...ports: readonly (readonly [string, string])[]) => ({
      ...pipeline(people('s'), people('o'), people('t'), ['both', kind, config]),
      edges: ports.map(([source, targetPort]) => ({
        id: source,
        source,
        target: 'both',
        kind: 'data' as const,
        targetPort,
      })),
    });
    const joined = wired('join', { on: [{ left: 'id', right: 'id' }] }, ['s', 'left'], ['o', 'right']);
    expect(planPipeline(without(joined, 'o')).byId.get('both')?.state).toBe('skipped');
    const united = wired('union', {}, ['s', 'first'], ['o', 'others'], ['t', 'others']);
    const rest = planPipeline(without(united, 'o')).byId.get('both');
    expect(rest).toMatchObject({ state: 'ready', inputs: { first: ['s'], others: ['t'] } });
    expect(rest?.problems.map(({ code }) => code)).toEqual(['skipped-input']);
    expect(planPipeline(without(united, 's')).byId.get('both')?.state).toBe('skipped');
  });

  it('does not make an all-or-none run fail', async () => {
    const other: Step = ['other', 'export', { to: 'table', table: 'main.out.o', mode: 'overwrite' }, 'first'];
    const document = {
      ...without(pipeline(people('s'), adults, first, store('first'), other), 'other'),
      settings: { onFailure: 'put-back' as const },
    };
    const { sent, summary } = await run(document);
    expect(summary.status).toBe('succeeded');
    expect(sent.some((statement) => statement.includes('main.out.t'))).toBe(true);
    expect(sent.some((statement) => statement.includes('main.out.o'))).toBe(false);
    expect(emitPyspark(planPipeline(document)).text).toContain('main.out.t');
  });

  it('ends with a cycle of disabled nodes', () => {
    const loop = pipeline(['a', 'limit', { rows: 1 }], ['b', 'limit', { rows: 1 }, 'a']);
    const back = { id: 'back', source: 'b', target: 'a', kind: 'data' as const, targetPort: 'in' };
    const document = without({ ...loop, edges: [...loop.edges, back] }, 'a', 'b');
    expect(statesOf(document)).toEqual({ a: 'skipped', b: 'skipped' });
  });
});

describe('the saved file', () => {
  const reopened = (file: object): PipelineDocument => {
    const opened = openPipeline(JSON.stringify(file));
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.repairs).toEqual([]);
    return opened.document;
  };

  it('has which nodes are disabled, and nothing about others', () => {
    const saved = savePipeline(without(chain, 'adults'), 0);
    expect(saved.nodes.map((node) => Object.hasOwn(Object(node['data']), 'disabled'))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(reopened(saved).nodes.map(({ disabled }) => disabled)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ]);
  });

  it('disables a node without a kind too, so that the others run', () => {
    const file = {
      name: 'P',
      nodes: [
        {
          id: 'm',
          type: 'transformation',
          position: { x: 0, y: 0 },
          data: { label: 'M', transformation: { name: 'of another program' }, disabled: true },
        },
      ],
      edges: [],
    };
    const opened = openPipeline(JSON.stringify(file));
    if (!opened.ok) throw new Error(opened.message);
    const { document } = opened;
    expect(document.nodes[0]?.kind).toBeUndefined();
    expect(planPipeline(document).problems).toEqual([]);
    const again = savePipeline(setDisabled(document, new Set(['m']), false), 0);
    expect(JSON.stringify(again)).not.toContain('disabled');
  });

  it('merges by node: one person disables what another moves', () => {
    const moved = moveNodes(chain, new Map([['adults', { x: 900, y: 9 }]]));
    const { document, clashes } = mergeDocuments(chain, without(chain, 'adults'), moved);
    expect(clashes).toEqual([]);
    expect(document.nodes.find(({ id }) => id === 'adults')).toMatchObject({
      disabled: true,
      position: { x: 900, y: 9 },
    });
    const enabled = mergeDocuments(without(chain, 'adults'), chain, without(moved, 'adults'));
    expect(enabled.document.nodes.find(({ id }) => id === 'adults')).not.toHaveProperty('disabled');
  });
});
