import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RunStore } from '../../src/resources/mlflow/run-store.ts';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const PLAIN = { 'user-agent': 'mlflow-python-client/3.17.2' };
/** What of the answers is read. */
interface Answered {
  readonly error_code: string;
  readonly message: string;
  readonly experiment_id: string;
  readonly experiment: { readonly lifecycle_stage: string; readonly artifact_location: string };
  readonly experiments: readonly { readonly name: string }[];
  readonly run: {
    readonly info: {
      readonly run_id: string;
      readonly artifact_uri: string;
      readonly lifecycle_stage: string;
    };
    readonly data: { readonly metrics: readonly { readonly key: string; readonly value: unknown }[] };
  };
  readonly runs: readonly { readonly info: { readonly run_name: string } }[];
  readonly metrics: readonly { readonly value: unknown; readonly step: number }[];
  readonly next_page_token: string;
  readonly model: { readonly info: { readonly model_id: string; readonly status: string } };
  readonly credential_infos: readonly { readonly signed_uri: string }[];
  readonly files: readonly { readonly path: string }[];
}
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await workspace.call(method, `/api/2.0/${path}`, body, headers);
  return { status: answer.status, body: answer.body as unknown as Answered };
};
const mlflow = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(method, `mlflow/${path}`, body, headers);
const refusal = async (method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await mlflow(method, path, body);
  return [status, answer.error_code];
};
let number = 0;
const newExperiment = async () =>
  (await mlflow('POST', 'experiments/create', { name: `/Users/x/${++number}` })).body.experiment_id;
const newRun = async (experiment_id: string, more: object = {}) =>
  (await mlflow('POST', 'runs/create', { experiment_id, ...more })).body.run.info.run_id;

const BAD = [400, 'INVALID_PARAMETER_VALUE'];
const MISSING = [404, 'RESOURCE_DOES_NOT_EXIST'];

it('knows experiments by names with slashes and umlauts, once each, and deletes and restores them with their runs', async () => {
  const name = '/Users/jörg@x.org/Müller & Söhne';
  const { experiment_id } = (await mlflow('POST', 'experiments/create', { name })).body;
  expect(await refusal('POST', 'experiments/create', { name })).toEqual([400, 'RESOURCE_ALREADY_EXISTS']);
  expect(await refusal('POST', 'experiments/create', { name: ' ' })).toEqual(BAD);
  expect(await refusal('POST', 'experiments/create', { name: 'a', artifact_location: 's3://b' })).toEqual(
    BAD,
  );
  const byName = `experiments/get-by-name?experiment_name=${encodeURIComponent(name)}`;
  expect((await mlflow('GET', byName)).body.experiment).toMatchObject({ experiment_id, name });
  const run = await newRun(experiment_id);
  await mlflow('POST', 'experiments/delete', { experiment_id });
  expect((await mlflow('GET', byName)).body.experiment.lifecycle_stage).toBe('deleted');
  expect(await refusal('POST', 'runs/create', { experiment_id })).toEqual(BAD);
  expect(await refusal('POST', 'runs/set-tag', { run_id: run, key: 'a', value: 'b' })).toEqual(BAD);
  expect(await refusal('POST', 'experiments/create', { name })).toEqual([400, 'RESOURCE_ALREADY_EXISTS']);
  await mlflow('POST', 'experiments/restore', { experiment_id });
  expect((await mlflow('GET', `runs/get?run_id=${run}`)).body.run.info.lifecycle_stage).toBe('active');
  expect(await refusal('GET', 'experiments/get?experiment_id=12')).toEqual(MISSING);
  const { experiments } = (
    await mlflow('POST', 'experiments/search', { filter: "name ILIKE '%MÜLLER%'", max_results: 5 })
  ).body;
  expect(experiments.map((one) => one.name)).toEqual([name]);
});

it('keeps NaN and infinite metrics, and the last value of each by its step', async () => {
  const run_id = await newRun(await newExperiment());
  const metric = (key: string, value: unknown, step = 0, timestamp = 1) => ({ key, value, step, timestamp });
  await mlflow('POST', 'runs/log-batch', {
    run_id,
    metrics: [metric('loss', 'NaN'), metric('gain', 'Infinity'), metric('m', 2, 5), metric('m', 9, 1, 7)],
  });
  await mlflow('POST', 'runs/log-metric', { run_id, ...metric('loss', '-Infinity', 1) });
  // A client that got no answer sends a batch again.
  await mlflow('POST', 'runs/log-batch', { run_id, metrics: [metric('m', 9, 1, 7)] });
  const { metrics } = (await mlflow('GET', `runs/get?run_id=${run_id}`)).body.run.data;
  expect(Object.fromEntries(metrics.map(({ key, value }) => [key, value]))).toEqual({
    loss: '-Infinity',
    gain: 'Infinity',
    m: 2,
  });
  const page = (token = '') =>
    mlflow('GET', `metrics/get-history?run_id=${run_id}&metric_key=m&max_results=1&page_token=${token}`);
  const first = (await page()).body;
  const second = (await page(first.next_page_token)).body;
  expect([first.metrics[0]?.value, second.metrics[0]?.value, second.next_page_token]).toEqual([
    2,
    9,
    undefined,
  ]);
  expect(await refusal('POST', 'runs/log-metric', { run_id, ...metric('a', 'many') })).toEqual(BAD);
});

it('refuses what is too long, too much or changed, and logs nothing of such a batch', async () => {
  const run_id = await newRun(await newExperiment());
  const params = (pairs: object[]) => refusal('POST', 'runs/log-batch', { run_id, params: pairs });
  await mlflow('POST', 'runs/log-parameter', { run_id, key: 'größe/a', value: '1' });
  expect(
    await params([
      { key: 'b', value: '1' },
      { key: 'größe/a', value: '2' },
    ]),
  ).toEqual(BAD);
  expect(await params([{ key: 'b', value: 'x'.repeat(6001) }])).toEqual(BAD);
  expect(await params([{ key: '../b', value: '1' }])).toEqual(BAD);
  expect(await params([{ key: 'b;', value: '1' }])).toEqual(BAD);
  const many = Array.from({ length: 1001 }, (_, step) => ({ key: 'm', value: 1, timestamp: 1, step }));
  expect(await refusal('POST', 'runs/log-batch', { run_id, metrics: many })).toEqual(BAD);
  expect(
    await params([
      { key: 'größe/a', value: '1' },
      { key: 'c', value: 'x'.repeat(6000) },
    ]),
  ).toEqual([200, undefined]);
  const { data } = (await mlflow('GET', `runs/get?run_id=${run_id}`)).body.run;
  expect(data).toMatchObject({ metrics: [], params: [{ key: 'größe/a' }, { key: 'c' }] });
  expect(await refusal('GET', 'runs/get')).toEqual(BAD);
  expect(await refusal('GET', 'runs/get?run_id=none')).toEqual(MISSING);
});

it('searches runs by metrics, parameters, tags and attributes, in an order, by pages', async () => {
  const experiment_id = await newExperiment();
  for (const [at, rmse] of [0.5, 'NaN', 0.1, 0.9].entries()) {
    const run_id = await newRun(experiment_id, { run_name: `run${at}`, start_time: at });
    await mlflow('POST', 'runs/log-batch', {
      run_id,
      metrics: [{ key: 'val rmse', value: rmse, timestamp: 1 }],
      params: [{ key: 'kind', value: at % 2 ? 'tree' : "o'k" }],
      tags: [{ key: 'team.name', value: `Team_${at}` }],
    });
    if (at === 3) await mlflow('POST', 'runs/update', { run_id, status: 'FAILED', end_time: 9 });
  }
  const search = async (filter: string, order_by: string[] = [], more: object = {}) => {
    const { status, body } = await mlflow('POST', 'runs/search', {
      experiment_ids: [experiment_id],
      filter,
      order_by,
      ...more,
    });
    return status === 200
      ? body.runs.map((run) => run.info.run_name.replace('run', '')).join('')
      : body.error_code;
  };
  expect(await search('')).toBe('3210');
  expect(await search('metrics.`val rmse` < 0.6', ['metrics.`val rmse` ASC'])).toBe('20');
  expect(await search('', ['metrics."val rmse" DESC'])).toBe('3021');
  expect(await search("params.kind = 'tree' AND attributes.status != 'FAILED'")).toBe('1');
  expect(await search("params.kind = 'o''k'")).toBe('20');
  expect(await search("tags.`team.name` LIKE 'Team_%' and tags.`team.name` ILIKE '%\\_1'")).toBe('');
  expect(await search("tags.`team.name` ILIKE 'team%1'")).toBe('1');
  expect(await search("run_name IN ('run1', 'run3') and start_time >= 2")).toBe('3');
  expect(await search("attributes.run_name NOT IN ('run1')", ['start_time ASC'])).toBe('023');
  for (const bad of [
    'metrics.a',
    "metrics.a = 'x'",
    'params.a > 1',
    "colour.a = 'x'",
    "attributes.x = 'y'",
    'a = b',
  ])
    expect([bad, await search(bad)]).toEqual([bad, 'INVALID_PARAMETER_VALUE']);
  const { body } = await mlflow('POST', 'runs/search', { experiment_ids: [experiment_id], max_results: 3 });
  expect(await search('', [], { max_results: 3, page_token: body.next_page_token })).toBe('0');
  expect(await search('', [], { max_results: 0 })).toBe('INVALID_PARAMETER_VALUE');
});

it('gives artifacts by links that work for one file and one method, and lists them', async () => {
  const run_id = await newRun(await newExperiment());
  const link = async (use: string, path: string) =>
    (await mlflow('POST', `artifacts/credentials-for-${use}`, { run_id, path: [path] })).body
      .credential_infos[0]?.signed_uri ?? '';
  const url = await link('write', 'a/größe 1.txt');
  expect((await fetch(url, { method: 'PUT', body: 'big' })).status).toBe(200);
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(url.replace('signature=', 'signature=A'), { method: 'PUT', body: 'x' })).status).toBe(
    403,
  );
  const read = await link('read', 'a/größe 1.txt');
  expect(await (await fetch(read)).text()).toBe('big');
  expect((await fetch(read, { headers: { authorization: 'Bearer x' } })).status).toBe(400);
  expect((await mlflow('GET', `artifacts/list?run_id=${run_id}&path=a`)).body.files).toEqual([
    { path: 'a/größe 1.txt', is_dir: false, file_size: 3 },
  ]);
  expect((await mlflow('GET', `artifacts/list?run_id=${run_id}&path=none`)).body.files).toEqual([]);
  expect(await refusal('GET', `artifacts/list?run_id=${run_id}&path=../../x`)).toEqual(BAD);
  workspace.clock.now += 16 * 60_000;
  expect((await fetch(read)).status).toBe(403);
});

it('tells each client an address that it can reach, for the same files', async () => {
  const experiment_id = await newExperiment();
  const run_id = await newRun(experiment_id);
  const uri = async (headers?: Record<string, string>) =>
    (await mlflow('GET', `runs/get?run_id=${run_id}`, undefined, headers)).body.run.info.artifact_uri;
  expect(await uri(PLAIN)).toBe(`mlflow-artifacts:/${experiment_id}/${run_id}/artifacts`);
  expect(await uri()).toBe(`dbfs:/databricks/mlflow-tracking/${experiment_id}/${run_id}/artifacts`);
  const proxied = `mlflow-artifacts/artifacts/${experiment_id}/${run_id}/artifacts`;
  expect((await call('PUT', `${proxied}/m/a.txt`, 'text')).status).toBe(200);
  const inFiles = `fs/files/WorkspaceInternal/Mlflow/Artifacts/${experiment_id}/Runs/${run_id}/artifacts/m/a.txt`;
  expect((await workspace.call('GET', `/api/2.0/${inFiles}`)).text).toBe('text');
  const listed = await call('GET', `mlflow-artifacts/artifacts?path=${experiment_id}/${run_id}/artifacts/m`);
  expect(listed.body.files).toEqual([{ path: 'a.txt', is_dir: false, file_size: 4 }]);
  expect(
    (await call('PUT', `mlflow-artifacts/artifacts/${experiment_id}/none/artifacts/a`, 'x')).status,
  ).toBe(404);
  expect((await call('PUT', `mlflow-artifacts/artifacts/${experiment_id}/..%2f..%2fx`, 'x')).status).toBe(
    400,
  );
  expect((await call('DELETE', `${proxied}/m`)).status).toBe(200);
  expect((await call('GET', `${proxied}/m/a.txt`)).status).toBe(404);
});

it('has a logged model pending until its files are there', async () => {
  const experiment_id = await newExperiment();
  const { info } = (await mlflow('POST', 'logged-models', { experiment_id, name: 'm' })).body.model;
  expect(info.status).toBe('LOGGED_MODEL_PENDING');
  const path = `logged-models/${info.model_id}`;
  const { model } = (await mlflow('PATCH', path, { status: 'LOGGED_MODEL_UPLOAD_FAILED' })).body;
  expect(model.info.status).toBe('LOGGED_MODEL_UPLOAD_FAILED');
  expect(await refusal('PATCH', path, { status: 'GREAT' })).toEqual(BAD);
  await mlflow('DELETE', path);
  expect(await refusal('GET', path)).toEqual(MISSING);
});

it('has everything again after a restart, and a history that ends in the middle of a line', async () => {
  const run_id = await newRun(await newExperiment(), { run_name: 'before' });
  const point = { key: 'm', value: 1, timestamp: 1, step: 0 };
  await mlflow('POST', 'runs/log-metric', { run_id, ...point });
  const folder = join(workspace.home, 'mlflow');
  const path = join(folder, 'runs', `${run_id}.metrics.jsonl`);
  await writeFile(path, `${await readFile(path, 'utf8')}\n{"key":"m","val`);
  const runs = await RunStore.open(folder, Date.now);
  expect(runs.get(run_id)).toMatchObject({ run_name: 'before', metrics: { m: point } });
  await runs.log(run_id, { metrics: [{ ...point, step: 1 }], params: [], tags: [] });
  expect((await runs.history(run_id, 'm')).map(({ step }) => step)).toEqual([0, 1]);
  expect((await readdir(join(folder, 'runs'))).some((name) => name.endsWith('.tmp'))).toBe(false);
});
