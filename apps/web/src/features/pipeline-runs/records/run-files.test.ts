import { createFetchTransport } from '@lakehouse/databricks-client/http/transport';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_RUNS, runFiles } from './run-files.ts';
import { newRunRecordId, readRun, runText, type SavedRun } from './run-record.ts';
import { pipelineFiles } from './testing/pipeline-files.ts';

afterEach(() => vi.unstubAllGlobals());

function workspace() {
  const { files, read } = pipelineFiles('me');
  const transport = createFetchTransport({ baseUrl: '/workspace', headers: () => ({}) });
  return { files, read, runs: runFiles(transport, '/Users/me/p.runs') };
}

const run = (at: number): SavedRun => ({
  id: newRunRecordId(at, 0.5),
  name: 'Orders – ü',
  target: 'warehouse',
  startedAt: at,
  status: 'succeeded',
  durationMs: 12.5,
  nodes: [{ nodeId: 'a', label: 'A', status: 'skipped', cause: 'b' }],
});

it('reads what was written, newest first, without runs that are known', async () => {
  const { files, read, runs } = workspace();
  expect(await runs.read(new Set())).toEqual([]);
  await runs.write(run(1000));
  await runs.write(run(2000));
  files.set('/Users/me/p.runs/zzz.json', '{"not": "a run"}');
  expect(await runs.read(new Set())).toEqual([run(2000), run(1000)]);
  read.length = 0;
  expect(await runs.read(new Set([run(2000).id, 'zzz']))).toEqual([run(1000)]);
  expect(read).toEqual([`/Users/me/p.runs/${run(1000).id}.json`]);
});

it('deletes the oldest beyond the limit', async () => {
  const { files, runs } = workspace();
  for (let at = 0; at <= MAX_RUNS; at++) await runs.write(run(at * 1000));
  expect(files.size).toBe(MAX_RUNS);
  expect(files.has(`/Users/me/p.runs/${run(0).id}.json`)).toBe(false);
});

it('stores the end of a long output, and takes nothing else for a run', () => {
  const text = runText({ ...run(1), logs: `${'x'.repeat(300_000)}the end` });
  expect(text.length).toBeLessThan(210_000);
  expect(readRun(text)?.logs?.endsWith('the end')).toBe(true);
  expect([readRun('{'), readRun('null'), readRun('{"id": 1}')]).toEqual([undefined, undefined, undefined]);
});
