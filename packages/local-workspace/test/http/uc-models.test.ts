import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeWorkspace, startFakeWorkspace } from './fake-workspace.ts';

let workspace: FakeWorkspace;
beforeAll(async () => {
  workspace = await startFakeWorkspace();
});
afterAll(() => workspace.close());

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await workspace.call(method, path, body);
  const json: Record<string, unknown> = answer.body;
  return { status: answer.status, code: json['error_code'], json };
};
const mlflow = (method: string, path: string, body?: unknown) =>
  call(method, `/api/2.0/mlflow/unity-catalog/${path}`, body);
const refusal = async (answer: ReturnType<typeof call>) => {
  const { status, code } = await answer;
  return [status, code];
};
const MISSING = [404, 'RESOURCE_DOES_NOT_EXIST'];
const BAD = [400, 'INVALID_PARAMETER_VALUE'];
const file = (name: string, version: number, path: string) =>
  `/api/2.0/fs/files/Models/${name.replaceAll('.', '/')}/${version}/${path}`;

/** A model with a version that is ready. */
async function registered(name: string): Promise<void> {
  await mlflow('POST', 'registered-models/create', { name });
  await mlflow('POST', 'model-versions/create', { name, source: 'runs:/r/m', run_id: 'r' });
  await call('PUT', file(name, 1, 'MLmodel'), 'flavors: {}');
  await mlflow('POST', 'model-versions/finalize', { name, version: '1' });
}

it('has models in the catalogs and schemas of the workspace only, once each, in lower case', async () => {
  const create = (name: string) => mlflow('POST', 'registered-models/create', { name });
  expect((await create('Main.default.Churn')).json).toMatchObject({
    registered_model: { name: 'main.default.churn', user_id: 'local-user@localhost' },
  });
  expect(await refusal(create('main.default.churn'))).toEqual([409, 'RESOURCE_ALREADY_EXISTS']);
  expect(await refusal(create('none.default.churn'))).toEqual([404, 'CATALOG_DOES_NOT_EXIST']);
  expect(await refusal(create('main.none.churn'))).toEqual([404, 'SCHEMA_DOES_NOT_EXIST']);
  expect(await refusal(create('churn'))).toEqual(BAD);
  expect(await refusal(create('main.default.a/b'))).toEqual(BAD);
  expect((await create('main.default.größe')).status).toBe(200);
  expect(
    (await mlflow('GET', `registered-models/get?name=${encodeURIComponent('main.default.größe')}`)).status,
  ).toBe(200);
  expect(await refusal(mlflow('GET', 'registered-models/get?name=main.default.none'))).toEqual(MISSING);
});

it('has no version READY whose upload was interrupted, and gives such a version no alias', async () => {
  const name = 'main.default.interrupted';
  await mlflow('POST', 'registered-models/create', { name });
  const { json } = await mlflow('POST', 'model-versions/create', { name, source: 's' });
  expect(json).toMatchObject({ model_version: { version: '1', status: 'PENDING_REGISTRATION' } });
  await call('PUT', file(name, 1, 'data/model.pkl'), 'x');
  const finalize = () => mlflow('POST', 'model-versions/finalize', { name, version: '1' });
  expect(await refusal(finalize())).toEqual([400, 'INVALID_STATE']);
  const alias = { name, alias: 'best', version: '1' };
  expect(await refusal(mlflow('POST', 'registered-models/alias', alias))).toEqual([400, 'INVALID_STATE']);
  await call('PUT', file(name, 1, 'MLmodel'), 'flavors: {}');
  expect((await finalize()).json).toMatchObject({ model_version: { status: 'READY' } });
  expect((await mlflow('POST', 'registered-models/alias', alias)).status).toBe(200);
  // What is deployed by an alias stays what it is.
  expect((await call('PUT', file(name, 1, 'MLmodel'), 'other')).status).toBe(403);
  expect((await call('PUT', file(name, 2, 'MLmodel'), 'other')).status).toBe(404);
});

it('finds a version by its alias until the alias or the version is gone, and uses no number again', async () => {
  const name = 'main.default.aliased';
  await registered(name);
  const byAlias = () => mlflow('GET', `registered-models/alias?name=${name}&alias=best`);
  expect(await refusal(byAlias())).toEqual(MISSING);
  for (const alias of ['v1', '1', 'latest', 'a b'])
    expect(await refusal(mlflow('POST', 'registered-models/alias', { name, alias, version: '1' }))).toEqual(
      BAD,
    );
  await mlflow('POST', 'registered-models/alias', { name, alias: 'best', version: 1 });
  expect((await byAlias()).json).toMatchObject({ model_version: { version: '1', run_id: 'r' } });
  const uc = `/api/2.1/unity-catalog/models/${name}`;
  expect((await call('GET', uc)).json).toMatchObject({
    full_name: name,
    owner: 'local-user@localhost',
    aliases: [{ alias_name: 'best', version_num: 1 }],
  });
  expect((await call('GET', `${uc}/aliases/best`)).json).toMatchObject({ version: 1, status: 'READY' });
  await call('DELETE', `${uc}/versions/1`);
  expect(await refusal(byAlias())).toEqual(MISSING);
  expect((await call('GET', file(name, 1, 'MLmodel'))).status).toBe(404);
  const { json } = await mlflow('POST', 'model-versions/create', { name, source: 's' });
  expect(json).toMatchObject({ model_version: { version: '2' } });
});

it('lists and searches models and versions, changes what it can and refuses the rest', async () => {
  const name = 'main.default.listed';
  await registered(name);
  const search = (filter: string) =>
    mlflow('GET', `model-versions/search?filter=${encodeURIComponent(filter)}`);
  expect((await search(`name = '${name}'`)).json).toMatchObject({ model_versions: [{ version: '1' }] });
  expect((await search("run_id = 'other'")).json).toMatchObject({ model_versions: [] });
  expect(await refusal(search("stage = 'x'"))).toEqual(BAD);
  const uc = '/api/2.1/unity-catalog/models';
  const first = (await call('GET', `${uc}?catalog_name=main&schema_name=default&max_results=1`)).json;
  expect(first).toMatchObject({ registered_models: [{}], next_page_token: '1' });
  expect(
    (await call('PATCH', `${uc}/${name}`, { comment: 'new', owner: 'local-user@localhost' })).json,
  ).toMatchObject({
    comment: 'new',
  });
  expect(await refusal(call('PATCH', `${uc}/${name}`, { owner: 'nobody-here' }))).toEqual([
    404,
    'PRINCIPAL_DOES_NOT_EXIST',
  ]);
  expect(await refusal(call('PATCH', `${uc}/${name}`, { new_name: 'other' }))).toEqual(BAD);
  expect(await refusal(mlflow('GET', `model-versions/get?name=${name}&version=Production`))).toEqual(BAD);
  await mlflow('DELETE', 'registered-models/delete', { name });
  expect(await refusal(call('GET', `${uc}/${name}`))).toEqual(MISSING);
});
