import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import type { runsListRequest } from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { checkedLimit, pageOfIds } from './id-page.ts';
import type { JobScheduler } from './job-scheduler.ts';
import { outputObject, runObject } from './run-object.ts';
import { isActive, type RunRecord } from './run-record.ts';

const LIMIT = 20;
const MAX_LIMIT = 24;

const wanted = (input: z.output<typeof runsListRequest>) => (run: RunRecord) =>
  (input.job_id === undefined || String(run.job_id) === input.job_id) &&
  (input.active_only !== true || isActive(run)) &&
  (input.completed_only !== true || !isActive(run)) &&
  (input.run_type === undefined || run.run_type === input.run_type) &&
  run.start_time >= (input.start_time_from ?? 0) &&
  run.start_time <= (input.start_time_to ?? Number.POSITIVE_INFINITY);

/** Runs: submit, get, list, get-output, cancel, delete. */
export function serveRuns(app: FastifyInstance, scheduler: JobScheduler): void {
  serveEndpoint(app, jobEndpoints.submit, (request) => ({ run_id: scheduler.submit(request) }));
  serveEndpoint(app, jobEndpoints.getRun, ({ run_id }) => runObject(scheduler.run(run_id)));
  serveEndpoint(app, jobEndpoints.listRuns, (input) => {
    const { items, ...page } = pageOfIds(scheduler.listRuns().filter(wanted(input)), ({ run_id }) => run_id, {
      limit: checkedLimit(input.limit === 0 ? MAX_LIMIT : (input.limit ?? LIMIT), MAX_LIMIT),
      token: input.page_token,
    });
    return {
      ...(items.length > 0 && { runs: items.map((run) => runObject(run, input.expand_tasks === true)) }),
      ...page,
    };
  });
  serveEndpoint(app, jobEndpoints.getOutput, ({ run_id }) => {
    const { run, attempt } = scheduler.attempt(run_id);
    return outputObject(run, attempt);
  });
  serveEndpoint(app, jobEndpoints.cancelRun, ({ run_id }) => scheduler.cancel(run_id));
  serveEndpoint(app, jobEndpoints.deleteRun, ({ run_id }) => scheduler.deleteRun(run_id));
}
