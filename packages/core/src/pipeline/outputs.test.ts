import { describe, expect, it } from 'vitest';
import type { PipelineDocument, PipelineEdge } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import { nodeQuery, writeSql } from './emit-sql.ts';
import { feederRows, insertNode } from './insert-node.ts';
import { mergeDocuments } from './merge-documents.ts';
import { newNode } from './new-node.ts';
import { connect, setConfig } from './operations.ts';
import { outputsOf } from './outputs.ts';
import { planPipeline } from './plan-pipeline.ts';
import { KINDS } from './registry.ts';
import { replaceNode } from './replace-node.ts';
import { runPlan, type StatementRows } from './run.ts';
import { openPipeline, savedText } from './saved-file.ts';
import { computed, numbers, pipeline, type Step, table } from './testing/step-pipeline.ts';
import { unattended } from './testing/unattended.ts';

const SOURCE = numbers('SELECT id FROM range(9)');
const CASES = {
  cases: [
    { name: 'Low', condition: 'id < 3' },
    { name: 'High', condition: 'id > 6' },
  ],
};
const SPLIT: Step = ['c', 'condition', CASES, 's'];

/** The pipeline with edges from the given outputs of `c`, by the ids of their targets. */
function from(outputs: Readonly<Record<string, string>>, ...steps: readonly Step[]): PipelineDocument {
  const made = pipeline(...steps);
  const edges = made.edges.map((edge): PipelineEdge => {
    const sourcePort = edge.source === 'c' ? outputs[edge.target] : undefined;
    return sourcePort === undefined ? edge : { ...edge, sourcePort };
  });
  return { ...made, edges };
}

const two = (source: Step = SOURCE, ...between: readonly Step[]): PipelineDocument =>
  from(
    { low: 'Low', rest: 'otherwise' },
    source,
    ...between,
    between.length === 0 ? SPLIT : ['c', 'condition', CASES, between.at(-1)?.[0] ?? ''],
    ['low', 'export', table('low'), 'c'],
    ['rest', 'export', table('rest'), 'c'],
  );

const names = (document: PipelineDocument, id: string): readonly string[] | undefined =>
  planPipeline(document)
    .byId.get(id)
    ?.schema?.map(({ name }) => name);

const ok = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('It has no SQL');
  return result.value;
};

describe('the plan of a node with several outputs', () => {
  it('gives each output its columns, a name in the code and a label', () => {
    const { order } = planPipeline(two());
    const outputs = order.filter(({ output }) => output?.of === 'c');
    expect(outputs.map(({ node, name }) => [node.id, node.label, name])).toEqual([
      ['c:Low', 'c: Low', 'c_low'],
      ['c:High', 'c: High', 'c_high'],
      ['c:otherwise', 'c: Otherwise', 'c_otherwise'],
    ]);
    for (const { schema } of outputs) expect(schema?.map(({ name }) => name)).toEqual(['id']);
  });

  it('feeds a node from the output of its edge, and from the first where the edge names none', () => {
    const plan = planPipeline(
      from({ rest: 'otherwise' }, SOURCE, SPLIT, ['l', 'limit', {}, 'c'], ['rest', 'limit', {}, 'c']),
    );
    expect(plan.byId.get('l')?.inputs).toEqual({ in: ['c:Low'] });
    expect(plan.byId.get('rest')?.inputs).toEqual({ in: ['c:otherwise'] });
  });

  it('reports an edge whose output is gone, and an id that is taken', () => {
    const gone = planPipeline(from({ l: 'Middle' }, SOURCE, SPLIT, ['l', 'limit', {}, 'c']));
    expect(gone.byId.get('l')?.problems.map(({ code }) => code)).toEqual(['unknown-output']);
    const taken = planPipeline(pipeline(SOURCE, SPLIT, ['c:Low', 'limit', {}, 's']));
    expect(taken.byId.get('c')?.problems.map(({ code }) => code)).toEqual(['output-id']);
  });

  it('leads the rows of an output around a disabled node', () => {
    const document = from(
      { off: 'High' },
      SOURCE,
      SPLIT,
      ['off', 'limit', {}, 'c'],
      ['l', 'limit', {}, 'off'],
    );
    const nodes = document.nodes.map((node) =>
      node.id === 'off' ? { ...node, disabled: true as const } : node,
    );
    expect(planPipeline({ ...document, nodes }).byId.get('l')?.inputs).toEqual({ in: ['c:High'] });
  });

  it('skips what reads an output of a disabled node', () => {
    const document = two();
    const nodes = document.nodes.map((node) =>
      node.id === 'c' ? { ...node, disabled: true as const } : node,
    );
    expect(planPipeline({ ...document, nodes }).byId.get('low')?.state).toBe('skipped');
  });
});

describe('the code of a node with several outputs', () => {
  it('computes the rows once, and takes only the outputs that are read', () => {
    const { text } = emitPyspark(planPipeline(two()));
    expect(text.match(/F\.when\(/gu)).toHaveLength(1);
    expect(text).toContain('c_low = c.filter(F.col("_route") == 0).drop("_route")');
    expect(text).toContain('c_otherwise = c.filter(F.col("_route") == 2).drop("_route")');
    expect(text).not.toContain('c_high');
    expect(text).not.toContain('persist');
  });

  it('keeps rows that would differ for each output, and only where several are read', () => {
    const random: Step = ['r', 'with-column', computed('x', 'rand()'), 's'];
    expect(emitPyspark(planPipeline(two(SOURCE, random))).text).toContain('.persist()');
    const one = from(
      { low: 'Low' },
      SOURCE,
      random,
      ['c', 'condition', CASES, 'r'],
      ['low', 'export', table('low'), 'c'],
    );
    expect(emitPyspark(planPipeline(one)).text).not.toContain('persist');
  });

  it('has a function for the rows and for each output in that layout', () => {
    const { text } = emitPyspark({ ...planPipeline(two()), layout: 'functions' });
    expect(text).toContain('def build_c_low(c: DataFrame) -> DataFrame:');
    expect(text.match(/def build_c\(/gu)).toHaveLength(1);
  });

  it('is one CTE in SQL, from which each output takes its rows', () => {
    const document = from({}, SOURCE, SPLIT, ['u', 'union', { mode: 'byName' }]);
    const edges: readonly PipelineEdge[] = ['Low', 'otherwise'].map((sourcePort, at) => ({
      id: `u${at}`,
      source: 'c',
      sourcePort,
      target: 'u',
      kind: 'data',
      targetPort: at === 0 ? 'first' : 'others',
    }));
    const { text } = ok(nodeQuery(planPipeline({ ...document, edges: [...document.edges, ...edges] }), 'u'));
    expect(text.match(/CASE WHEN/gu)).toHaveLength(1);
    expect(text).toContain('c_low AS (\n  SELECT * EXCEPT (_route) FROM c WHERE _route = 0\n)');
  });

  it('writes the rows of the output', () => {
    const [statement] = ok(writeSql(planPipeline(two()), 'rest'));
    expect(statement?.text).toContain('FROM c WHERE _route = 2');
  });
});

it('counts each output in a run, and stores rows once that would differ for each', async () => {
  const sent: string[] = [];
  const execute = async (statement: string): Promise<StatementRows> => {
    sent.push(statement);
    const rows = [...statement.matchAll(/SELECT '([^']+)' AS node/gu)].map((match) => [match[1] ?? '', '10']);
    return { columns: [], rows };
  };
  const { nodes } = await runPlan(
    planPipeline(two(SOURCE, ['r', 'with-column', computed('x', 'rand()'), 's'])),
    {
      ...unattended(execute, 'x1'),
    },
  );
  expect(nodes.find(({ nodeId }) => nodeId === 'c:Low')?.status).toBe('succeeded');
  expect(nodes.find(({ nodeId }) => nodeId === 'c:otherwise')?.rowCount).toBe('10');
  const computing = sent.filter((statement) => statement.includes('rand()'));
  expect(computing).toHaveLength(1);
  expect(computing[0]).toMatch(/^CREATE TABLE/u);
});

describe('edges that leave an output', () => {
  it('are saved and opened unchanged, and those of other files get nothing', () => {
    const document = two();
    const opened = openPipeline(savedText(document, 0));
    expect(opened).toMatchObject({ ok: true, repairs: [] });
    if (opened.ok) expect(opened.document.edges).toEqual(document.edges);
    const plain = savedText(pipeline(SOURCE, ['l', 'limit', {}, 's']), 0);
    expect(plain).not.toContain('sourcePort');
    const again = openPipeline(plain);
    const text = again.ok && savedText(again.document, 0);
    expect(text).not.toContain('sourcePort');
    expect(again.ok && again.document.edges).toEqual(JSON.parse(plain).edges);
  });

  it('keep in the file what can’t be the name of an output', () => {
    const file = JSON.parse(savedText(pipeline(SOURCE, ['l', 'limit', {}, 's']), 0));
    file.edges[0].sourcePort = 7;
    const opened = openPipeline(JSON.stringify(file));
    expect(opened.ok && JSON.parse(savedText(opened.document, 0)).edges[0].sourcePort).toBe(7);
  });

  it('stay at an output that is renamed, and are not moved when one is removed or exchanged', () => {
    const ports = (cases: readonly object[]): readonly (string | undefined)[] =>
      setConfig(two(), 'c', JSON.parse(JSON.stringify({ cases })))
        .edges.filter(({ source }) => source === 'c')
        .map(({ sourcePort }) => sourcePort);
    const [low, high] = CASES.cases;
    expect(ports([{ ...low, name: 'Small' }, { ...high }])).toEqual(['Small', 'otherwise']);
    expect(ports([{ ...high }])).toEqual(['Low', 'otherwise']);
    expect(ports([{ ...high }, { ...low }])).toEqual(['Low', 'otherwise']);
  });

  it('are drawn once for each output, by name', () => {
    const document = pipeline(SOURCE, SPLIT, ['u', 'union', { mode: 'byName' }]);
    const first = connect(document, 'c', 'u', 'others', 'High');
    if (!first.ok) throw new Error(first.reason);
    expect(first.edge).toMatchObject({ source: 'c', sourcePort: 'High', target: 'u', targetPort: 'others' });
    expect(connect(first.document, 'c', 'u', 'others', 'High')).toEqual({ ok: false, reason: 'exists' });
    const second = connect(first.document, 'c', 'u', 'others', 'otherwise');
    expect(second).toMatchObject({ ok: true, edge: { sourcePort: 'otherwise' } });
    expect(second.ok && second.edge.id).not.toBe(first.edge.id);
    expect(connect(document, 'c', 'u')).toMatchObject({ ok: true, edge: { sourcePort: 'Low' } });
    expect(connect(document, 's', 'u')).toMatchObject({ ok: true });
  });

  it('keep their output when a node is put on them, or comes after it', () => {
    const document = two();
    const [edge] = document.edges.filter(({ target }) => target === 'rest');
    const kind = KINDS.get('limit');
    if (!edge || !kind) throw new Error('Nothing to insert');
    const node = newNode({ kind, position: { x: 0, y: 0 }, timestamp: 1, taken: new Set() });
    const on = { kind: 'on-edge', edgeId: edge.id } as const;
    expect(feederRows(document, on)).toBe('c:otherwise');
    const ends = (made: PipelineDocument, id: string): PipelineEdge | undefined =>
      made.edges.find(({ target }) => target === id);
    const spliced = insertNode(document, node, on);
    expect(ends(spliced, node.id)).toMatchObject({ source: 'c', sourcePort: 'otherwise' });
    expect(ends(spliced, 'rest')).toEqual({
      ...edge,
      id: expect.any(String),
      source: node.id,
      sourcePort: undefined,
    });
    const after = insertNode(document, node, { kind: 'after', nodeId: 'c', output: 'High' });
    expect(ends(after, node.id)).toMatchObject({ source: 'c', sourcePort: 'High' });
  });

  it('leave the only output when the node is replaced', () => {
    const replaced = replaceNode(two(), 'c', 'limit');
    expect(outputsOf(replaced.nodes.find(({ id }) => id === 'c') ?? { kind: '', config: {} })).toEqual([]);
    expect(replaced.edges.filter((edge) => 'sourcePort' in edge)).toEqual([]);
    expect(planPipeline(replaced).byId.get('low')?.inputs).toEqual({ in: ['c'] });
  });

  it('are merged with the output that one side chose', () => {
    const base = two();
    const moved = {
      ...base,
      edges: base.edges.map((edge) => (edge.target === 'low' ? { ...edge, sourcePort: 'High' } : edge)),
    };
    expect(mergeDocuments(base, base, moved).document.edges).toEqual(moved.edges);
  });
});

it('knows the columns behind an output', () => {
  expect(
    names(from({ w: 'High' }, SOURCE, SPLIT, ['w', 'with-column', computed('d', 'id * 2'), 'c']), 'w'),
  ).toEqual(['id', 'd']);
});
