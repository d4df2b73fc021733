import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import type { FastifyInstance } from 'fastify';
import { LOCAL_USER } from '../../engine/identity.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { checkedLimit, pageOfIds } from './id-page.ts';
import type { JobScheduler } from './job-scheduler.ts';
import type { JobRecord } from './job-store.ts';
import { serveRuns } from './run-routes.ts';

const LIMIT = 20;
const MAX_LIMIT = 100;

function jobObject({ job_id, created, settings }: JobRecord, withTasks = true): object {
  const { tasks, job_clusters, ...rest } = settings;
  return {
    job_id,
    creator_user_name: LOCAL_USER,
    run_as_user_name: LOCAL_USER,
    created_time: created,
    settings: withTasks ? { ...rest, tasks, ...(job_clusters && { job_clusters }) } : rest,
  };
}

/** Jobs and their runs, API 2.2; 2.1 and 2.0 take and give the same. */
export function serveJobs(app: FastifyInstance, scheduler: JobScheduler): void {
  serveEndpoint(app, jobEndpoints.create, async (settings) => ({ job_id: await scheduler.create(settings) }));
  serveEndpoint(app, jobEndpoints.get, ({ job_id }) => jobObject(scheduler.jobs.get(job_id)));
  serveEndpoint(app, jobEndpoints.list, ({ limit = LIMIT, page_token, name, expand_tasks }) => {
    const wanted = name?.toLowerCase();
    const all = scheduler.jobs
      .list()
      .filter(({ settings }) => !wanted || settings.name?.toLowerCase() === wanted);
    const { items, ...page } = pageOfIds(all, ({ job_id }) => job_id, {
      limit: checkedLimit(limit, MAX_LIMIT),
      token: page_token,
    });
    return {
      ...(items.length > 0 && { jobs: items.map((job) => jobObject(job, expand_tasks === true)) }),
      ...page,
    };
  });
  serveEndpoint(app, jobEndpoints.reset, ({ job_id, new_settings }) => scheduler.reset(job_id, new_settings));
  serveEndpoint(app, jobEndpoints.update, ({ job_id, new_settings = {}, fields_to_remove = [] }) =>
    scheduler.update(job_id, new_settings, fields_to_remove),
  );
  serveEndpoint(app, jobEndpoints.delete, ({ job_id }) => scheduler.delete(job_id));
  serveEndpoint(app, jobEndpoints.runNow, (request) => {
    const run_id = scheduler.runNow(request);
    return { run_id, number_in_job: run_id };
  });
  serveRuns(app, scheduler);
}
