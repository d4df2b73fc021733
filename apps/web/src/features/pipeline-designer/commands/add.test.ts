import { remove } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { beforeEach, expect, it } from 'vitest';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { addComponent, addNodeOfKind, settleTransformation } from './add.ts';

let t = testingContext();
beforeEach(() => {
  t = testingContext();
});
const kind = (id: string) => {
  const found = KINDS.get(id);
  if (!found) throw new Error(`no kind ${id}`);
  return found;
};
const drop = (type: 'source' | 'transformation' | 'export' | 's3-mount' | 'cluster', x = 0, y = 0) =>
  addComponent(t.context, { type, label: 'L' }, { at: { kind: 'last' }, position: { x, y } });

it('puts a component where it is dropped, selects it and announces it', () => {
  drop('source', 123, 45);
  expect(t.nodes()).toMatchObject([{ type: 'source', label: 'Data Source', position: { x: 123, y: 45 } }]);
  expect(t.nodes()[0]?.id).toMatch(/^source-\d+$/);
  expect(t.context.store.getState().selectedNodes).toEqual([t.nodes()[0]?.id]);
  expect(t.titles()).toEqual(['Component added']);
});

it('links from the last node: rows where they fit, else an order edge', () => {
  drop('s3-mount');
  drop('source');
  drop('export');
  expect(t.edges().map(({ kind, targetPort }) => [kind, targetPort])).toEqual([
    ['order', undefined],
    ['data', 'in'],
  ]);
});

it('gives a second node of a kind a title of its own, and the first free number after one was removed', () => {
  for (let count = 0; count < 3; count++) drop('source');
  for (let count = 0; count < 2; count++) {
    drop('transformation');
    settleTransformation(t.context, kind('filter'));
  }
  const titles = () => t.nodes().map(({ label }) => label);
  expect(titles()).toEqual(['Data Source', 'Data Source 2', 'Data Source 3', 'Filter', 'Filter 2']);
  const second = new Set([t.nodes()[1]?.id ?? '']);
  t.context.store.getState().change((document) => remove(document, second));
  drop('source');
  expect(titles()).toEqual(['Data Source', 'Data Source 3', 'Filter', 'Filter 2', 'Data Source 2']);
});

it('finds a free place for a component that was clicked', () => {
  for (let count = 0; count < 3; count++) addComponent(t.context, { type: 'source', label: 'L' });
  const places = t.nodes().map(({ position }) => `${position.x},${position.y}`);
  expect(new Set(places).size).toBe(3);
});

it('shows a dropped transformation until it is chosen, then links it by its port as one undo step', () => {
  drop('source');
  drop('transformation', 400, 0);
  expect(t.nodes()).toHaveLength(2);
  expect(t.context.store.getState().dialog).toEqual({ kind: 'transformation-selector' });
  settleTransformation(t.context, kind('filter'), kind('filter').fromColumns?.(['age'], undefined));
  expect(t.nodes()[1]).toMatchObject({ kind: 'filter', label: 'Filter', position: { x: 400, y: 0 } });
  expect(JSON.stringify(t.nodes()[1]?.config)).toContain('age');
  expect(t.edges()).toMatchObject([{ kind: 'data', targetPort: 'in' }]);
  expect(t.context.store.getState().dialog).toBeUndefined();
  expect(t.titles().at(-1)).toBe('Transformation added');
  t.context.store.getState().undo();
  expect(t.nodes()).toHaveLength(1);
  expect(t.edges()).toEqual([]);
});

it('replaces a waiting transformation by a second one', () => {
  drop('source');
  drop('transformation');
  drop('transformation');
  expect(t.nodes()).toHaveLength(2);
});

it('creates a cluster for a dropped cluster node, and for nothing else', () => {
  drop('source');
  drop('cluster');
  expect(t.clusters).toEqual([t.nodes()[1]?.id]);
});

it('asks before it creates a cluster for a node that was added by a click', () => {
  addComponent(t.context, { type: 'cluster', label: 'Cluster' });
  expect(t.nodes()).toMatchObject([{ type: 'cluster' }]);
  expect(t.clusters).toEqual([]);
  expect(t.context.store.getState().dialog).toEqual({ kind: 'create-cluster', nodeId: t.nodes()[0]?.id });
});

const press = (type: 'source' | 'transformation' | 'export') => addComponent(t.context, { type, label: 'L' });
const add = (id: string) => addNodeOfKind(t.context, kind(id));
const idOf = (at: number) => t.nodes()[at]?.id ?? '';

it('feeds a pressed component from the selected node, not from the last one', () => {
  press('source');
  add('filter');
  add('export');
  t.context.store.getState().select([idOf(1)]);
  add('limit');
  expect(t.edges().map(({ source, target, kind: carries }) => [source, target, carries])).toEqual([
    [idOf(0), idOf(1), 'data'],
    [idOf(1), idOf(2), 'data'],
    [idOf(1), idOf(3), 'data'],
  ]);
});

it('draws no order edge for a second source, nor for what is added at a destination', () => {
  press('source');
  press('source');
  expect(t.edges()).toEqual([]);
  expect(t.nodes()[1]?.position.x).toBe(t.nodes()[0]?.position.x);
  press('export');
  add('limit');
  expect(t.edges().map(({ source, target }) => [source, target])).toEqual([[idOf(1), idOf(2)]]);
});

it('splices what is dropped on an edge, and makes room, as one undo step', () => {
  press('source');
  press('export');
  const before = t.nodes()[1]?.position.x ?? 0;
  const at = { kind: 'on-edge', edgeId: t.edges()[0]?.id ?? '' } as const;
  addComponent(t.context, { type: 'transformation', label: 'L' }, { at, position: { x: 300, y: 0 } });
  settleTransformation(t.context, kind('limit'));
  expect(t.edges().map(({ source, target }) => [source, target])).toEqual([
    [idOf(0), idOf(2)],
    [idOf(2), idOf(1)],
  ]);
  expect(t.nodes()[1]?.position.x).toBeGreaterThan(before);
  t.context.store.getState().undo();
  expect(t.nodes()).toHaveLength(2);
  expect(t.nodes()[1]?.position.x).toBe(before);
  expect(t.edges()).toHaveLength(1);
});
