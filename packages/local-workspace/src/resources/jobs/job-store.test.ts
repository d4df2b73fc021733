import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JobStore } from './job-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const job = (job_id: number, name = `job ${job_id}`) => ({
  job_id,
  created: job_id,
  settings: jobSettings.parse({ name, tasks: [] }),
});
const opened = async (): Promise<JobStore> => {
  const store = new JobStore(folder);
  await store.open();
  return store;
};
const names = (store: JobStore) => store.list().map(({ job_id, settings }) => [job_id, settings.name]);

it('writes the file of the changed job only, and reads all after a restart', async () => {
  const store = await opened();
  await store.add(job(1));
  await store.add(job(2));
  const { ino } = await stat(join(folder, '1.json'));
  expect(await store.change('2', (settings) => ({ ...settings, name: 'other' }))).toMatchObject({
    created: 2,
    settings: { name: 'other' },
  });
  await expect(
    store.change('2', () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect((await stat(join(folder, '1.json'))).ino).toBe(ino);
  expect(names(await opened())).toEqual([
    [2, 'other'],
    [1, 'job 1'],
  ]);
  await store.delete('1');
  expect(names(await opened())).toEqual([[2, 'other']]);
});

it('does not bring a job back by a change that waited for its deletion', async () => {
  const store = await opened();
  await store.add(job(1));
  const deletion = store.delete('1');
  const late = [store.change('1', (settings) => settings), store.delete('1')];
  await deletion;
  for (const one of await Promise.allSettled(late)) expect(one.status).toBe('rejected');
  expect(await readdir(folder)).toEqual([]);
});

it('reads the one file of earlier versions, also when dividing it was interrupted', async () => {
  const old = JSON.stringify({ version: 1, jobs: [job(3), job(4)] });
  await writeFile(join(folder, 'jobs.json'), old);
  await writeFile(join(folder, '3.json'), JSON.stringify(job(3)));
  expect(names(await opened())).toEqual([
    [4, 'job 4'],
    [3, 'job 3'],
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['3.json', '4.json']);
  expect(names(await opened())).toHaveLength(2);
});

it.each(['5.json', 'jobs.json'])('names %s when it is damaged, and leaves it', async (name) => {
  await writeFile(join(folder, name), '{');
  await expect(opened()).rejects.toThrow(join(folder, name));
  expect(await readdir(folder)).toEqual([name]);
});
