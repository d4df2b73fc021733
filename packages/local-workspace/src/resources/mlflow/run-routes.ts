import { mlflowRunEndpoints } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WORKSPACE_ID } from '../../engine/identity.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { ownerOfRun } from './artifact-files.ts';
import { runInfo, runObject } from './descriptions.ts';
import { demandActive } from './experiment-store.ts';
import type { GivenBatch } from './run-store.ts';
import { searchPage } from './search-page.ts';
import type { Tracking } from './tracking.ts';

const PAGE = { unset: 1000, max: 50_000 };
/** A history without a size is given as a whole. */
const HISTORY_PAGE = { unset: 1_000_000_000, max: 1_000_000_000 };

interface OfRun {
  readonly run_id?: string | undefined;
  readonly run_uuid?: string | undefined;
}

/** The id of the run that a call is about. Throws ApiError when there is none. */
export function runIdOf({ run_id, run_uuid }: OfRun): string {
  const id = run_id || run_uuid;
  if (id) return id;
  throw invalidParameter("Missing value for required parameter 'run_id'.");
}

/** Runs: what is logged of them, and the search for them. */
export function serveRuns(app: FastifyInstance, tracking: Tracking): void {
  const { experiments, runs, models, artifacts } = tracking;
  const calls = mlflowRunEndpoints;
  /** The id of a run that the caller may change. */
  const changed = (input: OfRun, request: FastifyRequest): string =>
    tracking.run(request, runIdOf(input), 'CAN_EDIT').run_id;
  const log = async (input: OfRun, request: FastifyRequest, batch: Partial<GivenBatch>): Promise<void> => {
    const id = changed(input, request);
    const ofModels = await runs.log(id, { metrics: [], params: [], tags: [], ...batch });
    await models.measure(id, ofModels);
  };

  serveEndpoint(app, calls.create, async (input, { request }) => {
    const experiment = experiments.get(input.experiment_id);
    const { experiment_id, lifecycle_stage } = experiment;
    tracking.demand(request, experiment_id, 'CAN_EDIT');
    demandActive(`experiment ${experiment_id}`, lifecycle_stage);
    const run = await runs.create({ ...input, experiment_id }, callerOf(request).name);
    await artifacts.make(ownerOfRun(run));
    return { run: runObject(run, request) };
  });
  serveEndpoint(app, calls.get, (input, { request, reply }) => {
    // A registered version says in which workspace its run is: clients read it here.
    reply.header('X-Databricks-Org-Id', WORKSPACE_ID);
    return { run: runObject(tracking.run(request, runIdOf(input), 'CAN_READ'), request) };
  });
  serveEndpoint(app, calls.update, async (input, { request }) => ({
    run_info: runInfo(await runs.update(changed(input, request), input), request),
  }));
  serveEndpoint(app, calls.search, (search, { request }) => {
    const visible = (search.experiment_ids ?? []).filter((id) => tracking.may(request, id, 'CAN_READ'));
    const found = runs.search({ ...search, experiment_ids: visible });
    return searchPage('runs', found, search, PAGE, (one) => runObject(one, request));
  });
  serveEndpoint(app, calls.delete, (input, { request }) => runs.move(changed(input, request), 'deleted'));
  serveEndpoint(app, calls.restore, (input, { request }) => runs.move(changed(input, request), 'active'));
  serveEndpoint(app, calls.logMetric, (input, { request }) => log(input, request, { metrics: [input] }));
  serveEndpoint(app, calls.logParameter, (input, { request }) => log(input, request, { params: [input] }));
  serveEndpoint(app, calls.setTag, (input, { request }) => log(input, request, { tags: [input] }));
  serveEndpoint(app, calls.logBatch, (input, { request }) => log(input, request, input));
  serveEndpoint(app, calls.deleteTag, async (input, { request }) => {
    await runs.deleteTag(changed(input, request), input.key);
  });
  serveEndpoint(app, calls.logInputs, async (input, { request }) => {
    await runs.logInputs(changed(input, request), input);
  });
  serveEndpoint(app, calls.logOutputs, async (input, { request }) => {
    await runs.logOutputs(changed(input, request), input.models);
  });
  serveEndpoint(app, calls.logModel, async (input, { request }) => {
    await runs.logModel(changed(input, request), input.model_json);
  });
  serveEndpoint(app, calls.metricHistory, async (input, { request }) => {
    const { run_id } = tracking.run(request, runIdOf(input), 'CAN_READ');
    const points = await runs.history(run_id, input.metric_key);
    return searchPage('metrics', points, input, HISTORY_PAGE, (point) => point);
  });
}
