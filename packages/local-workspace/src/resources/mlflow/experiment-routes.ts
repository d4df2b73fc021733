import { experimentEndpoints } from '@lakehouse/databricks-client/resources/mlflow/experiment-endpoints';
import type { FastifyInstance } from 'fastify';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { experimentObject } from './descriptions.ts';
import { searchPage } from './search-page.ts';
import type { Tracking } from './tracking.ts';

const PAGE = { unset: 1000, max: 50_000 };

/** Experiments: made by everyone; who made one says who else may read and change it. */
export function serveExperiments(app: FastifyInstance, tracking: Tracking): void {
  const { experiments, runs, permissions } = tracking;
  const calls = experimentEndpoints;

  serveEndpoint(app, calls.create, async ({ name, artifact_location, tags }, { request }) => {
    if (artifact_location)
      throw invalidParameter(
        'The local workspace stores artifacts in its data folder only: leave artifact_location out',
      );
    const { experiment_id } = await experiments.create(name, tags);
    await permissions.made('experiments', experiment_id, callerOf(request));
    return { experiment_id };
  });
  serveEndpoint(app, calls.get, ({ experiment_id }, { request }) => {
    const experiment = experiments.get(experiment_id);
    tracking.demand(request, experiment_id, 'CAN_READ');
    return { experiment: experimentObject(experiment, request) };
  });
  serveEndpoint(app, calls.getByName, ({ experiment_name }, { request }) => {
    const experiment = experiments.byName(experiment_name);
    tracking.demand(request, experiment.experiment_id, 'CAN_READ');
    return { experiment: experimentObject(experiment, request) };
  });
  serveEndpoint(app, calls.search, (search, { request }) =>
    searchPage(
      'experiments',
      experiments.search(search, (id) => tracking.may(request, id, 'CAN_READ')),
      search,
      PAGE,
      (one) => experimentObject(one, request),
    ),
  );
  serveEndpoint(app, calls.update, async ({ experiment_id, new_name }, { request }) => {
    tracking.demand(request, experiment_id, 'CAN_MANAGE');
    if (!new_name) throw invalidParameter("Missing value for required parameter 'new_name'.");
    await experiments.rename(experiment_id, new_name);
  });
  for (const [call, from, to] of [
    [calls.delete, 'active', 'deleted'],
    [calls.restore, 'deleted', 'active'],
  ] as const)
    serveEndpoint(app, call, async ({ experiment_id }, { request }) => {
      tracking.demand(request, experiment_id, 'CAN_MANAGE');
      await experiments.move(experiment_id, to);
      for (const run of runs.search({ experiment_ids: [experiment_id], run_view_type: 'ALL' }))
        if (run.lifecycle_stage === from) await runs.move(run.run_id, to);
    });
  serveEndpoint(app, calls.setTag, async ({ experiment_id, key, value }, { request }) => {
    tracking.demand(request, experiment_id, 'CAN_EDIT');
    await experiments.setTag(experiment_id, key, value);
  });
  serveEndpoint(app, calls.deleteTag, async ({ experiment_id, key }, { request }) => {
    tracking.demand(request, experiment_id, 'CAN_EDIT');
    await experiments.deleteTag(experiment_id, key);
  });
}
