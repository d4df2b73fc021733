import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type PipelineDocument, type PipelineNode } from './document.ts';
import { newNodeId } from './ids.ts';
import { newNode } from './new-node.ts';
import {
  addLinkedNode,
  addNode,
  connect,
  freePorts,
  insertCopies,
  remove,
  renameNode,
  renamePipeline,
} from './operations.ts';
import { KINDS } from './registry.ts';

let clock = 1000;
function make(kind: string, label: string): PipelineNode {
  const found = KINDS.get(kind);
  if (!found) throw new Error(kind);
  return newNode({ kind: found, position: { x: 0, y: 0 }, timestamp: clock++, taken: new Set(), label });
}

const [source, filter, sink, display] = [
  make('source', 'S'),
  make('filter', 'F'),
  make('export', 'E'),
  make('display-data', 'D'),
];
const chain = [source, filter, sink].reduce<PipelineDocument>(addLinkedNode, EMPTY_DOCUMENT);

describe('ids', () => {
  it('are unique within one millisecond', () => {
    const taken = new Set<string>();
    for (let n = 0; n < 5; n++) taken.add(newNodeId('source', 7, taken));
    expect([...taken]).toEqual(['source-7', 'source-8', 'source-9', 'source-10', 'source-11']);
  });
});

describe('linking', () => {
  it('links a new node from the last one: data where a port is free, else order', () => {
    expect(chain.edges.map(({ id, kind, targetPort }) => [id, kind, targetPort])).toEqual([
      [`edge-${source.id}-${filter.id}`, 'data', 'in'],
      [`edge-${filter.id}-${sink.id}`, 'data', 'in'],
    ]);
    const behind = addLinkedNode(chain, display);
    expect(behind.edges.at(-1)).toMatchObject({ source: sink.id, target: display.id, kind: 'order' });
    const second = addLinkedNode(addNode(EMPTY_DOCUMENT, source), make('source', 'S2'));
    expect(second.edges[0]?.kind).toBe('order');
  });

  it('rejects invalid edges with a reason', () => {
    const reason = (from: string, to: string, port?: string): string => {
      const result = connect(chain, from, to, port);
      return result.ok ? 'ok' : result.reason;
    };
    expect(reason(filter.id, filter.id)).toBe('same-node');
    expect(reason(filter.id, source.id)).toBe('cycle');
    expect(reason(source.id, filter.id, 'in')).toBe('port-taken');
    expect(reason(source.id, filter.id)).toBe('exists');
    expect(reason(source.id, sink.id, 'left')).toBe('no-port');
    expect(reason(source.id, 'nobody')).toBe('unknown-node');
    const other = addNode(chain, display);
    const refused = connect(other, sink.id, display.id, 'in');
    expect(refused.ok ? 'ok' : refused.reason).toBe('no-rows');
  });

  it('frees a port when its edge is removed', () => {
    const edge = chain.edges[0]?.id ?? '';
    const cut = remove(chain, new Set(), new Set([edge]));
    expect(freePorts(chain, filter)).toEqual([]);
    expect(freePorts(cut, filter)).toEqual(['in']);
  });
});

describe('editing', () => {
  it('removes a node with its edges', () => {
    const cut = remove(chain, new Set([filter.id]));
    expect(cut.nodes.map(({ id }) => id)).toEqual([source.id, sink.id]);
    expect(cut.edges).toEqual([]);
  });

  it('trims names and ignores empty ones', () => {
    expect(renameNode(chain, filter.id, '  Paid  ').nodes[1]?.label).toBe('Paid');
    expect(renameNode(chain, filter.id, '   ')).toBe(chain);
    expect(renamePipeline(chain, ' \n')).toBe(chain);
    expect(renamePipeline(chain, ' Daily ').name).toBe('Daily');
  });

  it('copies nodes with the edges among them', () => {
    const { document, ids } = insertCopies(
      chain,
      { ...chain, nodes: [filter, sink] },
      { x: 40, y: 20 },
      5000,
    );
    expect(document.nodes).toHaveLength(5);
    expect(new Set(document.nodes.map(({ id }) => id)).size).toBe(5);
    expect(document.edges).toHaveLength(3);
    expect(document.edges.at(-1)).toMatchObject({
      source: ids[0],
      target: ids[1],
      kind: 'data',
      targetPort: 'in',
    });
    expect(document.nodes.at(-1)?.position).toEqual({ x: 40, y: 20 });
  });
});
