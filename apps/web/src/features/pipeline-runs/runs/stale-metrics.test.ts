import { setDisabled } from '@lakehouse/core/pipeline/disabled';
import type { PipelineDocument, PipelineEdge, PipelineNode } from '@lakehouse/core/pipeline/document';
import { moveNodes, renameNode, setConfig } from '@lakehouse/core/pipeline/operations';
import { expect, it } from 'vitest';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { staleNodes } from './stale-metrics.ts';

const node = (id: string): PipelineNode => ({
  id,
  type: 'transformation',
  kind: 'limit',
  position: { x: 0, y: 0 },
  label: id,
  config: {},
});
const edge = (source: string, target: string): PipelineEdge => ({
  id: `edge-${source}-${target}`,
  source,
  target,
  kind: 'data',
  targetPort: 'in',
});
const pipeline: PipelineDocument = {
  name: 'p',
  nodes: ['a', 'b', 'c', 'd'].map(node),
  edges: [edge('a', 'b'), edge('b', 'c'), edge('a', 'd')],
};

it('takes a changed node and all after it', () => {
  expect(staleNodes(pipeline, setConfig(pipeline, 'b', { count: 2 })).toSorted()).toEqual(['b', 'c']);
  expect(staleNodes(pipeline, setConfig(pipeline, 'a', {})).toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps all metrics when nodes are moved or renamed', () => {
  const moved = moveNodes(pipeline, new Map([['a', { x: 5, y: 5 }]]));
  expect(staleNodes(pipeline, moved)).toEqual([]);
  expect(staleNodes(pipeline, renameNode(pipeline, 'a', 'Orders'))).toEqual([]);
});

it('takes what follows a removed edge', () => {
  const cut = { ...pipeline, edges: pipeline.edges.filter(({ id }) => id !== 'edge-a-b') };
  expect(staleNodes(pipeline, cut).toSorted()).toEqual(['b', 'c']);
});

it('takes what follows a node that was disabled', () => {
  expect(staleNodes(pipeline, setDisabled(pipeline, new Set(['b']), true)).toSorted()).toEqual(['b', 'c']);
});

it('remembers which nodes had rows, and forgets how others ended', () => {
  const store = createDesignerStore();
  const { setNodeStats, expireNodeStats } = store.getState();
  setNodeStats('a', { state: 'succeeded', rows: '5' });
  setNodeStats('b', { state: 'succeeded', rows: '5' });
  setNodeStats('c', { state: 'failed', message: 'disk full' });
  expireNodeStats(['b', 'c', 'd']);
  expect(store.getState().nodeStats).toEqual({ a: { state: 'succeeded', rows: '5' }, b: { state: 'stale' } });
});
