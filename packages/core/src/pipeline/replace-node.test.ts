import { describe, expect, it } from 'vitest';
import { applyFix } from './apply-fix.ts';
import type { PipelineDocument } from './document.ts';
import { connect, insertCopies, moveNodes, remove } from './operations.ts';
import { planPipeline } from './plan-pipeline.ts';
import { replaceNode } from './replace-node.ts';
import { openPipeline, savePipeline } from './saved-file.ts';

function open(text: string) {
  const opened = openPipeline(text);
  if (!opened.ok) throw new Error(opened.message);
  return opened;
}

const node = (id: string, type: string, data: object) => ({ id, type, position: { x: 0, y: 0 }, data });
const FILE = JSON.stringify({
  name: 'Adults',
  nodes: [
    node('source-1', 'source', { config: { from: 'table', table: 'a.b.people', schema: 'age INT' } }),
    node('transformation-2', 'transformation', {
      label: 'Adults',
      transformation: { name: 'filter' },
      selectedColumns: ['age'],
      code: 'df.filter(df.age > 21)',
      author: 'them',
    }),
    node('robot-3', 'robot', { label: 'Robot', power: 9 }),
    node('export-4', 'export', { label: 'Out', config: { table: 'a.b.adults' } }),
    node('export-5', 'export', { label: 'All', config: { table: 'a.b.everyone', mode: 'append' } }),
  ],
  edges: [
    { source: 'source-1', target: 'transformation-2' },
    { source: 'transformation-2', target: 'robot-3' },
    { source: 'robot-3', target: 'export-4' },
    { source: 'source-1', target: 'export-5' },
  ],
});
const problemsOf = (document: PipelineDocument): readonly (readonly [string | undefined, string])[] =>
  planPipeline(document).problems.map(({ nodeId, message }) => [nodeId, message] as const);
const states = (document: PipelineDocument) =>
  Object.fromEntries(planPipeline(document).order.map(({ node: { id }, state }) => [id, state]));

describe('a placeholder', () => {
  it('blocks only its own branch, and says what to do', () => {
    const { document } = open(FILE);
    expect(states(document)).toEqual({
      'source-1': 'ready',
      'transformation-2': 'blocked',
      'robot-3': 'blocked',
      'export-4': 'blocked',
      'export-5': 'ready',
    });
    expect(problemsOf(document)).toEqual([
      [
        'transformation-2',
        'This node holds custom code, which is not run: replace the node, or remove it to generate the rest',
      ],
      ['robot-3', 'There is no node type “robot”: replace the node, or remove it to generate the rest'],
    ]);
  });

  it('is replaced with the transformation that its file names by a quick fix, which keeps its edges and its code', () => {
    const { document } = open(FILE);
    const fix = planPipeline(document).byId.get('transformation-2')?.problems[0]?.fixes?.[0];
    if (!fix) throw new Error('No fix');
    expect(fix.title).toBe('Replace with Filter');
    const fixed = applyFix(document, 'transformation-2', fix, 0);
    expect(fixed.nodes[1]).toMatchObject({
      id: 'transformation-2',
      kind: 'filter',
      label: 'Adults',
      config: { conditions: [{ column: 'age', operator: 'is not null' }] },
      extra: { author: 'them' },
    });
    expect(fixed.edges).toEqual(document.edges);
    const saved = JSON.stringify(savePipeline(fixed, 0));
    expect(saved).toContain('df.filter(df.age > 21)');
    expect(open(saved)).toMatchObject({ repairs: [], document: fixed });
  });

  it('runs the code that its file has by another quick fix, with the rows by the names that it uses', () => {
    const { document } = open(FILE);
    const fix = planPipeline(document).byId.get('transformation-2')?.problems[0]?.fixes?.[1];
    expect(fix?.title).toBe('Run its code');
    const fixed = fix ? applyFix(document, 'transformation-2', fix, 0) : document;
    expect(fixed.nodes[1]).toMatchObject({
      id: 'transformation-2',
      kind: 'custom-code',
      label: 'Adults',
      config: {
        language: 'python',
        inputNames: ['df'],
        code: 'def transform(inputs, spark):\n    df = inputs["df"]\n    return df.filter(df.age > 21)\n',
      },
    });
    expect(fixed.edges).toEqual(document.edges);
    expect(states(fixed)['transformation-2']).toBe('ready');
    // Nobody knows what code returns before it ran.
    const found = planPipeline(fixed).byId.get('transformation-2')?.problems;
    expect(found?.map(({ code }) => code)).toEqual(['no-schema']);
    const saved = JSON.stringify(savePipeline(fixed, 0));
    expect(saved).toContain('"author":"them"');
    expect(open(saved)).toMatchObject({ repairs: [], document: fixed });
  });

  it('does not overwrite a table once it is replaced with an export', () => {
    const { document } = open(FILE);
    const replaced = replaceNode(document, 'robot-3', 'export').nodes.find(({ id }) => id === 'robot-3');
    expect(replaced?.config).toMatchObject({ to: 'table', mode: 'error' });
  });

  it('passes its edges on to its replacement, as far as that has inputs', () => {
    const { document } = open(FILE);
    const limited = replaceNode(document, 'robot-3', 'limit');
    expect(limited.edges).toEqual(document.edges);
    expect(limited.nodes[2]).toMatchObject({
      id: 'robot-3',
      type: 'transformation',
      kind: 'limit',
      label: 'Robot',
    });
    expect(JSON.stringify(savePipeline(limited, 0))).toContain('"power":9');
    const source = replaceNode(document, 'robot-3', 'source');
    expect(source.edges.map(({ kind }) => kind)).toEqual(['data', 'order', 'data', 'data']);
    const out = replaceNode(document, 'robot-3', 'export');
    expect(out.edges.map(({ kind }) => kind)).toEqual(['data', 'data', 'order', 'data']);
    expect(replaceNode(document, 'robot-3', 'nothing')).toBe(document);
  });

  it('is moved, connected, copied and deleted like any node', () => {
    const { document } = open(FILE);
    const moved = moveNodes(document, new Map([['robot-3', { x: 7, y: 8 }]]));
    expect(moved.nodes[2]).toMatchObject({ position: { x: 7, y: 8 }, extra: { power: 9 } });
    const more = connect(document, 'source-1', 'robot-3');
    expect(more).toMatchObject({ ok: true, edge: { kind: 'data', targetPort: 'in' } });
    const copied = insertCopies(
      document,
      { nodes: document.nodes.slice(2, 3), edges: [] },
      { x: 1, y: 1 },
      5,
    );
    expect(copied.document.nodes.at(-1)).toMatchObject({ id: 'robot-5', type: 'robot', extra: { power: 9 } });
    expect(open(JSON.stringify(savePipeline(copied.document, 0)))).toMatchObject({ repairs: [] });
    expect(remove(document, new Set(['robot-3'])).edges).toHaveLength(2);
  });

  it('is reported for a setting that its kind lacks, which blocks nothing', () => {
    const { document } = open(
      JSON.stringify({
        nodes: [
          node('source-1', 'source', {
            config: { from: 'table', table: 'a.b.c', schema: 'id INT', colour: 'red' },
          }),
        ],
      }),
    );
    expect(planPipeline(document).problems).toMatchObject([{ severity: 'info', code: 'unknown-setting' }]);
    expect(states(document)).toEqual({ 'source-1': 'ready' });
  });
});
