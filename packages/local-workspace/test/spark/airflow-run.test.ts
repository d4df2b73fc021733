import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findAirflow } from '@lakehouse/core/codegen/python/testing/python-tools';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { data, jobNode, order, source, store, task } from '@lakehouse/core/pipeline/testing/job-pipeline';
import { generateTarget } from '@lakehouse/core/targets/target';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SPARK_SOURCES, type SparkWorkspace, startSparkWorkspace } from './spark-workspace.ts';

let workspace: SparkWorkspace;
let folder: string;
beforeAll(async () => {
  // Airflow shows the page of a run, as every workspace with an app has one.
  workspace = await startSparkWorkspace({ runPage: ({ run_id }) => `http://127.0.0.1/jobs?run=${run_id}` });
  folder = await mkdtemp(join(tmpdir(), 'airflow-run-'));
});
afterAll(async () => {
  await workspace.close();
  await rm(folder, { recursive: true, force: true });
});

async function putFile(path: string, text: string): Promise<void> {
  const content = Buffer.from(text).toString('base64');
  await workspace.client.workspace.mkdirs({ path: path.slice(0, path.lastIndexOf('/')) });
  await workspace.client.workspace.import({ path, format: 'AUTO', content, overwrite: true });
}

/** Deploys what is generated as its README says, and runs the DAG on Airflow; its state and those of its tasks. */
async function runDag(name: string, document: Omit<PipelineDocument, 'name'>, params: JsonObject) {
  const { files, problems } = generateTarget(planPipeline({ ...document, name }), 'airflow');
  expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const { path, text } = required(
    files.find((file) => file.path.startsWith('dags/')),
    'The DAG',
  );
  const file = join(folder, 'dags', basename(path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const place = /"(\/Workspace\/.*)"/u.exec(text)?.[1] ?? '';
  for (const one of files) if (one.path.startsWith('src/')) await putFile(`${place}/${one.path}`, one.text);
  const { hostname: host, port } = new URL(workspace.url);
  const connection = { conn_type: 'databricks', schema: 'http', host, port: Number(port) };
  const { stdout } = await promisify(execFile)(
    await findAirflow(),
    [join(SPARK_SOURCES, 'airflow_test.py'), 'run', file, JSON.stringify(params)],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: workspace.home,
        AIRFLOW_HOME: folder,
        AIRFLOW__CORE__LOAD_EXAMPLES: 'False',
        AIRFLOW_CONN_DATABRICKS_DEFAULT: JSON.stringify({
          ...connection,
          extra: { token: workspace.token },
        }),
      },
      maxBuffer: 1e8,
    },
  );
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as {
    readonly errors: readonly string[];
    readonly state: string;
    readonly tasks: Readonly<Record<string, string>>;
  };
}

const lastRun = async (name: string) => {
  const { jobs } = await workspace.client.jobs.list({ name });
  const { runs } = await workspace.client.jobs.listRuns({
    job_id: required(jobs[0]?.job_id, 'The job'),
    expand_tasks: true,
  });
  return { jobs: jobs.length, runs };
};

it('a DAG makes the job of its pipeline, and each of its tasks follows one of the job, with the parameters of the run', async () => {
  const rows = jobNode('rows', 'source', {
    from: 'query',
    query: 'SELECT id FROM range(${rows})',
    schema: 'id BIGINT',
  });
  const document = {
    nodes: [
      rows,
      store('first', 'main.default.first'),
      source('again', 'main.default.first'),
      store('second', 'main.default.second'),
    ],
    edges: [data('rows', 'first'), data('again', 'second')],
    settings: { parameters: [{ name: 'rows', type: 'integer' as const, default: '3' }] },
  };
  for (const [given, count] of [
    [{}, 3],
    [{ rows: '5' }, 5],
  ] as const) {
    expect(await runDag('From Airflow', document, given)).toEqual({
      errors: [],
      state: 'success',
      tasks: {
        'databricks.launch': 'success',
        'databricks.first': 'success',
        'databricks.second': 'success',
      },
    });
    expect(await workspace.rows('SELECT count(*) FROM main.default.second')).toEqual([[String(count)]]);
  }
  const { jobs, runs } = await lastRun('from_airflow.databricks');
  expect([jobs, runs.map(({ state }) => state?.result_state)]).toEqual([1, ['SUCCESS', 'SUCCESS']]);
});

it('a task that fails on the workspace fails in Airflow, with what comes after it', async () => {
  await putFile('/steps/fails.py', '# Databricks notebook source\nraise ValueError("no")\n');
  await putFile('/steps/works.py', '# Databricks notebook source\nprint("yes")\n');
  const document = {
    nodes: [
      task('fails', { path: '/steps/fails' }),
      task('after', { path: '/steps/works' }),
      task('anyway', { path: '/steps/works', runIf: 'ALL_DONE' }),
      task('rescue', { path: '/steps/works', runIf: 'ALL_FAILED' }),
      task('needless', { path: '/steps/works', runIf: 'AT_LEAST_ONE_FAILED' }),
    ],
    edges: [
      order('fails', 'after'),
      order('fails', 'anyway'),
      order('fails', 'rescue'),
      order('anyway', 'needless'),
    ],
  };
  expect(await runDag('Failing', document, {})).toMatchObject({
    state: 'failed',
    tasks: {
      'databricks.launch': 'success',
      'databricks.fails': 'failed',
      'databricks.after': 'upstream_failed',
      'databricks.anyway': 'success',
      'databricks.rescue': 'success',
      'databricks.needless': 'skipped',
    },
  });
  const { runs } = await lastRun('failing.databricks');
  expect(
    Object.fromEntries(runs[0]?.tasks?.map(({ task_key, state }) => [task_key, state?.result_state]) ?? []),
  ).toEqual({
    fails: 'FAILED',
    after: 'UPSTREAM_FAILED',
    anyway: 'SUCCESS',
    rescue: 'SUCCESS',
    needless: 'EXCLUDED',
  });
});
