import { mlflowModelEndpoints } from '@lakehouse/databricks-client/resources/uc-models/mlflow-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { without } from '../mlflow/experiment-store.ts';
import { checkTags } from '../mlflow/limits.ts';
import { recordOf } from '../mlflow/records.ts';
import { type Field, filtered } from '../mlflow/search-filter.ts';
import { searchPage } from '../mlflow/search-page.ts';
import { mlflowModel, mlflowVersion } from './descriptions.ts';
import type { VersionRecord } from './model-record.ts';
import { aliased, type NamedModel, versionOf } from './model-store.ts';
import type { Asked, Registry } from './registry.ts';

const MODELS_PAGE = { unset: 100, max: 1000 };
const VERSIONS_PAGE = { unset: 10_000, max: 200_000 };

/** The number of a version. Throws ApiError for what is not one. */
export function versionNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw invalidParameter(`Model version must be an integer, got '${text}'.`);
}

/** Throws ApiError for a change that would be accepted and not made. */
export function refuseRename(newName: string | null | undefined, name: string): void {
  if (newName && newName !== name)
    throw invalidParameter(
      'The local workspace can’t rename a model: register its versions under the new name',
    );
}

/** Models in Unity Catalog for MLflow’s clients. */
export function serveMlflowModels(app: FastifyInstance, registry: Registry): void {
  const calls = mlflowModelEndpoints;
  const { store } = registry;
  const shown = ({ name, model }: NamedModel) => ({ registered_model: mlflowModel(name, model) });
  const version = ({ name, model }: NamedModel, one: VersionRecord) => ({
    model_version: mlflowVersion(name, model, one),
  });
  /** Changes a version, and gives what it is then. */
  const changeVersion = async (
    request: FastifyRequest,
    input: { readonly name: string; readonly version: string },
    change: (asked: Asked, number: number) => Promise<VersionRecord>,
  ) => {
    const asked = await registry.changed(request, input.name);
    const one = await change(asked, versionNumber(input.version));
    return version({ name: asked.name, model: await store.get(asked.name) }, one);
  };
  const changeTags = (
    request: FastifyRequest,
    input: { readonly name: string; readonly version: string },
    change: (tags: VersionRecord['tags']) => VersionRecord['tags'],
  ) =>
    changeVersion(request, input, ({ name, by }, number) =>
      store.changeVersion(name, number, by, (one) => ({ ...one, tags: change(one.tags) })),
    );

  serveEndpoint(app, calls.create, async ({ name, description, tags }, { request }) => {
    checkTags(tags);
    return shown(await registry.create(request, name, { comment: description, tags: recordOf(tags) }));
  });
  serveEndpoint(app, calls.get, async ({ name }, { request }) => shown(await registry.read(request, name)));
  serveEndpoint(app, calls.update, async ({ name: full, description, new_name }, { request }) => {
    refuseRename(new_name, full);
    const { name, by } = await registry.changed(request, full);
    const model = await store.change(name, by, (one) => ({ ...one, comment: description ?? one.comment }));
    return shown({ name, model });
  });
  serveEndpoint(app, calls.delete, async ({ name }, { request }) => {
    await store.delete((await registry.changed(request, name)).name);
  });
  serveEndpoint(app, calls.search, async (paging, { request }) =>
    searchPage('registered_models', await registry.list(request), paging, MODELS_PAGE, ({ name, model }) =>
      mlflowModel(name, model),
    ),
  );
  serveEndpoint(app, calls.setTag, async ({ name: full, key, value }, { request }) => {
    checkTags([{ key, value }]);
    const { name, by } = await registry.changed(request, full);
    await store.change(name, by, (model) => ({ ...model, tags: { ...model.tags, [key]: value } }));
  });
  serveEndpoint(app, calls.deleteTag, async ({ name: full, key }, { request }) => {
    const { name, by } = await registry.changed(request, full);
    await store.change(name, by, (model) => ({ ...model, tags: without(model.tags, key) }));
  });
  serveEndpoint(app, calls.setAlias, async (input, { request }) => {
    const { name, by } = await registry.changed(request, input.name);
    await store.setAlias(name, input.alias, versionNumber(input.version), by);
  });
  serveEndpoint(app, calls.deleteAlias, async (input, { request }) => {
    const { name, by } = await registry.changed(request, input.name);
    await store.deleteAlias(name, input.alias, by);
  });
  serveEndpoint(app, calls.getByAlias, async (input, { request }) => {
    const asked = await registry.read(request, input.name);
    return version(asked, aliased(asked.model, asked.name, input.alias));
  });

  serveEndpoint(app, calls.createVersion, async (input, { request }) => {
    checkTags(input.tags);
    const { name, by } = await registry.changed(request, input.name);
    const one = await store.createVersion(name, by, {
      source: input.source ?? '',
      comment: input.description ?? '',
      run_id: input.run_id ?? undefined,
      run_workspace_id: input.run_tracking_server_id ?? undefined,
      model_id: input.model_id ?? undefined,
      tags: recordOf(input.tags),
    });
    return version({ name, model: await store.get(name) }, one);
  });
  serveEndpoint(app, calls.finalizeVersion, (input, { request }) =>
    changeVersion(request, input, ({ name, by }, number) => store.finalize(name, number, by)),
  );
  serveEndpoint(app, calls.updateVersion, (input, { request }) =>
    changeVersion(request, input, ({ name, by }, number) =>
      store.changeVersion(name, number, by, (one) => ({ ...one, comment: input.description ?? one.comment })),
    ),
  );
  serveEndpoint(app, calls.deleteVersion, async (input, { request }) => {
    const { name, by } = await registry.changed(request, input.name);
    await store.deleteVersion(name, versionNumber(input.version), by);
  });
  serveEndpoint(app, calls.getVersion, async (input, { request }) => {
    const asked = await registry.read(request, input.name);
    return version(asked, versionOf(asked.model, asked.name, versionNumber(input.version)));
  });
  serveEndpoint(app, calls.searchVersions, async ({ filter, ...paging }, { request }) => {
    const all = (await registry.list(request)).flatMap((named) =>
      named.model.versions.toReversed().map((one) => ({ ...named, one })),
    );
    return searchPage('model_versions', filtered(all, filter, valuesOf), paging, VERSIONS_PAGE, (found) =>
      mlflowVersion(found.name, found.model, found.one),
    );
  });
  serveEndpoint(app, calls.setVersionTag, async ({ key, value, ...input }, { request }) => {
    checkTags([{ key, value }]);
    await changeTags(request, input, (tags) => ({ ...tags, [key]: value }));
  });
  serveEndpoint(app, calls.deleteVersionTag, async ({ key, ...input }, { request }) => {
    await changeTags(request, input, (tags) => without(tags, key));
  });
  serveEndpoint(app, calls.downloadUri, async (input, { request }) => {
    const asked = await registry.read(request, input.name);
    const one = versionOf(asked.model, asked.name, versionNumber(input.version));
    return { artifact_uri: version(asked, one).model_version.storage_location };
  });
  serveEndpoint(app, calls.temporaryCredentials, async (input, { request }) => {
    await registry.read(request, input.name);
    throw new ApiError(
      400,
      'INVALID_PARAMETER_VALUE',
      'The local workspace has no cloud storage to give credentials for: files of versions go by the Files API, which newer clients of MLflow use.',
    );
  });
  serveEndpoint(app, calls.emitLineage, async (input, { request }) => {
    // What reads a model is seen in its job; the client asks for no answer.
    await registry.read(request, input.name);
  });
  serveEndpoint(app, calls.filesApiEnabled, () => ({
    is_databricks_sdk_models_artifact_repository_enabled: true,
  }));
}

function valuesOf(
  { name, one }: NamedModel & { readonly one: VersionRecord },
  { entity, key }: Field,
): readonly (string | number)[] {
  if (entity === 'attribute' && key === 'name') return [name.join('.')];
  if (entity === 'attribute' && key === 'run_id') return one.run_id === undefined ? [] : [one.run_id];
  throw invalidParameter("Versions are searched by name = '…' or run_id = '…'");
}
