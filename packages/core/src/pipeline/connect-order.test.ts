import { expect, it } from 'vitest';
import { connectOrder } from './connect-order.ts';
import type { PipelineDocument, PipelineNode } from './document.ts';

const node = (id: string): PipelineNode => ({
  id,
  type: 'source',
  kind: undefined,
  position: { x: 0, y: 0 },
  label: id,
  config: {},
});
const document: PipelineDocument = { name: 'p', nodes: ['a', 'b', 'c'].map(node), edges: [] };

it('draws an order edge once, and none that would close a cycle', () => {
  const first = connectOrder(document, 'a', 'b');
  if (!first.ok) throw new Error(first.reason);
  expect(first.edge).toEqual({ id: 'edge-a-b', source: 'a', target: 'b', kind: 'order' });
  const second = connectOrder(first.document, 'b', 'c');
  if (!second.ok) throw new Error(second.reason);
  expect(connectOrder(second.document, 'a', 'b')).toMatchObject({ ok: false, reason: 'exists' });
  expect(connectOrder(second.document, 'c', 'a')).toMatchObject({ ok: false, reason: 'cycle' });
  expect(connectOrder(second.document, 'a', 'a')).toMatchObject({ ok: false, reason: 'same-node' });
  expect(connectOrder(second.document, 'a', 'gone')).toMatchObject({ ok: false, reason: 'unknown-node' });
});
