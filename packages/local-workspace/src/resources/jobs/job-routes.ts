import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCAL_USER } from '../../engine/identity.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { LevelOf } from '../permissions/object-kinds.ts';
import { checkedLimit, pageOfIds } from './id-page.ts';
import type { JobRecord } from './job-store.ts';
import { type JobService, serveRuns } from './run-routes.ts';

const LIMIT = 20;
const MAX_LIMIT = 100;

function jobObject({ job_id, created, settings }: JobRecord, owner: string, withTasks = true): object {
  const { tasks, job_clusters, ...rest } = settings;
  return {
    job_id,
    creator_user_name: owner,
    run_as_user_name: LOCAL_USER,
    created_time: created,
    settings: withTasks ? { ...rest, tasks, ...(job_clusters && { job_clusters }) } : rest,
  };
}

/** The id of a job as permissions are saved by it: `07` is the job 7. */
const plainId = (id: string): string => String(Number(id));

/** Jobs and their runs, API 2.2; 2.1 and 2.0 take and give the same. */
export function serveJobs(app: FastifyInstance, service: JobService): void {
  const { scheduler, permissions } = service;
  const demand = (request: FastifyRequest, id: string, level: LevelOf<'jobs'>): void =>
    permissions.demand(callerOf(request), 'jobs', plainId(id), level);
  const ownerOf = (id: string | number): string => permissions.ownerOf('jobs', String(id));
  serveEndpoint(app, jobEndpoints.create, async (settings, { request }) => {
    const job_id = await scheduler.create(settings);
    await permissions.made('jobs', String(job_id), callerOf(request));
    return { job_id };
  });
  serveEndpoint(app, jobEndpoints.get, ({ job_id }, { request }) => {
    demand(request, job_id, 'CAN_VIEW');
    const job = scheduler.jobs.get(job_id);
    return jobObject(job, ownerOf(job.job_id));
  });
  serveEndpoint(app, jobEndpoints.list, ({ limit = LIMIT, page_token, name, expand_tasks }, { request }) => {
    const caller = callerOf(request);
    const wanted = name?.toLowerCase();
    const all = scheduler.jobs
      .list()
      .filter(({ settings }) => !wanted || settings.name?.toLowerCase() === wanted)
      .filter(({ job_id }) => permissions.has(caller, 'jobs', String(job_id), 'CAN_VIEW'));
    const { items, ...page } = pageOfIds(all, ({ job_id }) => job_id, {
      limit: checkedLimit(limit, MAX_LIMIT),
      token: page_token,
    });
    return {
      ...(items.length > 0 && {
        jobs: items.map((job) => jobObject(job, ownerOf(job.job_id), expand_tasks === true)),
      }),
      ...page,
    };
  });
  serveEndpoint(app, jobEndpoints.reset, ({ job_id, new_settings }) => scheduler.reset(job_id, new_settings));
  serveEndpoint(app, jobEndpoints.update, ({ job_id, new_settings = {}, fields_to_remove = [] }) =>
    scheduler.update(job_id, new_settings, fields_to_remove),
  );
  serveEndpoint(app, jobEndpoints.delete, async ({ job_id }, { request }) => {
    demand(request, job_id, 'CAN_MANAGE');
    await scheduler.delete(job_id);
    await permissions.delete('jobs', plainId(job_id));
  });
  serveEndpoint(app, jobEndpoints.runNow, async (asked, { request }) => {
    demand(request, asked.job_id, 'CAN_MANAGE_RUN');
    const run_id = await scheduler.runNow(asked);
    return { run_id, number_in_job: run_id };
  });
  serveRuns(app, service);
}
