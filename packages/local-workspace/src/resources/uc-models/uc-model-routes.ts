import { ucModelEndpoints } from '@lakehouse/databricks-client/resources/uc-models/endpoints';
import type { FastifyInstance } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { searchPage } from '../mlflow/search-page.ts';
import { ucModel, ucVersion } from './descriptions.ts';
import { refuseRename, versionNumber } from './mlflow-model-routes.ts';
import { aliased, type NamedModel, versionOf } from './model-store.ts';
import type { Registry } from './registry.ts';

const PAGE = { unset: 100, max: 1000 };

/** Models in Unity Catalog for the SDKs. Their versions are made by MLflow’s clients, which upload the files. */
export function serveUcModels(app: FastifyInstance, registry: Registry): void {
  const calls = ucModelEndpoints;
  const { store } = registry;
  const shown = async ({ name, model }: NamedModel) => ucModel(name, model, await registry.ownerOf(name));

  serveEndpoint(app, calls.list, async ({ catalog_name, schema_name, ...paging }, { request }) => {
    if ((catalog_name === undefined) !== (schema_name === undefined))
      throw invalidParameter('catalog_name and schema_name are given together');
    const found = await registry.list(request, catalog_name, schema_name);
    const objects = await Promise.all(found.map(shown));
    return searchPage('registered_models', objects, sized(paging), PAGE, (one) => one);
  });
  serveEndpoint(app, calls.create, async ({ storage_location, ...input }, { request }) => {
    if (storage_location)
      throw invalidParameter('The local workspace has managed models only: leave storage_location out');
    const { catalog_name, schema_name, name, comment } = input;
    return shown(await registry.create(request, `${catalog_name}.${schema_name}.${name}`, { comment }));
  });
  serveEndpoint(app, calls.get, async ({ full_name }, { request }) =>
    shown(await registry.read(request, full_name)),
  );
  serveEndpoint(app, calls.update, async ({ full_name, comment, new_name, owner }, { request }) => {
    const { name, by } = await registry.changed(request, full_name);
    refuseRename(new_name, name[2]);
    if (owner) await registry.giveTo(name, owner);
    const model = await store.change(name, by, (one) => ({ ...one, comment: comment ?? one.comment }));
    return shown({ name, model });
  });
  serveEndpoint(app, calls.delete, async ({ full_name }, { request }) => {
    await store.delete((await registry.changed(request, full_name)).name);
  });
  serveEndpoint(app, calls.listVersions, async ({ full_name, ...paging }, { request }) => {
    const { name, model } = await registry.read(request, full_name);
    return searchPage('model_versions', model.versions, sized(paging), PAGE, (one) =>
      ucVersion(name, model, one),
    );
  });
  serveEndpoint(app, calls.getVersion, async ({ full_name, version }, { request }) => {
    const { name, model } = await registry.read(request, full_name);
    return ucVersion(name, model, versionOf(model, name, versionNumber(version)));
  });
  serveEndpoint(app, calls.updateVersion, async ({ full_name, version, comment }, { request }) => {
    const { name, by } = await registry.changed(request, full_name);
    const one = await store.changeVersion(name, versionNumber(version), by, (before) => ({
      ...before,
      comment: comment ?? before.comment,
    }));
    return ucVersion(name, await store.get(name), one);
  });
  serveEndpoint(app, calls.deleteVersion, async ({ full_name, version }, { request }) => {
    const { name, by } = await registry.changed(request, full_name);
    await store.deleteVersion(name, versionNumber(version), by);
  });
  serveEndpoint(app, calls.getByAlias, async ({ full_name, alias }, { request }) => {
    const { name, model } = await registry.read(request, full_name);
    return ucVersion(name, model, aliased(model, name, alias));
  });
  serveEndpoint(app, calls.setAlias, async ({ full_name, alias, version_num }, { request }) => {
    const { name, by } = await registry.changed(request, full_name);
    await store.setAlias(name, alias, version_num, by);
    return { alias_name: alias, version_num };
  });
  serveEndpoint(app, calls.deleteAlias, async ({ full_name, alias }, { request }) => {
    const { name, by } = await registry.changed(request, full_name);
    await store.deleteAlias(name, alias, by);
  });
}

/** A size of 0 leaves it to the server. */
const sized = ({
  max_results,
  ...paging
}: {
  max_results?: number | undefined;
  page_token?: string | undefined;
}) => ({
  ...paging,
  max_results: max_results || undefined,
});
