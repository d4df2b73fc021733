import { EMPTY_DOCUMENT, type PipelineDocument } from '@lakehouse/core/pipeline/document';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../messages/message.ts';
import { localStore } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import type { DesignerStore } from '../designer-state.ts';
import { createDesignerStore } from '../designer-store.ts';
import { selectUnsaved } from '../selectors.ts';
import { startAutosave } from './autosave.ts';
import { restoreFromBrowser } from './restore.ts';
import { findConflict, openConflicting, saveToBrowser } from './save.ts';
import { AUTOSAVE_KEY, BACKUP_KEY, SAVED_KEY } from './storage-keys.ts';

const pipeline = (name: string): PipelineDocument => ({
  name,
  nodes: [
    { id: 'task-1', type: 'task', kind: undefined, position: { x: 1, y: 2 }, label: 'Task', config: {} },
  ],
  edges: [],
});
const text = (name: string, at: number): string => JSON.stringify(savePipeline(pipeline(name), at));
const said: Message[] = [];
const notify = (message: Message): void => void said.push(message);

beforeEach(() => {
  localStorage.clear();
  said.length = 0;
  vi.useRealTimers();
});

it('saves under the key of the specification and opens the same pipeline again', () => {
  const store = createDesignerStore();
  store.getState().change(() => pipeline('Daily revenue'));
  expect(selectUnsaved(store.getState())).toBe(true);
  saveToBrowser(store, localStore, Date.parse('2026-01-02T03:04:05Z'));
  expect(selectUnsaved(store.getState())).toBe(false);
  expect(localStore.readJson(SAVED_KEY)).toMatchObject({
    name: 'Daily revenue',
    savedAt: '2026-01-02T03:04:05.000Z',
    nodes: [{ id: 'task-1', position: { x: 1, y: 2 }, data: { label: 'Task' } }],
  });
  const later = createDesignerStore();
  restoreFromBrowser(later, localStore, notify);
  expect(later.getState().history.present.name).toBe('Daily revenue');
  expect(later.getState().history.past).toEqual([]);
  expect(selectUnsaved(later.getState())).toBe(false);
  expect(said.map(({ title }) => title)).toEqual(['Pipeline loaded']);
});

it('reports why a saved pipeline is damaged and keeps every damaged text', () => {
  localStorage.setItem(SAVED_KEY, '{"nodes": [');
  restoreFromBrowser(createDesignerStore(), localStore, notify);
  expect(said[0]).toMatchObject({ title: 'The saved pipeline cannot be opened', destructive: true });
  expect(said[0]?.description).toContain('not JSON');
  localStorage.setItem(SAVED_KEY, '[]');
  const store = createDesignerStore();
  restoreFromBrowser(store, localStore, notify);
  expect(localStorage.getItem(BACKUP_KEY)).toBe('{"nodes": [');
  expect(localStorage.getItem(`${BACKUP_KEY}_2`)).toBe('[]');
  expect(store.getState().history.present).toBe(EMPTY_DOCUMENT);
});

it('removes the AWS keys of a saved pipeline, also from the browser, and says so', () => {
  const s3MountConfig = { access_key: 'AKIA-TOP', secret_key: 'top/secret', aws_bucket_name: 'raw-data' };
  const data = { label: 'Raw bucket', s3MountConfig, code: 'access_key = "AKIA-TOP"' };
  localStorage.setItem(
    SAVED_KEY,
    JSON.stringify({
      name: 'Old',
      nodes: [{ id: 's3-mount-1', type: 's3-mount', position: { x: 0, y: 0 }, data }],
      edges: [],
    }),
  );
  const store = createDesignerStore();
  restoreFromBrowser(store, localStore, notify);
  expect(said).toMatchObject([{ title: 'Pipeline loaded' }]);
  expect(said[0]?.description).toContain(
    'AWS keys in the file were removed: enter them again in “Raw bucket”',
  );
  expect(JSON.stringify([Object.entries(localStorage), store.getState().history])).not.toMatch(/AKIA|top/u);
  expect(localStorage.getItem(SAVED_KEY)).toContain('raw-data');
});

it('offers an autosave only when it is newer than the saved pipeline', () => {
  localStorage.setItem(SAVED_KEY, text('Saved', 2000));
  localStorage.setItem(AUTOSAVE_KEY, text('Older', 1000));
  const store = createDesignerStore();
  restoreFromBrowser(store, localStore, notify);
  expect(store.getState().autosaveOffer).toBeUndefined();

  localStorage.setItem(AUTOSAVE_KEY, text('Newer', 3000));
  restoreFromBrowser(store, localStore, notify);
  expect(store.getState().autosaveOffer?.document.name).toBe('Newer');
  store.getState().acceptAutosave();
  expect(store.getState().history.present.name).toBe('Newer');
  expect(selectUnsaved(store.getState())).toBe(true);
  store.getState().undo();
  expect(store.getState().history.present.name).toBe('Saved');
});

it('autosaves a second after the last change, not before, and does not change the saved pipeline', () => {
  vi.useFakeTimers();
  const store = createDesignerStore();
  const autosave = startAutosave(store, localStore, notify, () => 5);
  store.getState().change(() => pipeline('One'));
  vi.advanceTimersByTime(900);
  store.getState().change(() => pipeline('Two'));
  vi.advanceTimersByTime(900);
  expect(localStorage.getItem(AUTOSAVE_KEY)).toBeNull();
  vi.advanceTimersByTime(100);
  expect(localStore.readJson(AUTOSAVE_KEY)).toMatchObject({ name: 'Two' });
  expect(localStorage.getItem(SAVED_KEY)).toBeNull();
  store.getState().change(() => pipeline('Three'));
  autosave.stop();
  expect(localStore.readJson(AUTOSAVE_KEY)).toMatchObject({ name: 'Three' });
});

it('says once that autosave fails, and does not save a node that waits for a choice', () => {
  vi.useFakeTimers();
  const store = createDesignerStore();
  const refuse = {
    ...localStore,
    write: (key: string): void => {
      throw new StorageError('FULL', key, undefined);
    },
  };
  startAutosave(store, refuse, notify, () => 5);
  store.getState().startProvisional(pipeline('P'), 'task-1');
  vi.advanceTimersByTime(1000);
  expect(said).toEqual([]);
  store.getState().cancelProvisional();
  for (const name of ['A', 'B']) {
    store.getState().change(() => pipeline(name));
    vi.advanceTimersByTime(1000);
  }
  expect(said.map(({ title }) => title)).toEqual(['Autosave is off']);
});

describe('a save that would destroy a pipeline', () => {
  const add = (store: DesignerStore, name: string) => store.getState().change(() => pipeline(name));
  const open = (): DesignerStore => {
    const store = createDesignerStore();
    restoreFromBrowser(store, localStore, notify);
    return store;
  };

  it('is distinguished from one that replaces an older state of the same pipeline', () => {
    const store = open();
    expect(findConflict(store, localStore)).toBeUndefined();
    add(store, 'First');
    saveToBrowser(store, localStore, 1000);
    add(store, 'First, changed');
    expect(findConflict(store, localStore)).toBeUndefined();
    store.getState().undo();
    expect(findConflict(store, localStore)).toBeUndefined();
    const later = open();
    add(later, 'First, changed later');
    expect(findConflict(later, localStore)).toBeUndefined();
  });

  it('names the saved pipeline once another one was opened, and none after an undo', () => {
    const store = open();
    add(store, 'First');
    saveToBrowser(store, localStore, 1000);
    store.getState().open({ ...EMPTY_DOCUMENT });
    add(store, 'Second');
    expect(findConflict(store, localStore)).toMatchObject({
      reason: 'other-pipeline',
      name: 'First',
      nodeCount: 1,
      savedAt: 1000,
    });
    store.getState().undo();
    store.getState().undo();
    expect(findConflict(store, localStore)).toBeUndefined();
    store.getState().redo();
    expect(findConflict(store, localStore)?.reason).toBe('other-pipeline');
    saveToBrowser(store, localStore, 2000);
    expect(findConflict(store, localStore)).toBeUndefined();
  });

  it('reports what another tab saved in between, and opens it with an undo back to this tab’s pipeline', () => {
    const [mine, theirs] = [open(), open()];
    add(theirs, 'Theirs');
    saveToBrowser(theirs, localStore, 1000);
    add(mine, 'Mine');
    const conflict = findConflict(mine, localStore);
    expect(conflict).toMatchObject({ reason: 'other-tab', name: 'Theirs' });
    if (!conflict) throw new Error('no conflict');
    openConflicting(mine, conflict);
    expect(mine.getState().history.present.name).toBe('Theirs');
    expect(selectUnsaved(mine.getState())).toBe(false);
    expect(findConflict(mine, localStore)).toBeUndefined();
    mine.getState().undo();
    expect(mine.getState().history.present.name).toBe('Mine');
    expect(findConflict(mine, localStore)?.reason).toBe('other-pipeline');
  });

  it('is not detected for unsaved work on the stored pipeline, but is for work on another', () => {
    vi.useFakeTimers();
    const store = open();
    add(store, 'First');
    saveToBrowser(store, localStore, 1000);
    const autosave = startAutosave(store, localStore, notify, () => 5000);
    add(store, 'First, changed');
    autosave.stop();
    const second = open();
    second.getState().acceptAutosave();
    expect(second.getState().history.present.name).toBe('First, changed');
    expect(findConflict(second, localStore)).toBeUndefined();

    const again = startAutosave(store, localStore, notify, () => 6000);
    store.getState().open({ ...EMPTY_DOCUMENT });
    add(store, 'Second');
    again.stop();
    const third = open();
    third.getState().acceptAutosave();
    expect(third.getState().history.present.name).toBe('Second');
    expect(findConflict(third, localStore)?.reason).toBe('other-pipeline');
  });
});
