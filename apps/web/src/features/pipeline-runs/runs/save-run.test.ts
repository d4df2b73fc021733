import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserLibrary } from '../../../shared/library/browser-library.ts';
import { pipelineFiles } from '../records/testing/pipeline-files.ts';
import { type RunRecord, useRuns } from './runs-store.ts';
import { loadRuns, saveRun } from './save-run.ts';

vi.mock('../../../shared/library/browser-library.ts', async () => {
  const { createLibraryChanges } = await import('../../../shared/library/library-changes.ts');
  const { createPipelineLibrary } = await import('../../../shared/library/pipeline-library.ts');
  const { memoryLibraryStorage } = await import('../../../shared/library/testing/memory-library-storage.ts');
  const changes = createLibraryChanges('save-run-test');
  const browserLibrary = createPipelineLibrary(memoryLibraryStorage(), () => 1, changes.announce);
  return { browserLibrary, libraryChanges: changes };
});

const session = { workspaceUrl: 'http://127.0.0.1:1', token: 't' };
const FOLDER = '/Users/me@x.com/lakehouse-studio';
const facts = { name: 'Orders', nodeCount: 0, thumbnail: { width: 0, height: 0, boxes: [], lines: [] } };
const TEXT = '{"version":3,"name":"Orders","nodes":[],"edges":[]}';

let count = 0;
let pipeline = '';
beforeEach(() => {
  useRuns.setState({ runs: [] });
  pipeline = `pipeline-${count++}`;
});
afterEach(() => vi.unstubAllGlobals());

const make = () => browserLibrary.write({ id: pipeline, text: TEXT, facts, basis: undefined });
const entry = async () => (await browserLibrary.read(pipeline))?.entry;

const run = (id: string, more: Partial<RunRecord> = {}): RunRecord => ({
  id,
  pipeline,
  name: 'Orders',
  target: 'warehouse',
  startedAt: 5000,
  status: 'running',
  nodes: [],
  ...more,
});
const runOf = (id: string) => useRuns.getState().runs.find((one) => one.id === id);

it('stores a run beside the file of its pipeline, which it makes, and how it ended in the library', async () => {
  const { files } = pipelineFiles('me@x.com');
  useRuns.getState().add(run('r1'));
  // A pipeline that was drawn just now is not in the library yet.
  const begun = saveRun(session, 'r1');
  await make();
  await begun;
  const path = (await entry())?.file?.path ?? '';
  expect(path).toMatch(/^\/Users\/me@x\.com\/lakehouse-studio\/Orders.*\.lakehouse\.json$/u);
  const stored = path.replace('.lakehouse.json', '.runs/r1.json');
  expect(JSON.parse(files.get(stored) ?? '')).toMatchObject({ status: 'running', by: 'me@x.com' });
  expect((await entry())?.lastRun).toBeUndefined();
  useRuns.getState().update('r1', (one) => ({ ...one, status: 'failed', durationMs: 30 }));
  await saveRun(session, 'r1');
  expect(JSON.parse(files.get(stored) ?? '')).toMatchObject({ status: 'failed', durationMs: 30 });
  expect((await entry())?.lastRun).toEqual({ state: 'failed', at: 5030 });

  // After a reload.
  useRuns.setState({ runs: [] });
  await loadRuns(session, pipeline);
  expect(useRuns.getState().runs).toMatchObject([{ id: 'r1', pipeline, status: 'failed' }]);
});

it('says of a run whose end was never stored that it is not known, until it is', async () => {
  const { files } = pipelineFiles('me@x.com');
  await make();
  useRuns.getState().add(run('r1'));
  await saveRun(session, 'r1');
  useRuns.setState({ runs: [] });
  await loadRuns(session, pipeline);
  expect(runOf('r1')?.status).toBe('unknown');
  const [path = ''] = [...files.keys()].filter((one) => one.endsWith('r1.json'));
  files.set(path, (files.get(path) ?? '').replace('"running"', '"succeeded"'));
  await loadRuns(session, pipeline);
  expect(runOf('r1')?.status).toBe('succeeded');
  expect((await entry())?.lastRun?.state).toBe('succeeded');
});

it('stores the runs of a pipeline whose file is in another workspace under its id', async () => {
  const { files } = pipelineFiles('me@x.com');
  await make();
  const file = {
    workspaceUrl: 'http://elsewhere',
    path: '/Users/a/b.lakehouse.json',
    modifiedAt: 0,
    revision: 1,
  };
  await browserLibrary.note(pipeline, { file });
  useRuns.getState().add(run('r1'));
  await saveRun(session, 'r1');
  expect([...files.keys()]).toEqual([`${FOLDER}/Orders ${pipeline}.runs/r1.json`]);
});

it('says why a run is not saved, and saves it the next time', async () => {
  const { refuse } = pipelineFiles('me@x.com');
  await make();
  useRuns.getState().add(run('r1', { status: 'succeeded', durationMs: 1 }));
  refuse('You may not write here');
  await saveRun(session, 'r1');
  expect(runOf('r1')?.notSaved).toBe('You may not write here');
  // The browser's own list needs no workspace.
  expect((await entry())?.lastRun).toMatchObject({ state: 'succeeded' });
  refuse(undefined);
  await saveRun(session, 'r1');
  expect(runOf('r1')?.notSaved).toBeUndefined();
});
