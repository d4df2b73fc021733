import { EMPTY_DOCUMENT } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { savePipeline } from '@lakehouse/core/pipeline/saved-file';
import { beforeEach, expect, it } from 'vitest';
import { factsOf } from './pipeline-facts.ts';
import {
  createPipelineLibrary,
  MAX_VERSIONS,
  type PipelineLibrary,
  type WriteRequest,
} from './pipeline-library.ts';
import { memoryLibraryStorage } from './testing/memory-library-storage.ts';

let library: PipelineLibrary;
let time: number;
let announced: string[];
beforeEach(() => {
  time = 1_700_000_000_000;
  announced = [];
  library = createPipelineLibrary(
    memoryLibraryStorage(),
    () => time++,
    ({ id }) => announced.push(id),
  );
});

const request = (id: string, name: string, basis?: number): WriteRequest => {
  const document = { ...EMPTY_DOCUMENT, name };
  return {
    id,
    text: JSON.stringify(savePipeline(document, time)),
    facts: factsOf(document, planPipeline(document)),
    basis,
  };
};
const names = async (): Promise<string[]> => (await library.list()).map(({ name }) => name);

it('lists pipelines by their last edit, and tells of each change', async () => {
  await library.write(request('a', 'First'));
  await library.write(request('b', 'Second'));
  expect(await names()).toEqual(['Second', 'First']);
  await library.write(request('a', 'First, changed', 1));
  expect(await names()).toEqual(['First, changed', 'Second']);
  expect(announced).toEqual(['a', 'b', 'a']);
});

it('refuses to write over what was written since, and answers with it', async () => {
  await library.write(request('a', 'Base'));
  expect(await library.write(request('a', 'Theirs', 1))).toMatchObject({ ok: true });
  const refused = await library.write(request('a', 'Mine', 1));
  expect(refused).toMatchObject({ ok: false, stored: { entry: { name: 'Theirs', revision: 2 } } });
  expect((await library.read('a'))?.text).toContain('Theirs');
  expect(await library.write(request('a', 'Merged', 2))).toMatchObject({ ok: true });
});

it('takes the same document as written, whoever wrote it and whenever', async () => {
  await library.write(request('a', 'Same'));
  time += 5000;
  expect(await library.write(request('a', 'Same'))).toMatchObject({
    ok: true,
    stored: { entry: { revision: 1 } },
  });
  expect(announced).toEqual(['a', 'a']);
});

it('restores a deleted pipeline for a month, then removes it with its versions', async () => {
  await library.write(request('a', 'Gone'));
  await library.keepVersion('a', { at: time, reason: 'save', text: request('a', 'Gone').text });
  await library.setDeleted('a', true);
  expect(await names()).toEqual([]);
  await library.setDeleted('a', false);
  expect(await names()).toEqual(['Gone']);
  await library.setDeleted('a', true);
  time += 29 * 86_400_000;
  await library.list();
  expect(await library.read('a')).toBeDefined();
  time += 2 * 86_400_000;
  await library.list();
  expect(await library.read('a')).toBeUndefined();
  expect(await library.versions('a')).toEqual([]);
});

it(`keeps the newest ${MAX_VERSIONS} versions, and none twice`, async () => {
  for (let at = 0; at < MAX_VERSIONS + 5; at++)
    await library.keepVersion('a', {
      at: at + 1,
      by: 'ana',
      reason: 'save',
      text: request('a', `V${at}`).text,
    });
  await library.keepVersion('a', {
    at: 999,
    reason: 'edit',
    text: request('a', `V${MAX_VERSIONS + 4}`).text,
  });
  await library.keepVersion('ab', { at: 1, reason: 'save', text: request('ab', 'Another').text });
  const versions = await library.versions('a');
  expect(versions).toHaveLength(MAX_VERSIONS);
  expect(versions[0]).toMatchObject({ at: MAX_VERSIONS + 5, by: 'ana', reason: 'save' });
  expect(versions.at(-1)?.text).toContain('V5');
});

it('knows of a version that its code was taken, also where it was kept before for another reason', async () => {
  const { text } = request('a', 'Taken');
  await library.keepVersion('a', { at: 1, by: 'ana', reason: 'save', text });
  await library.keepVersion('a', { at: 2, reason: 'code', text });
  await library.keepVersion('a', { at: 3, reason: 'save', text });
  expect(await library.versions('a')).toEqual([{ at: 1, by: 'ana', reason: 'code', text }]);
});

it('notes the last run without a new revision', async () => {
  await library.write(request('a', 'Run'));
  await library.note('a', { lastRun: { state: 'failed', at: 5 } });
  await library.note('missing', { lastRun: { state: 'failed', at: 5 } });
  expect(await library.list()).toMatchObject([{ id: 'a', revision: 1, lastRun: { state: 'failed', at: 5 } }]);
});
