import { describe, expect, it } from 'vitest';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { layoutPipeline } from './layout.ts';

const SIZE = { width: 300, height: 94 };
const node = (id: string): PipelineNode => ({
  id,
  type: 'transformation',
  kind: undefined,
  position: { x: 0, y: 0 },
  label: id,
  config: {},
});
const edge = (source: string, target: string): PipelineEdge => ({
  id: `edge-${source}-${target}`,
  source,
  target,
  kind: 'order',
});
const graph = (ids: string, ...edges: [string, string][]): PipelineDocument => ({
  name: 'p',
  nodes: [...ids].map(node),
  edges: edges.map(([a, b]) => edge(a, b)),
});
const place = (document: PipelineDocument) => layoutPipeline(document, () => SIZE);
const at = (document: PipelineDocument, id: string) => {
  const position = place(document).get(id);
  if (!position) throw new Error(`no position for ${id}`);
  return position;
};

describe('layoutPipeline', () => {
  it('puts every node to the right of all its inputs, by the longest path', () => {
    const diamond = graph('abcd', ['a', 'b'], ['b', 'c'], ['a', 'd'], ['c', 'd']);
    const xs = ['a', 'b', 'c', 'd'].map((id) => at(diamond, id).x);
    expect(xs).toEqual([...xs].toSorted((one, two) => one - two));
    expect(new Set(xs).size).toBe(4);
  });

  it('keeps a chain on one line and on the grid', () => {
    const chain = graph('abc', ['a', 'b'], ['b', 'c']);
    expect(new Set(['a', 'b', 'c'].map((id) => at(chain, id).y)).size).toBe(1);
    for (const { x, y } of place(chain).values()) expect([x % 20, y % 20]).toEqual([0, 0]);
  });

  it('puts the left input of a join above its right one, whatever was added first', () => {
    const document = graph('rlj');
    const joined: PipelineDocument = {
      ...document,
      nodes: document.nodes.map((one) => (one.id === 'j' ? { ...one, kind: 'join' } : one)),
      edges: [
        { ...edge('r', 'j'), kind: 'data', targetPort: 'right' },
        { ...edge('l', 'j'), kind: 'data', targetPort: 'left' },
      ],
    };
    expect(at(joined, 'l').y).toBeLessThan(at(joined, 'r').y);
  });

  it('removes the crossings of two parallel chains', () => {
    const crossed = graph('abxy', ['a', 'y'], ['b', 'x']);
    expect(at(crossed, 'a').y < at(crossed, 'b').y).toBe(at(crossed, 'y').y < at(crossed, 'x').y);
  });

  it('never lets nodes overlap, whatever their heights', () => {
    const document = graph(
      'abcdefgh',
      ['a', 'e'],
      ['b', 'e'],
      ['c', 'e'],
      ['a', 'f'],
      ['d', 'g'],
      ['g', 'h'],
    );
    const heights = (id: string) => ({ width: 300, height: id === 'e' ? 160 : 94 });
    const placed = [...layoutPipeline(document, heights)];
    for (const [one, p] of placed)
      for (const [two, q] of placed) {
        if (one === two || p.x !== q.x || p.y > q.y) continue;
        expect(q.y - p.y).toBeGreaterThanOrEqual(heights(one).height);
      }
  });

  it('places the nodes of a cycle too, and is the same every time', () => {
    const cyclic = graph('abc', ['a', 'b'], ['b', 'c'], ['c', 'b']);
    expect([...place(cyclic).keys()].toSorted()).toEqual(['a', 'b', 'c']);
    expect([...place(cyclic)]).toEqual([...place(cyclic)]);
  });

  it('lays out 3,000 nodes', () => {
    const nodes = Array.from({ length: 3000 }, (_, i) => node(`n${i}`));
    const edges = nodes.slice(1).map((_, i) => edge(`n${Math.floor(i / 3)}`, `n${i + 1}`));
    expect(layoutPipeline({ name: 'p', nodes, edges }, () => SIZE).size).toBe(3000);
  });
});
