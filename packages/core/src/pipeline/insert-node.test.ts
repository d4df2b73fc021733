import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type PipelineDocument } from './document.ts';
import { setEdgeLabel, swapSides } from './edge-edits.ts';
import { feederOf, insertNode } from './insert-node.ts';
import { newNode } from './new-node.ts';
import { KINDS } from './registry.ts';

let time = 1;
const make = (id: string) => {
  const kind = KINDS.get(id);
  if (!kind) throw new Error(`no kind ${id}`);
  return newNode({ kind, position: { x: 0, y: 0 }, timestamp: time++, taken: new Set() });
};
const [source, other, filter, sink, limit, join, mount] = [
  'source',
  'source',
  'filter',
  'export',
  'limit',
  'join',
  's3-mount',
].map(make) as [
  ReturnType<typeof make>,
  ReturnType<typeof make>,
  ReturnType<typeof make>,
  ReturnType<typeof make>,
  ReturnType<typeof make>,
  ReturnType<typeof make>,
  ReturnType<typeof make>,
];
const after = (nodeId: string) => ({ kind: 'after', nodeId }) as const;
const chain = [filter, sink].reduce<PipelineDocument>(
  (document, node) => insertNode(document, node, { kind: 'last' }),
  { ...EMPTY_DOCUMENT, nodes: [source] },
);
const ends = ({ edges }: PipelineDocument) =>
  edges.map(({ source: from, target, targetPort, kind }) => [from, target, targetPort, kind]);

describe('a node after another', () => {
  it('takes its rows, wherever the last node is', () => {
    const { edges } = insertNode(chain, limit, after(filter.id));
    expect(edges.at(-1)).toMatchObject({
      source: filter.id,
      target: limit.id,
      targetPort: 'in',
      kind: 'data',
    });
  });

  it('gets no edge where no rows can flow: after a destination, and before a source', () => {
    expect(insertNode(chain, limit, after(sink.id)).edges).toEqual(chain.edges);
    expect(insertNode(chain, other, after(filter.id)).edges).toEqual(chain.edges);
  });

  it('waits for what prepares its data', () => {
    const mounted = { ...EMPTY_DOCUMENT, nodes: [mount] };
    expect(ends(insertNode(mounted, source, after(mount.id)))).toEqual([
      [mount.id, source.id, undefined, 'order'],
    ]);
  });
});

describe('a node on an edge', () => {
  const [into] = chain.edges;
  const at = { kind: 'on-edge', edgeId: into?.id ?? '' } as const;

  it('takes over its rows and passes its own on', () => {
    const labeled = setEdgeLabel(chain, at.edgeId, ' all rows ');
    const result = insertNode(labeled, limit, at);
    expect(ends(result)).toEqual([
      [source.id, limit.id, 'in', 'data'],
      [limit.id, filter.id, 'in', 'data'],
      [filter.id, sink.id, 'in', 'data'],
    ]);
    expect(new Set(result.edges.map(({ id }) => id)).size).toBe(3);
    expect(result.edges[1]?.label).toBe('all rows');
    expect(feederOf(chain, at)).toBe(source.id);
  });

  it('only branches off where it gives no rows, and leaves the edge alone where it takes none', () => {
    const branch = insertNode(chain, make('export'), at);
    expect(branch.edges).toHaveLength(3);
    expect(branch.edges.slice(0, 2)).toEqual(chain.edges);
    expect(insertNode(chain, other, at).edges).toEqual(chain.edges);
  });
});

describe('an edge', () => {
  it('loses its label with an empty text', () => {
    const [edge] = chain.edges;
    const labeled = setEdgeLabel(chain, edge?.id ?? '', 'x');
    expect(labeled.edges[0]?.label).toBe('x');
    expect(setEdgeLabel(labeled, edge?.id ?? '', '  ')).toEqual(chain);
  });

  it('to a join changes sides together with the keys', () => {
    const keyed = { ...join, config: { ...join.config, keys: [{ left: 'id', right: 'customer' }] } };
    const document: PipelineDocument = {
      ...EMPTY_DOCUMENT,
      nodes: [source, other, keyed],
      edges: [
        { id: 'l', source: source.id, target: join.id, targetPort: 'left', kind: 'data' },
        { id: 'r', source: other.id, target: join.id, targetPort: 'right', kind: 'data' },
      ],
    };
    const swapped = swapSides(document, join.id);
    expect(swapped.edges.map(({ id, targetPort }) => [id, targetPort])).toEqual([
      ['l', 'right'],
      ['r', 'left'],
    ]);
    expect(swapped.nodes[2]?.config['keys']).toEqual([{ left: 'customer', right: 'id' }]);
    expect(swapSides(swapped, join.id)).toEqual(document);
    expect(swapSides(document, source.id)).toBe(document);
  });
});
