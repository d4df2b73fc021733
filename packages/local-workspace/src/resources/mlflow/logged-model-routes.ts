import { loggedModelEndpoints } from '@lakehouse/databricks-client/resources/mlflow/logged-model-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { artifactPath, deleteAll, ownerOfModel } from './artifact-files.ts';
import { modelObject } from './descriptions.ts';
import { demandActive } from './experiment-store.ts';
import type { LoggedModelRecord } from './records.ts';
import { searchPage } from './search-page.ts';
import type { Tracking } from './tracking.ts';

const PAGE = { unset: 50, max: 1000 };

/** Models that runs log: pending until their files are there. */
export function serveLoggedModels(app: FastifyInstance, tracking: Tracking): void {
  const { experiments, models, artifacts } = tracking;
  const calls = loggedModelEndpoints;
  const one = (model: LoggedModelRecord, request: FastifyRequest) => ({ model: modelObject(model, request) });
  /** The id of a model that the caller may change. */
  const changed = (id: string, request: FastifyRequest): string =>
    tracking.model(request, id, 'CAN_EDIT').model_id;

  serveEndpoint(app, calls.create, async (input, { request }) => {
    const { experiment_id, lifecycle_stage } = experiments.get(input.experiment_id);
    tracking.demand(request, experiment_id, 'CAN_EDIT');
    demandActive(`experiment ${experiment_id}`, lifecycle_stage);
    const model = await models.create(input);
    await artifacts.make(ownerOfModel(model));
    return one(model, request);
  });
  serveEndpoint(app, calls.search, (search, { request }) => {
    if ((search.datasets ?? []).length > 0)
      throw invalidParameter('The local workspace does not search logged models by datasets: use a filter');
    const visible = (search.experiment_ids ?? []).filter((id) => tracking.may(request, id, 'CAN_READ'));
    const found = models.search({ ...search, experiment_ids: visible });
    return searchPage('models', found, search, PAGE, (model) => modelObject(model, request));
  });
  serveEndpoint(app, calls.get, ({ model_id }, { request }) =>
    one(tracking.model(request, model_id, 'CAN_READ'), request),
  );
  serveEndpoint(app, calls.finalize, async ({ model_id, status }, { request }) =>
    one(await models.finalize(changed(model_id, request), status), request),
  );
  serveEndpoint(app, calls.setTags, async ({ model_id, tags }, { request }) =>
    one(await models.setTags(changed(model_id, request), tags), request),
  );
  serveEndpoint(app, calls.deleteTag, async ({ model_id, tag_key }, { request }) => {
    await models.deleteTag(changed(model_id, request), tag_key);
  });
  serveEndpoint(app, calls.logParams, async ({ model_id, params }, { request }) => {
    await models.logParams(changed(model_id, request), params);
  });
  serveEndpoint(app, calls.delete, async ({ model_id }, { request }) => {
    const model = tracking.model(request, model_id, 'CAN_EDIT');
    await models.delete(model_id);
    const folder = artifactPath(ownerOfModel(model), undefined);
    if (await artifacts.stat(folder)) await deleteAll(artifacts, folder);
  });
}
