import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findDbt } from '@lakehouse/core/codegen/python/testing/python-tools';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { runPlan } from '@lakehouse/core/pipeline/run';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { unattended } from '@lakehouse/core/pipeline/testing/unattended';
import { generateTarget } from '@lakehouse/core/targets/target';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SparkWorkspace, startSparkWorkspace } from '../spark/spark-workspace.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const EXAMPLES = join(ROOT, 'examples/pipelines');
/** The connector takes a port by itself, or a whole address; the SDK beside it, one in the name of the host. */
const PARAMETERS =
  "{ enable_telemetry: false, _connection_uri: \"https://{{ env_var('DATABRICKS_HOST') }}{{ env_var('DATABRICKS_HTTP_PATH') }}\" }";
/** Examples whose rows are the same in each run, with the tables that they store. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'customer-360': ['customer_360'],
  'quality-filter': ['field_data', 'field_data_rejected'],
  'survey-unpivoted': ['survey_answers', 'survey_scores'],
};

/** A model or test, what became of it, and what dbt says of that. */
type Built = readonly [type: string, name: string, status: string, message: string | null];

let workspace: SparkWorkspace;
let folder: string;
let builds: readonly (readonly [project: string, built: readonly Built[] | string])[];
const stored = new Map<string, unknown>();

const openExample = async (name: string) => {
  const opened = openPipeline(await readFile(join(EXAMPLES, `${name}.json`), 'utf8'));
  if (!opened.ok) throw new Error(`${name}: ${opened.message}`);
  return planPipeline(opened.document);
};

const contents = (table: string) =>
  workspace.rows(`SELECT * FROM main.default.${table} ORDER BY ALL LIMIT 5000`);

/** Stores the rows by a run, looks at them, and drops their tables. */
async function byRun(name: string, tables: readonly string[]): Promise<void> {
  const execute = async (statement: string) => ({ columns: [], rows: await workspace.rows(statement) });
  const { status } = await runPlan(await openExample(name), unattended(execute));
  expect(status, name).toBe('succeeded');
  for (const table of tables) {
    stored.set(table, await contents(table));
    await workspace.rows(`DROP TABLE main.default.${table}`);
  }
}

/** Writes the project of an example, and tells whether a second build does something else than the first. */
async function writeProject(name: string): Promise<boolean> {
  const { files } = generateTarget(await openExample(name), 'dbt');
  for (const { path, text } of files) {
    const place = join(folder, name, path);
    await mkdir(dirname(place), { recursive: true });
    const profile = text.replaceAll('threads: 4', `threads: 4\n      connection_parameters: ${PARAMETERS}`);
    await writeFile(place, path === 'profiles.yml' ? profile : text);
  }
  return files.some(({ text }) => text.includes('materialized="incremental"'));
}

beforeAll(async () => {
  const python = await findDbt();
  workspace = await startSparkWorkspace({ withSamples: true });
  folder = await mkdtemp(join(tmpdir(), 'dbt-build-'));
  for (const [name, tables] of Object.entries(SAME)) await byRun(name, tables);
  const names = (await readdir(EXAMPLES)).map((file) => file.replace('.json', ''));
  const again: string[] = [];
  for (const name of names) if (await writeProject(name)) again.push(name);
  const projects = [...names, ...again];
  const [warehouse] = (await workspace.client.warehouses.list()).warehouses;
  const places = projects.map((name) => join(folder, name));
  const { stdout } = await promisify(execFile)(python, [join(ROOT, 'spark/dbt_test.py'), ...places], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      SSL_CERT_FILE: workspace.secure.caFile,
      REQUESTS_CA_BUNDLE: workspace.secure.caFile,
      DATABRICKS_HOST: new URL(workspace.secure.url).host,
      DATABRICKS_HTTP_PATH: `/sql/1.0/warehouses/${warehouse?.id ?? ''}`,
      DATABRICKS_TOKEN: workspace.token,
    },
    maxBuffer: 1e8,
  });
  const answer = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as (readonly Built[] | string)[];
  builds = answer.map((built, at) => [required(projects[at], 'The project'), built]);
});
afterAll(async () => {
  await workspace.close();
  await rm(folder, { recursive: true, force: true });
});

it('dbt builds the project of every example, and those that add to a table again', () => {
  const wrong = builds.flatMap(([name, built]) =>
    typeof built === 'string'
      ? [[name, built]]
      : built
          // A rule of a pipeline that only warns is a test that does.
          .filter(([, , status]) => !['success', 'pass', 'warn'].includes(status))
          .map((one) => [name, ...one]),
  );
  expect(wrong).toEqual([]);
  expect(new Set(builds.map(([name]) => name)).size).toBeGreaterThanOrEqual(19);
  expect(builds.length).toBeGreaterThanOrEqual(22);
  for (const [name, built] of builds) expect(built, name).not.toHaveLength(0);
});

it('its models store the rows that a run stores', async () => {
  for (const [table, rows] of stored) expect(await contents(table), table).toEqual(rows);
});

it('what a pipeline appends is added in the second build, and what it merges is there once', async () => {
  const [added] = await workspace.rows(
    'SELECT count(*), count(DISTINCT order_id) FROM main.default.order_log',
  );
  expect(Number(added?.[0])).toBe(2 * Number(added?.[1]));
  const [merged] = await workspace.rows(
    'SELECT count(*), count(DISTINCT product_id) FROM main.default.product_master',
  );
  expect(Number(merged?.[0])).toBeGreaterThan(0);
  expect(merged?.[0]).toBe(merged?.[1]);
});
