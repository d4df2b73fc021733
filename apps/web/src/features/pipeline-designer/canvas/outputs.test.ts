import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { expect, it } from 'vitest';
import { sizeOfNode } from '../../../shared/pipeline/nodes/node-geometry.ts';
import { flowEdges, reconcileEdges } from './flow-edge.ts';
import { reconcileNodes } from './flow-node.ts';

const node = (id: string, kind: string, config: PipelineNode['config'] = {}): PipelineNode => ({
  id,
  type: kind === 'condition' ? 'condition' : 'transformation',
  kind,
  position: { x: 0, y: 0 },
  label: id,
  config,
});
const cases = (...names: readonly string[]) => ({
  cases: names.map((name) => ({ name, condition: 'id > 1' })),
});
const edge = (id: string, target: string, sourcePort?: string) => ({
  id,
  source: 'split',
  target,
  kind: 'data' as const,
  targetPort: 'in',
  ...(sourcePort === undefined ? {} : { sourcePort }),
});
const document = (...names: readonly string[]): PipelineDocument => ({
  name: 'p',
  nodes: [node('split', 'condition', cases(...names)), node('limit', 'limit'), node('other', 'limit')],
  edges: [edge('a', 'limit', 'otherwise'), edge('b', 'other')],
});

it('has a handle for each output, one below the other, which a screen reader is told of', () => {
  const [split, limit] = reconcileNodes([], document('Large', 'Small'), []);
  const outputs = split?.handles?.filter(({ type }) => type === 'source') ?? [];
  expect(outputs.map(({ id }) => id)).toEqual(['Large', 'Small', 'otherwise']);
  expect(new Set(outputs.map(({ y }) => y)).size).toBe(3);
  for (const { y } of outputs) expect(y).toBeLessThan(split?.height ?? 0);
  expect(split?.ariaLabel).toBe('split, Condition, outputs Large, Small, Otherwise');
  expect(limit?.handles?.filter(({ type }) => type === 'source').map(({ id }) => id)).toEqual(['out']);
});

it('is taller for each output', () => {
  const heights = [['a'], ['a', 'b'], ['a', 'b', 'c']].map(
    (names) => sizeOfNode({ kind: 'condition', config: cases(...names) }).height,
  );
  const [first = 0, second = 0, third = 0] = heights;
  expect(second - first).toBeGreaterThan(0);
  expect(third - second).toBe(second - first);
});

it('draws an edge from its output, from the first where it names none, and again when outputs change', () => {
  const before = document('Large');
  const drawn = flowEdges(before, []);
  expect(drawn.map(({ sourceHandle, ariaLabel }) => [sourceHandle, ariaLabel])).toEqual([
    ['otherwise', 'Rows from split: Otherwise to limit'],
    ['Large', 'Rows from split: Large to other'],
  ]);
  expect(flowEdges(before, [])).toEqual(drawn);
  const renamed = { ...document('Big'), edges: before.edges };
  expect(flowEdges(renamed, []).map(({ sourceHandle }) => sourceHandle)).toEqual(['otherwise', 'Big']);
});

it('gives the flow the same edges, which it need not index again, until one of them changes', () => {
  const before = document('Large');
  const drawn = reconcileEdges([], before, []);
  const [split, limit, other] = before.nodes;
  if (!split || !limit || !other) throw new Error('A node is missing');
  const edited = { ...before, nodes: [split, { ...limit, config: { count: 5 } }, other] };
  expect(reconcileEdges(drawn, edited, [])).toBe(drawn);
  const renamed = { ...before, nodes: [split, { ...limit, label: 'Top' }, other] };
  expect(reconcileEdges(drawn, renamed, [])[0]?.ariaLabel).toBe('Rows from split: Otherwise to Top');
  expect(reconcileEdges(drawn, before, ['a']).map(({ selected }) => selected)).toEqual([true, false]);
  expect(reconcileEdges(drawn, { ...before, edges: before.edges.slice(1) }, [])).toHaveLength(1);
});

it('draws the edges of a node whose type is not known, and those to an input that its kind has no more', () => {
  const alien = { ...node('alien', 'limit'), kind: undefined, type: 'from-elsewhere' };
  const before = document('Large');
  const nodes = [...before.nodes, alien];
  const given: PipelineDocument = {
    ...before,
    nodes,
    edges: [
      edge('a', 'alien'),
      { ...edge('b', 'limit'), source: 'alien' },
      { ...edge('c', 'other'), targetPort: 'gone' },
    ],
  };
  const handles = new Map(reconcileNodes([], given, []).map((one) => [one.id, one.handles ?? []]));
  for (const { id, source, sourceHandle, target, targetHandle } of flowEdges(given, [])) {
    expect(handles.get(source), id).toContainEqual(
      expect.objectContaining({ type: 'source', id: sourceHandle }),
    );
    expect(handles.get(target), id).toContainEqual(
      expect.objectContaining({ type: 'target', id: targetHandle }),
    );
  }
});
