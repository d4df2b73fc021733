import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPython } from '../codegen/python/testing/python-tools.ts';
import type { PipelineDocument } from '../pipeline/document.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { bundleFiles } from './bundle.ts';

const CHECK = fileURLToPath(new URL('../../../../spark/bundle_check.py', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lakehouse-bundle-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bundleOf = (name: string) => bundleFiles(planPipeline({ name, nodes: [], edges: [] }));

/** Parses each text with the platform's own models of a bundle's jobs. */
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

const at = { position: { x: 0, y: 0 } };
const source = (id: string, table: string) => ({
  ...at,
  id,
  type: 'source',
  kind: 'source',
  label: id,
  config: { from: 'table', table, schema: 'id INT' },
});
const store = (id: string, table: string, mode = 'overwrite') => ({
  ...at,
  id,
  type: 'export',
  kind: 'export',
  label: id,
  config: { to: 'table', table, mode },
});
const step = (id: string, kind: string, config = {}) => ({
  ...at,
  id,
  type: kind === 'display-data' ? kind : 'transformation',
  kind,
  label: id,
  config,
});
const flow = (from: string, to: string) => ({
  id: `${from}-${to}`,
  source: from,
  target: to,
  kind: 'data' as const,
  targetPort: 'in',
});

interface Task {
  readonly task_key: string;
  readonly depends_on?: readonly { readonly task_key: string }[];
  readonly max_retries: number;
  readonly job_cluster_key?: string;
}

/** The bundle's files, and its only job as the platform reads it. */
async function jobOf(
  nodes: PipelineDocument['nodes'],
  edges: PipelineDocument['edges'],
  settings: PipelineDocument['settings'] = {},
) {
  const files = bundleFiles(planPipeline({ name: 'Daily', nodes, edges, settings }));
  const [found] = await read([files[0]?.text ?? '']);
  expect(found?.['refused']).toBeUndefined();
  const jobs = (found?.['jobs'] ?? {}) as Record<string, { tasks: Task[] } & Record<string, unknown>>;
  const { daily: job, daily_tests: tests } = jobs;
  const after = Object.fromEntries(
    (job?.tasks ?? []).map(({ task_key, depends_on = [] }) => [
      task_key,
      depends_on.map((one) => one.task_key),
    ]),
  );
  return {
    files,
    job,
    tests,
    after,
    textOf: (path: string) => files.find((file) => file.path === path)?.text ?? '',
  };
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
    bundles.map(([, notebook], index) => [
      expect.objectContaining({
        name: names[index]?.replace('${', '$ {').replace('\n', ' '),
        tasks: [
          expect.objectContaining({
            task_key: 'run',
            notebook_task: { notebook_path: `./${notebook?.path}` },
          }),
        ],
      }),
    ]),
  );
  for (const { bundle, jobs } of found) {
    expect(bundle).toMatch(/^[a-z][a-z0-9_-]*$/u);
    expect(Object.keys(jobs as object)).toEqual([bundle]);
  }
});

it('runs a task for each destination after those whose tables it reads, or that an order edge puts before it', async () => {
  const { after, job, textOf } = await jobOf(
    [
      source('raw', 'main.default.raw'),
      store('clean', 'main.default.clean'),
      source('again', 'MAIN.default.clean'),
      store('report', 'main.other.report'),
      store('log', 'main.default.log', 'append'),
      step('shown', 'display-data'),
    ],
    [
      flow('raw', 'clean'),
      flow('again', 'report'),
      flow('raw', 'log'),
      flow('raw', 'shown'),
      { id: 'o', source: 'report', target: 'log', kind: 'order' },
    ],
  );
  expect(after).toEqual({ clean: [], report: ['clean'], log: ['report'] });
  expect(job?.tasks.map(({ task_key, max_retries }) => [task_key, max_retries])).toEqual([
    ['clean', 1],
    ['report', 1],
    ['log', 0],
  ]);
  expect(textOf('src/clean.py')).not.toContain('again');
  expect(textOf('src/log.py')).not.toContain('.show(');
});

it('names tables of the first destination’s schema by parameters, which each target sets', async () => {
  const { job, textOf } = await jobOf(
    [
      source('raw', 'samples.retail.orders'),
      source('own', 'main.default.own'),
      store('x', 'main.default.x'),
      store('y', 'main.default.y'),
    ],
    [flow('raw', 'x'), flow('own', 'y')],
  );
  expect(job?.['parameters']).toEqual([
    { name: 'catalog', default: '${var.catalog}' },
    { name: 'schema', default: '${var.schema}' },
  ]);
  expect(textOf('src/x.py')).toContain('spark.catalog.setCurrentCatalog(dbutils.widgets.get("catalog"))');
  expect(textOf('src/x.py')).toContain('from daily_steps import read_raw, write_x');
  const steps = textOf('src/daily_steps.py');
  expect(steps).toContain('.table("samples.retail.orders")');
  expect(steps).toContain('.saveAsTable("x")');
  expect(steps).toContain('.table("own")');
  const yaml = textOf('databricks.yml');
  for (const schema of ['default_dev', 'default_staging']) expect(yaml).toContain(`schema: "${schema}"`);
});

it('uses a cluster only for code that serverless compute rejects', async () => {
  const clusters = async (kind: string, config = {}) => {
    const { job } = await jobOf(
      [source('raw', 'a.b.raw'), step('middle', kind, config), store('x', 'a.b.x')],
      [flow('raw', 'middle'), flow('middle', 'x')],
    );
    return [job?.['job_clusters'] !== undefined, job?.tasks.map(({ job_cluster_key }) => job_cluster_key)];
  };
  expect(await clusters('cache')).toEqual([true, ['main']]);
  expect(await clusters('limit')).toEqual([false, [undefined]]);
});

it('writes destinations in one task when they are written all or none', async () => {
  const nodes = [source('raw', 'a.b.raw'), store('x', 'a.b.x'), store('y', 'a.b.y', 'append')];
  const edges = [flow('raw', 'x'), flow('raw', 'y')];
  const { job, textOf } = await jobOf(nodes, edges, { onFailure: 'put-back' });
  expect(job?.tasks.map(({ task_key, max_retries }) => [task_key, max_retries])).toEqual([['run', 0]]);
  const notebook = textOf('src/daily.py');
  expect(notebook).toContain('together = AllOrNone(spark, ["x", "y"])');
  expect(notebook).toContain(
    'with together:\n    together.writes("y")\n    write_y(spark, raw)\n    together.wrote("y")',
  );
});

it('tests its steps in a job of its own, on the compute of the pipeline', async () => {
  const nodes = [source('raw', 'a.b.raw'), step('some', 'limit'), store('x', 'a.b.x')];
  const edges = [flow('raw', 'some'), flow('some', 'x')];
  const { tests, textOf } = await jobOf(nodes, edges);
  expect(tests).toMatchObject({
    environments: [{ environment_key: 'tests', spec: { dependencies: ['pytest==9.2.0'] } }],
    tasks: [{ environment_key: 'tests', spark_python_task: { parameters: ['${workspace.file_path}'] } }],
  });
  expect(textOf('tests/test_daily_steps.py')).toContain(
    'rows = build_some(frozen("raw"))\n    assert rows.dtypes == frozen("some").dtypes\n',
  );
  const classic = await jobOf(nodes, edges, { compute: 'classic' });
  expect(classic.tests).toMatchObject({
    tasks: [{ job_cluster_key: 'main', libraries: [{ pypi: { package: 'pytest==9.2.0' } }] }],
  });
  const plain = await jobOf([source('raw', 'a.b.raw'), store('x', 'a.b.x')], [flow('raw', 'x')]);
  expect(plain.textOf('tests/test_daily_steps.py')).toContain(
    'rows.write.saveAsTable("raw")\n    assertDataFrameEqual(read_raw(spark), rows)\n',
  );
  expect(plain.textOf('tests/test_daily_steps.py')).toContain(
    'write_x(rows)\n    assertDataFrameEqual(spark.read.table("x"), rows)\n',
  );
  const unknown = { ...source('raw', 'a.b.raw'), config: { from: 'query', query: 'SELECT 1 AS id' } };
  const without = await jobOf([unknown, store('x', 'a.b.x')], [flow('raw', 'x')]);
  expect([without.tests, without.textOf('tests/conftest.py')]).toEqual([undefined, '']);
});

it('names the nodes with problems, and leaves them out', async () => {
  const { after, textOf } = await jobOf(
    [
      source('raw', 'a.b.raw'),
      step('broken', 'limit', { rows: -1 }),
      store('x', 'a.b.x'),
      store('y', 'a.b.y'),
    ],
    [flow('raw', 'broken'), flow('broken', 'x'), flow('raw', 'y')],
  );
  expect(after).toEqual({ y: [] });
  expect(textOf('databricks.yml').split('\n')[0]).toBe('# Left out because of problems: broken, x');
});

it('would be rejected with a field that jobs, tasks or bundles do not have, or with an unknown variable', async () => {
  const text = bundleOf('x')[0]?.text ?? '';
  const wrong = [
    text.replace('tasks:', 'task:'),
    text.replace('notebook_path:', 'path:'),
    text.replace('mode: "production"', 'modus: "production"'),
    text.replace('bundle:\n', 'bundel:\n'),
    text.replace('${var.pause_status}', '${var.paused}'),
  ];
  expect(wrong.every((one) => one !== text)).toBe(true);
  expect((await read(wrong)).map(({ refused }) => typeof refused)).toEqual(wrong.map(() => 'string'));
});

it('leaves the schema to a parameter of the pipeline that is part of its name', async () => {
  const { job, textOf } = await jobOf(
    [source('raw', 'samples.retail.orders'), store('x', 'main.${land}.x')],
    [flow('raw', 'x')],
    { parameters: [{ name: 'land', type: 'text', default: 'de' }] },
  );
  expect(job?.['parameters']).toEqual([{ name: 'land', default: '${var.land}' }]);
  expect(textOf('src/daily_steps.py')).toContain('.saveAsTable(f"main.`{land}`.x")');
});
