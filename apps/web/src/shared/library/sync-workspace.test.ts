import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { beforeEach, expect, it } from 'vitest';
import { factsOf } from './pipeline-facts.ts';
import { createPipelineLibrary, type PipelineLibrary } from './pipeline-library.ts';
import { syncWorkspace } from './sync-workspace.ts';
import { memoryLibraryStorage } from './testing/memory-library-storage.ts';

const FOLDER = '/Users/ana@example.com/lakehouse-studio';
let files: Map<string, { text: string; at: number }>;
let clock: number;
let library: PipelineLibrary;
beforeEach(() => {
  files = new Map();
  clock = 1_700_000_000_000;
  library = newLibrary();
});

const newLibrary = () =>
  createPipelineLibrary(
    memoryLibraryStorage(),
    () => clock++,
    () => undefined,
  );
const write = (path: string, text: string): number => {
  files.set(path, { text, at: clock++ });
  return files.get(path)?.at ?? 0;
};
const folder = {
  path: FOLDER,
  list: async () => new Map([...files].map(([path, { at }]) => [path, at])),
  read: async (path: string) => files.get(path)?.text ?? '',
  write: async (path: string, text: string) => write(path, text),
  delete: async (path: string) => void files.delete(path),
};
const sync = (of = library, workspaceUrl = 'https://one') =>
  syncWorkspace({ library: of, folder, workspaceUrl });
const textOf = (name: string): string => JSON.stringify(savePipeline({ ...EMPTY_DOCUMENT, name }, clock));
const save = (id: string, name: string, basis?: number) =>
  library.write({
    id,
    text: textOf(name),
    facts: factsOf({ ...EMPTY_DOCUMENT, name }, planPipeline(EMPTY_DOCUMENT)),
    basis,
  });
const names = async (of = library): Promise<string[]> => (await of.list()).map(({ name }) => name).toSorted();
const nameIn = (file: string): unknown =>
  (JSON.parse(files.get(`${FOLDER}/${file}.lakehouse.json`)?.text ?? '{}') as { name?: string }).name;

it('writes each pipeline to a file of its name, once, and again when it changes', async () => {
  await save('a', 'My: Pipeline');
  await save('b', 'My: Pipeline');
  await sync();
  expect([...files.keys()]).toEqual([
    `${FOLDER}/My- Pipeline.lakehouse.json`,
    `${FOLDER}/My- Pipeline (2).lakehouse.json`,
  ]);
  const before = new Map(files);
  await sync();
  expect(files).toEqual(before);
  await save('a', 'Changed', 1);
  await sync();
  expect(nameIn('My- Pipeline')).toBe('Changed');
  expect(nameIn('My- Pipeline (2)')).toBe('My: Pipeline');
});

it('brings the files of another browser, and what it changes in them', async () => {
  await save('a', 'Shared');
  await sync();
  const other = newLibrary();
  await sync(other);
  expect(await names(other)).toEqual(['Shared']);
  write(`${FOLDER}/Shared.lakehouse.json`, textOf('Shared, changed there'));
  await sync();
  expect(await names()).toEqual(['Shared, changed there']);
  expect(files.size).toBe(1);
});

it('keeps both when the file and the pipeline changed, and names it', async () => {
  await save('a', 'Base');
  await sync();
  write(`${FOLDER}/Base.lakehouse.json`, textOf('Theirs'));
  await save('a', 'Mine', 1);
  expect(await sync()).toEqual(['Theirs']);
  expect(await names()).toEqual(['Mine', 'Theirs']);
  expect([nameIn('Base'), nameIn('Mine')]).toEqual(['Theirs', 'Mine']);
  expect(await sync()).toEqual([]);
  expect(await names()).toEqual(['Mine', 'Theirs']);
});

it('deletes the file of a deleted pipeline, unless it was changed there, and writes it again after an undo', async () => {
  await save('a', 'Gone');
  await sync();
  await library.setDeleted('a', true);
  await sync();
  expect(files.size).toBe(0);
  await library.setDeleted('a', false);
  await sync();
  expect(nameIn('Gone')).toBe('Gone');
  await library.setDeleted('a', true);
  write(`${FOLDER}/Gone.lakehouse.json`, textOf('Still used'));
  await sync();
  expect(nameIn('Gone')).toBe('Still used');
});

it('leaves alone what is not a pipeline, and the pipelines of another workspace', async () => {
  write(`${FOLDER}/broken.lakehouse.json`, 'no JSON');
  await save('a', 'Elsewhere');
  await sync(library, 'https://two');
  files.delete(`${FOLDER}/Elsewhere.lakehouse.json`);
  await sync();
  expect([...files.keys()]).toEqual([`${FOLDER}/broken.lakehouse.json`]);
  expect(await names()).toEqual(['Elsewhere']);
});

it('that fails leaves the pipelines as they are, and goes on the next time', async () => {
  await save('a', 'First');
  const refuse = async (): Promise<number> => {
    throw new Error('Not allowed');
  };
  const refused = syncWorkspace({
    library,
    folder: { ...folder, write: refuse },
    workspaceUrl: 'https://one',
  });
  await expect(refused).rejects.toThrow('Not allowed');
  expect(await names()).toEqual(['First']);
  await sync();
  expect(nameIn('First')).toBe('First');
});
