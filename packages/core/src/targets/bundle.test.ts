import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPython } from '../codegen/python/testing/python-tools.ts';
import { planPipeline } from '../pipeline/plan.ts';
import { bundleFiles } from './bundle.ts';

const CHECK = fileURLToPath(new URL('../../../../spark/bundle_check.py', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lakehouse-bundle-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bundleOf = (name: string) => bundleFiles(planPipeline({ name, nodes: [], edges: [] }));

/** What the platform's own models of a bundle's jobs make of each text. */
async function read(texts: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const paths = await Promise.all(
    texts.map(async (text, at) => {
      const path = join(folder, `${at}.yml`);
      await writeFile(path, text);
      return path;
    }),
  );
  const { stdout } = await promisify(execFile)(await findPython(), [CHECK, ...paths]);
  return JSON.parse(stdout) as Record<string, unknown>[];
}

it('is read by the platform’s models of bundles as the job that runs the notebook, whatever the pipeline is called', async () => {
  const names = [
    'Daily Orders',
    'a: "b" #c ${var.x} {{d}}',
    "yes\n- 'no': *x",
    '日本 ÄÖ 😀',
    '12',
    '- [x] %y',
  ];
  const bundles = names.map(bundleOf);
  const found = await read(bundles.map(([yaml]) => yaml?.text ?? ''));
  expect(found.map(({ jobs }) => Object.values(jobs as Record<string, unknown>))).toEqual(
    bundles.map(([, notebook], at) => [
      {
        name: names[at]?.replace('${', '$ {').replace('\n', ' '),
        tasks: [{ task_key: 'run', notebook_task: { notebook_path: `./${notebook?.path}` } }],
      },
    ]),
  );
  for (const { bundle, jobs } of found) {
    expect(bundle).toMatch(/^[a-z][a-z0-9_-]*$/u);
    expect(Object.keys(jobs as object)).toEqual([bundle]);
  }
});

it('would be refused with a field that jobs, tasks or bundles do not have', async () => {
  const text = bundleOf('x')[0]?.text ?? '';
  const wrong = [
    text.replace('tasks:', 'task:'),
    text.replace('notebook_path:', 'path:'),
    text.replace('mode: production', 'modus: production'),
    text.replace('bundle:\n', 'bundel:\n'),
  ];
  expect((await read(wrong)).map(({ refused }) => typeof refused)).toEqual(wrong.map(() => 'string'));
});
