import { EMPTY_DOCUMENT, type PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLibraryChanges, type LibraryChanges } from '../../../library/library-changes.ts';
import { factsOf } from '../../../library/pipeline-facts.ts';
import { createPipelineLibrary, type PipelineLibrary } from '../../../library/pipeline-library.ts';
import { memoryLibraryStorage } from '../../../library/testing/memory-library-storage.ts';
import type { Message } from '../../../messages/message.ts';
import { localStore } from '../../../storage/browser-storage.ts';
import { StorageError } from '../../../storage/storage-error.ts';
import type { DesignerStore } from '../designer-state.ts';
import { createDesignerStore } from '../designer-store.ts';
import { selectUnsaved } from '../selectors.ts';
import { adoptUnsynced } from './adopt-unsynced.ts';
import { startAutosave } from './autosave.ts';
import { startMirror } from './mirror.ts';
import { restoreFromBrowser } from './restore.ts';
import { saveToBrowser } from './save.ts';
import { BACKUP_KEY, OPEN_KEY, SAVED_KEY } from './storage-keys.ts';

const pipeline = (name: string): PipelineDocument => ({
  name,
  nodes: [
    { id: 'task-1', type: 'task', kind: undefined, position: { x: 1, y: 2 }, label: 'Task', config: {} },
  ],
  edges: [],
});
const said: Message[] = [];
const notify = (message: Message): void => void said.push(message);
const titles = (): string[] => said.map(({ title }) => title);
const nameOf = (store: DesignerStore): string => store.getState().history.present.name;

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
  expect(nameOf(later)).toBe('Daily revenue');
  expect(later.getState().history.past).toEqual([]);
  expect(selectUnsaved(later.getState())).toBe(false);
  expect(titles()).toEqual(['Pipeline loaded']);
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
  const { history, stored } = store.getState();
  expect(JSON.stringify([Object.entries(localStorage), history, stored])).not.toMatch(/AKIA|top/u);
  expect(localStorage.getItem(SAVED_KEY)).toContain('raw-data');
});

it('saves a second after the last change, not before, and the rest when it stops', () => {
  vi.useFakeTimers();
  const store = createDesignerStore();
  const autosave = startAutosave(store, localStore, notify, () => 5);
  store.getState().change(() => pipeline('One'));
  vi.advanceTimersByTime(900);
  store.getState().change(() => pipeline('Two'));
  vi.advanceTimersByTime(900);
  expect(localStorage.getItem(SAVED_KEY)).toBeNull();
  vi.advanceTimersByTime(100);
  expect(localStore.readJson(SAVED_KEY)).toMatchObject({ name: 'Two' });
  expect(store.getState().stored?.deliberate).toBe(false);
  store.getState().change(() => pipeline('Three'));
  autosave.stop();
  expect(localStore.readJson(SAVED_KEY)).toMatchObject({ name: 'Three' });
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
  expect(titles()).toEqual(['Autosave is off']);
});

it('saves an opened file or example without a change of it, and a new pipeline only once it has nodes', () => {
  vi.useFakeTimers();
  const store = createDesignerStore();
  startAutosave(store, localStore, notify, Date.now);
  store.getState().open({ ...EMPTY_DOCUMENT });
  vi.advanceTimersByTime(1000);
  expect(localStorage.getItem(SAVED_KEY)).toBeNull();
  store.getState().open(pipeline('Customer 360'));
  vi.advanceTimersByTime(1000);
  expect(localStorage.getItem(SAVED_KEY)).toContain('Customer 360');
  expect(selectUnsaved(store.getState())).toBe(false);
});

it('keeps a saved pipeline of another program, and one that no library has, before it is replaced', () => {
  const foreign = JSON.stringify(savePipeline(pipeline('Foreign'), 1));
  localStorage.setItem(SAVED_KEY, foreign);
  const store = createDesignerStore();
  store.getState().change(() => pipeline('Mine'));
  saveToBrowser(store, localStore, 2);
  expect(localStorage.getItem(BACKUP_KEY)).toBe(foreign);
  store.getState().open(pipeline('Another'));
  saveToBrowser(store, localStore, 3);
  expect(localStorage.getItem(`${BACKUP_KEY}_2`)).toContain('Mine');
  saveToBrowser(store, localStore, 4);
  expect(localStorage.getItem(`${BACKUP_KEY}_3`)).toBeNull();
});

describe('the library', () => {
  let library: PipelineLibrary;
  let changes: LibraryChanges;
  let time: number;
  beforeEach(() => {
    time = 1_700_000_000_000;
    changes = createLibraryChanges('test');
    library = createPipelineLibrary(memoryLibraryStorage(), () => time, changes.announce);
  });
  /** A tab of the browser: it opens what is saved and writes to the library. */
  const tab = (): DesignerStore => {
    const store = createDesignerStore();
    restoreFromBrowser(store, localStore, notify);
    startMirror({ store, library, changes, storage: localStore, notify, now: () => time });
    return store;
  };
  const save = (store: DesignerStore, name: string, deliberate = false): void => {
    store.getState().change(() => pipeline(name));
    saveToBrowser(store, localStore, time++, deliberate);
  };
  const names = async (): Promise<string[]> => (await library.list()).map(({ name }) => name).toSorted();
  const idOf = (store: DesignerStore): string => {
    const { pipelineOf, history } = store.getState();
    return pipelineOf(history.present).id;
  };
  const written = async (store: DesignerStore, name: string): Promise<void> => {
    await expect.poll(async () => (await library.read(idOf(store)))?.entry.name).toBe(name);
  };

  it('gets what is saved, each new pipeline as another one, and an undo returns to the one before', async () => {
    const store = tab();
    save(store, 'First');
    await written(store, 'First');
    store.getState().open({ ...EMPTY_DOCUMENT });
    save(store, 'Second');
    await written(store, 'Second');
    expect(await names()).toEqual(['First', 'Second']);
    store.getState().undo();
    store.getState().undo();
    save(store, 'First, changed');
    await written(store, 'First, changed');
    expect(await names()).toEqual(['First, changed', 'Second']);
  });

  it('gets the last changes of a pipeline that another one replaces on the screen', async () => {
    const store = tab();
    startAutosave(store, localStore, notify, () => time);
    store.getState().change(() => pipeline('Hurried'));
    store.getState().open({ ...EMPTY_DOCUMENT });
    await expect.poll(names).toEqual(['Hurried']);
  });

  it('takes a saved pipeline of another program as a new one, once', async () => {
    localStorage.setItem(SAVED_KEY, JSON.stringify(savePipeline(pipeline('Foreign'), 1)));
    await written(tab(), 'Foreign');
    await written(tab(), 'Foreign');
    expect(await names()).toEqual(['Foreign']);
    localStorage.setItem(SAVED_KEY, JSON.stringify(savePipeline(pipeline('Foreign, again'), 2)));
    await written(tab(), 'Foreign, again');
    expect(await names()).toEqual(['Foreign', 'Foreign, again']);
  });

  it('shows in each tab what another one saved, unless it has changes of its own: that is a conflict', async () => {
    const mine = tab();
    save(mine, 'Base');
    await written(mine, 'Base');
    const theirs = tab();
    save(theirs, 'Theirs');
    await expect.poll(() => nameOf(mine)).toBe('Theirs');
    expect(selectUnsaved(mine.getState())).toBe(false);
    mine.getState().change(() => pipeline('Mine'));
    save(theirs, 'Theirs again');
    await written(theirs, 'Theirs again');
    expect(nameOf(mine)).toBe('Mine');
    save(mine, 'Mine, saved', true);
    await expect.poll(() => mine.getState().conflict?.theirs.entry.name).toBe('Theirs again');
    expect(mine.getState().dialog).toEqual({ kind: 'conflict' });
    expect(mine.getState().conflict?.home.base).toContain('"Theirs"');
    expect((await library.read(idOf(mine)))?.entry.name).toBe('Theirs again');
    expect((await library.versions(idOf(mine))).map(({ reason }) => reason)).toEqual(['conflict', 'edit']);
  });

  it('has a version of each deliberate save, and one for every ten minutes of editing', async () => {
    const store = tab();
    save(store, 'V1', true);
    await written(store, 'V1');
    save(store, 'V2');
    await written(store, 'V2');
    time += 11 * 60_000;
    save(store, 'V3');
    await written(store, 'V3');
    const reasons = async () => (await library.versions(idOf(store))).map(({ reason }) => reason);
    await expect.poll(reasons).toEqual(['edit', 'save']);
    expect((await library.versions(idOf(store)))[0]?.text).toContain('V2');
  });

  /** A tab that is left before the library has what was stored. */
  const leave = (name: string): DesignerStore => {
    const store = createDesignerStore();
    restoreFromBrowser(store, localStore, notify);
    save(store, name);
    return store;
  };
  const adopt = (): Promise<void> => adoptUnsynced(localStore, library, () => time);

  it('takes what a designer stored that was left at once, which the next one goes on with', async () => {
    const left = leave('Hurried');
    expect(await names()).toEqual([]);
    await Promise.all([adopt(), adopt()]);
    expect(await names()).toEqual(['Hurried']);
    expect(localStore.readJson(OPEN_KEY)).toMatchObject({ id: idOf(left), revision: 1, synced: true });
    const next = tab();
    expect(idOf(next)).toBe(idOf(left));
    save(next, 'Hurried, changed');
    await written(next, 'Hurried, changed');
    expect(await names()).toEqual(['Hurried, changed']);
    expect(next.getState().conflict).toBeUndefined();
    expect((await library.versions(idOf(next))).map(({ reason }) => reason)).toEqual(['edit']);
  });

  it('takes a text that its designer is about to write after another one, without a conflict', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const slow: PipelineLibrary = { ...library, write: (request) => gate.then(() => library.write(request)) };
    const store = createDesignerStore();
    startMirror({ store, library: slow, changes, storage: localStore, notify, now: () => time });
    save(store, 'First');
    save(store, 'Second');
    await adopt();
    expect(await names()).toEqual(['Second']);
    open();
    save(store, 'Third');
    await written(store, 'Third');
    expect(store.getState().conflict).toBeUndefined();
    expect(await names()).toEqual(['Third']);
    expect((await library.versions(idOf(store))).map(({ reason }) => reason)).not.toContain('conflict');
  });

  it('keeps as one version what was left over an older state than it has, until the designer asks', async () => {
    const base = tab();
    save(base, 'Base');
    await written(base, 'Base');
    const id = idOf(base);
    const left = leave('Left');
    const { entry } = (await library.read(id)) ?? {};
    const facts = factsOf(pipeline('Theirs'), planPipeline(pipeline('Theirs')));
    const theirs = JSON.stringify(savePipeline(pipeline('Theirs'), time));
    await library.write({ id, text: theirs, facts, basis: entry?.revision });
    await adopt();
    await library.keepVersion(id, { at: time, reason: 'save', text: theirs });
    await adopt();
    expect(await names()).toEqual(['Theirs']);
    const reasons = (await library.versions(id)).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(['conflict', 'save']);
    expect(localStore.readJson(OPEN_KEY)).toMatchObject({ synced: false });
    const next = tab();
    expect(idOf(left)).toBe(id);
    await expect.poll(() => next.getState().conflict?.theirs.entry.name).toBe('Theirs');
    expect(nameOf(next)).toBe('Left');
  });

  it('takes nothing from a storage that has nothing of a designer', async () => {
    await adopt();
    localStorage.setItem(SAVED_KEY, JSON.stringify(savePipeline(pipeline('Foreign'), 1)));
    await adopt();
    expect(await names()).toEqual([]);
  });

  it('that is missing is told of once, and the pipeline is still saved in the browser', async () => {
    const refuse = (): never => {
      throw new StorageError('UNAVAILABLE', 'database', undefined);
    };
    library = createPipelineLibrary({ run: async () => refuse() }, () => time, changes.announce);
    const store = tab();
    save(store, 'One');
    save(store, 'Two');
    await expect.poll(titles).toEqual(['The pipeline library is not available']);
    expect(localStore.readJson(SAVED_KEY)).toMatchObject({ name: 'Two' });
  });

  it('finds the problems of a document', () => {
    expect(factsOf(pipeline('P'), planPipeline(pipeline('P')))).toMatchObject({
      name: 'P',
      nodeCount: 1,
      problems: expect.any(Number),
    });
  });
});
