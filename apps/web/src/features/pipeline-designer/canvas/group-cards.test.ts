import { addNote, groupNodes, setCollapsed } from '@lakehouse/core/pipeline/annotations';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { outputsOf } from '@lakehouse/core/pipeline/outputs';
import { expect, it } from 'vitest';
import { boundsOf } from './canvas-bounds.ts';
import { flowEdges } from './flow-edge.ts';
import { reconcileNodes } from './flow-node.ts';
import { frameAround, groupCards, portY } from './group-cards.ts';

const node = (id: string, kind: string, x: number, y: number) => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  position: { x, y },
  label: id.toUpperCase(),
  config: {},
});
const edge = (source: string, target: string, targetPort = 'in') => ({
  id: `${source}-${target}`,
  source,
  target,
  targetPort,
  kind: 'data' as const,
});
const PIPELINE: PipelineDocument = {
  name: 'P',
  nodes: [
    node('a', 'source', 0, 0),
    node('b', 'source', 0, 200),
    node('j', 'join', 400, 80),
    node('f', 'filter', 800, 300),
    node('z', 'limit', 1200, 80),
  ],
  edges: [edge('a', 'j', 'left'), edge('b', 'j', 'right'), edge('j', 'f'), edge('f', 'z')],
};
const grouped = groupNodes(PIPELINE, new Set(['j', 'f']), 'Joining');
const collapsed = setCollapsed(grouped, 'group-1', true);

it('draws a collapsed group as one card with the ports that lead outside', () => {
  expect(groupCards(grouped).size).toBe(0);
  const card = groupCards(collapsed).get('j');
  expect(groupCards(collapsed).get('f')).toBe(card);
  expect(card).toMatchObject({ x: 400, y: 80 });
  expect(card?.inputs.map(({ label }) => label)).toEqual(['J: Left', 'J: Right']);
  expect(card?.outputs.map(({ label }) => label)).toEqual(['F']);
});

it('hides the nodes of a collapsed group, and leads their edges to its ports', () => {
  const nodes = reconcileNodes([], collapsed, []);
  expect(nodes.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['j', 'f']);
  const [join, filter] = nodes.filter(({ hidden }) => hidden);
  expect([join?.position, filter?.position]).toEqual([
    { x: 400, y: 80 },
    { x: 400, y: 80 },
  ]);
  const middle = (flow: typeof join, id: string): number => {
    const handle = flow?.handles?.find((one) => one.id === id);
    return (handle?.y ?? NaN) + (handle?.height ?? NaN) / 2;
  };
  expect([middle(join, 'left'), middle(join, 'right'), middle(filter, 'out')]).toEqual([
    portY(0),
    portY(1),
    portY(0),
  ]);
  expect(
    flowEdges(collapsed, [])
      .filter(({ hidden }) => hidden)
      .map(({ id }) => id),
  ).toEqual(['j-f']);
  expect(flowEdges(grouped, []).some(({ hidden }) => hidden)).toBe(false);
});

it('shows the nodes again where they were when the group is expanded', () => {
  const before = reconcileNodes([], collapsed, []);
  const after = reconcileNodes(before, grouped, []);
  expect(after.map(({ position, hidden }) => [position, hidden])).toEqual(
    PIPELINE.nodes.map(({ position }) => [position, undefined]),
  );
  // Nodes outside of the group are not drawn again.
  expect(after[0]).toBe(before[0]);
});

it('frames the nodes of a group, with room for its title', () => {
  const nodes = reconcileNodes([], grouped, []).filter(({ id }) => id === 'j' || id === 'f');
  const frame = frameAround(nodes);
  expect(frame?.x).toBeLessThan(400);
  expect(frame?.y).toBeLessThan(80 - 20);
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeGreaterThan(1100);
  expect(frameAround([])).toBeUndefined();
});

it('bounds what is drawn: the card of a collapsed group in place of its nodes, and the notes', () => {
  expect(boundsOf(PIPELINE)).toMatchObject({ x: 0, y: 0, width: 1500 });
  const last = setCollapsed(groupNodes(PIPELINE, new Set(['j', 'z']), 'Rest'), 'group-1', true);
  expect(boundsOf(last)).toMatchObject({ x: 0, y: 0, width: 1100 });
  expect(boundsOf(addNote(PIPELINE, { x: -500, y: 40 }))).toMatchObject({ x: -500, width: 2000 });
});

it('has a port for each output of a node with several that leads outside, where its edges end', () => {
  const config = { cases: [{ name: 'Large', condition: 'amount > 9' }] };
  const split = { ...node('c', 'condition', 400, 0), config };
  const [large, otherwise] = outputsOf(split);
  const from = (port: string | undefined, target: string) => ({
    ...edge('c', target),
    ...(port === undefined ? {} : { sourcePort: port }),
  });
  const splitting: PipelineDocument = {
    name: 'P',
    nodes: [node('a', 'source', 0, 0), split, node('x', 'limit', 900, 0), node('y', 'limit', 900, 200)],
    edges: [edge('a', 'c'), from(large?.name, 'x'), from(otherwise?.name, 'y')],
  };
  const one = setCollapsed(groupNodes(splitting, new Set(['a', 'c']), 'Start'), 'group-1', true);
  expect(
    groupCards(one)
      .get('c')
      ?.outputs.map(({ label }) => label),
  ).toEqual(['C: Large', `C: ${otherwise?.label}`]);
  const handles = reconcileNodes([], one, []).find(({ id }) => id === 'c')?.handles ?? [];
  const places = handles.filter(({ type }) => type === 'source').map(({ y, height = 0 }) => y + height / 2);
  expect(places).toEqual([portY(0), portY(1)]);
});
