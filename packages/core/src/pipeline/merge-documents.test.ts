import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceLines, lookLines } from './difference-lines.ts';
import type { PipelineDocument, PipelineNode } from './document.ts';
import { explainDifference } from './explain-difference.ts';
import { mergeDocuments } from './merge-documents.ts';
import { connect, moveNodes, remove, renameNode, setConfig } from './operations.ts';
import { topologicalOrder } from './order.ts';
import { sameJson } from './same-json.ts';
import { thumbnailOf } from './thumbnail.ts';

const node = (id: string, kind = 'filter'): PipelineNode => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  position: { x: 0, y: 0 },
  label: id,
  config: {},
});
const empty: PipelineDocument = { name: 'P', nodes: [], edges: [] };
const linked = (document: PipelineDocument, from: string, to: string): PipelineDocument => {
  const result = connect(document, from, to);
  return result.ok ? result.document : document;
};
const base = linked(
  linked({ ...empty, nodes: [node('a', 'source'), node('b'), node('c'), node('j', 'join')] }, 'a', 'b'),
  'b',
  'c',
);

/** One edit; `who` keeps the new nodes of the two sides apart. */
type Edit = (document: PipelineDocument, who: string) => PipelineDocument;
const ids = ['a', 'b', 'c', 'j'];
const anyId = fc.constantFrom(...ids);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  anyId.map(
    (id): Edit =>
      (document) =>
        remove(document, new Set([id])),
  ),
  fc.tuple(anyId, fc.constantFrom('p', 'q'), fc.integer({ min: 1, max: 3 })).map(
    ([id, key, value]): Edit =>
      (document) =>
        setConfig(document, id, { [key]: value }),
  ),
  fc.tuple(anyId, fc.constantFrom('X', 'Y')).map(
    ([id, name]): Edit =>
      (document) =>
        renameNode(document, id, name),
  ),
  anyId.map(
    (id): Edit =>
      (document) =>
        moveNodes(document, new Map([[id, { x: 5, y: 5 }]])),
  ),
  fc.nat(5).map(
    (at): Edit =>
      (document, who) =>
        document.nodes.some(({ id }) => id === `${who}${at}`)
          ? document
          : { ...document, nodes: [...document.nodes, node(`${who}${at}`)] },
  ),
  fc.tuple(anyId, anyId).map(
    ([from, to]): Edit =>
      (document) =>
        linked(document, from, to),
  ),
  fc.constantFrom('N1', 'N2').map(
    (name): Edit =>
      (document) => ({ ...document, name }),
  ),
);
const side = (who: string): fc.Arbitrary<PipelineDocument> =>
  fc.array(edit, { maxLength: 6 }).map((edits) => edits.reduce((made, change) => change(made, who), base));

const asSets = (document: PipelineDocument): unknown => ({
  ...document,
  nodes: Object.fromEntries(document.nodes.map((one) => [one.id, one])),
  edges: Object.fromEntries(document.edges.map((one) => [one.id, one])),
});

describe('a merge of two states of a pipeline', () => {
  it('is the state of the side that changed, when the other did not', () => {
    fc.assert(
      fc.property(side('m'), (changed) => {
        const ours = mergeDocuments(base, changed, base);
        const others = mergeDocuments(base, base, changed);
        const same = mergeDocuments(base, changed, changed);
        for (const { document, clashes } of [ours, others, same]) {
          expect(clashes).toEqual([]);
          expect(asSets(document)).toEqual(asSets(changed));
        }
      }),
    );
  });

  it('never discards what one side added or changed', () => {
    fc.assert(
      fc.property(side('m'), side('t'), (mine, theirs) => {
        const { document, clashes } = mergeDocuments(base, mine, theirs);
        const merged = new Map(document.nodes.map((one) => [one.id, one]));
        for (const [from, owner] of [
          [mine, 'mine'],
          [theirs, 'theirs'],
        ] as const)
          for (const one of from.nodes) {
            const was = base.nodes.find(({ id }) => id === one.id);
            if (sameJson(was, one)) continue;
            expect(merged.has(one.id)).toBe(true);
            if (owner === 'mine' && !sameJson(was?.label, one.label))
              expect(merged.get(one.id)?.label).toBe(one.label);
            if (owner === 'theirs' && clashes.length === 0 && !sameJson(was?.config, one.config))
              expect(merged.get(one.id)?.config).toMatchObject(one.config);
          }
      }),
    );
  });

  it('is a pipeline: no edge dangles, no port is taken twice, nothing is a cycle, no id is there twice', () => {
    fc.assert(
      fc.property(side('m'), side('t'), (mine, theirs) => {
        const { document } = mergeDocuments(base, mine, theirs);
        const known = new Set(document.nodes.map(({ id }) => id));
        expect(known.size).toBe(document.nodes.length);
        expect(new Set(document.edges.map(({ id }) => id)).size).toBe(document.edges.length);
        expect(topologicalOrder(document).cyclic).toEqual([]);
        const ports = document.edges.flatMap(({ target, targetPort }) =>
          targetPort === undefined ? [] : [`${target} ${targetPort}`],
        );
        expect(new Set(ports).size).toBe(ports.length);
        for (const { source, target } of document.edges)
          expect([known.has(source), known.has(target)]).toEqual([true, true]);
      }),
    );
  });

  it('is the same for both sides when nothing clashes', () => {
    fc.assert(
      fc.property(side('m'), side('t'), (mine, theirs) => {
        const ours = mergeDocuments(base, mine, theirs);
        const others = mergeDocuments(base, theirs, mine);
        expect(ours.clashes.length === 0).toBe(others.clashes.length === 0);
        if (ours.clashes.length === 0) expect(asSets(ours.document)).toEqual(asSets(others.document));
      }),
    );
  });

  it('joins changes of different settings of one node, and names what both changed', () => {
    const start = setConfig(base, 'b', { p: 1, q: 1 });
    const mine = renameNode(setConfig(start, 'b', { p: 2, q: 1 }), 'c', 'Mine');
    const theirs = renameNode(setConfig(start, 'b', { p: 1, q: 2 }), 'c', 'Theirs');
    const { document, clashes } = mergeDocuments(start, mine, theirs);
    expect(document.nodes[1]?.config).toEqual({ p: 2, q: 2 });
    expect(document.nodes[2]?.label).toBe('Mine');
    expect(clashes).toEqual([{ label: 'Mine', what: 'label', used: 'mine' }]);
  });

  it('keeps a node that one side deleted and the other changed, and says so', () => {
    const mine = remove(base, new Set(['c']));
    const theirs = setConfig(base, 'c', { p: 1 });
    const { document, clashes } = mergeDocuments(base, mine, theirs);
    expect(document.nodes.map(({ id }) => id)).toContain('c');
    expect(clashes).toContainEqual({ label: 'c', what: 'deleted', used: 'theirs' });
  });

  it('keeps mine of two edges that close a cycle', () => {
    const [mine, theirs] = [linked(base, 'c', 'j'), linked(base, 'j', 'b')];
    const { document, clashes } = mergeDocuments(base, mine, theirs);
    expect(document.edges.map(({ id }) => id)).toEqual(['edge-a-b', 'edge-b-c', 'edge-c-j']);
    expect(clashes).toEqual([{ label: 'b', what: 'connection', used: 'mine' }]);
  });
});

it('lists what differs between two states by the labels of the nodes', () => {
  const after = linked(
    moveNodes(
      setConfig({ ...remove(base, new Set(['c'])), name: 'Q' }, 'b', { p: 1 }),
      new Map([['a', { x: 9, y: 9 }]]),
    ),
    'b',
    'j',
  );
  const found = explainDifference(base, { ...after, nodes: [...after.nodes, node('new')] });
  expect(found).toEqual({
    values: [{ path: 'name', before: base.name, after: 'Q' }],
    added: ['new'],
    removed: ['c'],
    changed: [{ label: 'b', values: [{ path: 'p', before: undefined, after: 1 }], columns: [] }],
    moved: ['a'],
    connected: [{ from: 'b', to: 'j', port: 'left' }],
    disconnected: [{ from: 'b', to: 'c', port: undefined }],
    tests: [],
    annotations: false,
  });
  expect(lookLines(found)).toEqual(['moved “a”']);
  const same = explainDifference(base, structuredClone(base));
  expect([...differenceLines(same), ...lookLines(same)]).toEqual([]);
});

it('draws a small thumbnail at the same proportions wherever the nodes are', () => {
  const moved = moveNodes(base, new Map([['b', { x: 400, y: -100 }]]));
  const thumbnail = thumbnailOf(moved);
  expect(thumbnail).toMatchObject({
    width: 70,
    height: 20,
    lines: [
      [0, 1],
      [1, 2],
    ],
  });
  expect(thumbnail.boxes.slice(0, 2)).toEqual([
    { x: 0, y: 10, category: 'source' },
    { x: 40, y: 0, category: 'row' },
  ]);
  expect(thumbnailOf(empty)).toEqual({ width: 30, height: 10, boxes: [], lines: [] });
});
