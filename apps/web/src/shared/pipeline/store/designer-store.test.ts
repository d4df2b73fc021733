import type { PipelineDocument, PipelineNode } from '@lakehouse/core/pipeline/document';
import { addNode, remove, renamePipeline } from '@lakehouse/core/pipeline/operations';
import { expect, it } from 'vitest';
import { createDesignerStore } from './designer-store.ts';
import { planOf, selectSoleNode, selectUnsaved } from './selectors.ts';

const node = (id: string): PipelineNode => ({
  id,
  type: 'task',
  kind: undefined,
  position: { x: 0, y: 0 },
  label: id,
  config: {},
});
const add = (id: string) => (document: PipelineDocument) => addNode(document, node(id));
const ids = (store: ReturnType<typeof createDesignerStore>) =>
  store.getState().history.present.nodes.map(({ id }) => id);

it('undoes typing in one step, and every other change separately', () => {
  const store = createDesignerStore();
  const { change, undo, redo } = store.getState();
  change(add('a'));
  for (const name of ['D', 'Da', 'Day']) change((document) => renamePipeline(document, name), 'name');
  undo();
  expect(store.getState().history.present.name).toBe('My Pipeline');
  expect(ids(store)).toEqual(['a']);
  undo();
  expect(ids(store)).toEqual([]);
  redo();
  redo();
  expect(store.getState().history.present.name).toBe('Day');
});

it('is no longer unsaved when an undo returns to the saved state', () => {
  const store = createDesignerStore();
  store.getState().change(add('a'));
  store.getState().markSaved(store.getState().history.present, 1, '', true);
  store.getState().change(add('b'));
  expect(selectUnsaved(store.getState())).toBe(true);
  store.getState().undo();
  expect(selectUnsaved(store.getState())).toBe(false);
});

it('clears the selection of nodes that an undo or a removal deleted', () => {
  const store = createDesignerStore();
  store.getState().change(add('a'));
  store.getState().change(add('b'));
  store.getState().select(['a', 'b']);
  store.getState().change((document) => remove(document, new Set(['a'])));
  expect(store.getState().selectedNodes).toEqual(['b']);
  expect(selectSoleNode(store.getState())?.id).toBe('b');
  store.getState().undo();
  store.getState().undo();
  expect(store.getState().selectedNodes).toEqual([]);
});

it('forgets a canceled provisional node without a trace in the undo history', () => {
  const store = createDesignerStore();
  store.getState().change(add('a'));
  store.getState().change(add('b'));
  store.getState().undo();
  const before = store.getState().history;
  store.getState().startProvisional(addNode(before.present, node('t')), 't');
  expect(ids(store)).toEqual(['a', 't']);
  store.getState().cancelProvisional();
  expect(store.getState().history).toBe(before);
  expect(store.getState().selectedNodes).toEqual([]);
  store.getState().redo();
  expect(ids(store)).toEqual(['a', 'b']);
});

it('makes a settled provisional node one undo step', () => {
  const store = createDesignerStore();
  store.getState().change(add('a'));
  store.getState().startProvisional(addNode(store.getState().history.present, node('t')), 't');
  store.getState().settleProvisional(add('t'));
  expect(ids(store)).toEqual(['a', 't']);
  expect(store.getState().selectedNodes).toEqual(['t']);
  store.getState().undo();
  expect(ids(store)).toEqual(['a']);
});

it('restores the previous pipeline when opening another one is undone', () => {
  const store = createDesignerStore();
  store.getState().change(add('a'));
  store.getState().open({ name: 'Example', nodes: [node('x')], edges: [] });
  expect(selectUnsaved(store.getState())).toBe(true);
  store.getState().undo();
  expect(ids(store)).toEqual(['a']);
  expect(selectUnsaved(store.getState())).toBe(true);
});

it('previews the node that was last selected alone', () => {
  const store = createDesignerStore();
  store.getState().change(add('a'));
  store.getState().change(add('b'));
  store.getState().select(['a']);
  store.getState().select(['a', 'b']);
  expect(store.getState().previewNodeId).toBe('a');
});

it('plans a document once', () => {
  const document = { name: 'p', nodes: [node('a')], edges: [] };
  expect(planOf(document, {})).toBe(planOf(document, {}));
});

it('infers schemas again when a file with the same node ids is opened again', () => {
  const store = createDesignerStore();
  const file: PipelineDocument = { name: 'P', nodes: [node('source-1')], edges: [] };
  store.getState().open({ ...file });
  store.getState().noteInferred('source-1', { statement: 'DESCRIBE a', ddl: 'id INT' });
  store.getState().change((document) => renamePipeline(document, 'Q'));
  expect(store.getState().inferred['source-1']?.ddl).toBe('id INT');
  store.getState().open({ ...file });
  expect(store.getState().inferred).toEqual({});
});

it('keeps what is found out while a dropped node waits, whether the node is settled or canceled', () => {
  for (const end of ['settle', 'cancel'] as const) {
    const store = createDesignerStore();
    store.getState().change(add('a'));
    store.getState().startProvisional(add('waiting')(store.getState().history.present), 'waiting');
    store.getState().complete((document) => renamePipeline(document, 'Known now'));
    if (end === 'settle') store.getState().settleProvisional(add('b'));
    else store.getState().cancelProvisional();
    expect(store.getState().history.present.name).toBe('Known now');
    expect(ids(store)).toEqual(end === 'settle' ? ['a', 'b'] : ['a']);
    if (end === 'settle') store.getState().undo();
    expect(ids(store)).toEqual(['a']);
    store.getState().undo();
    expect(ids(store)).toEqual([]);
  }
});
