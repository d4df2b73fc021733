import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import type { runsListRequest } from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { type Caller, callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { DestinationService } from '../notification-destinations/destination-service.ts';
import type { LevelOf } from '../permissions/object-kinds.ts';
import type { PermissionStore } from '../permissions/permission-store.ts';
import type { RunPage } from '../resource.ts';
import { checkedLimit, pageOfIds } from './id-page.ts';
import type { JobScheduler } from './job-scheduler.ts';
import { deliveries } from './notice-object.ts';
import { outputObject, partObject, runObject } from './run-object.ts';
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

/** The jobs, who may do what with them, and where a person sees their runs. */
export interface JobService {
  readonly scheduler: JobScheduler;
  readonly permissions: PermissionStore;
  readonly destinations: DestinationService;
  readonly runPage: RunPage;
}

/** Runs: submit, get, list, get-output, cancel, delete. */
export function serveRuns(app: FastifyInstance, service: JobService): void {
  const { scheduler, permissions, destinations, runPage } = service;
  const described = (run: RunRecord, withTasks?: boolean): object => runObject(run, runPage(run), withTasks);
  /** Whether somebody has a level on the job of a run; a run of no job, or of one that is gone, is for administrators. */
  const may = (caller: Caller, { run_type, job_id }: RunRecord, level: LevelOf<'jobs'>): boolean =>
    caller.isAdmin ||
    (run_type === 'JOB_RUN' &&
      job_id !== undefined &&
      permissions.exists('jobs', String(job_id)) &&
      permissions.has(caller, 'jobs', String(job_id), level));
  const demand = (request: FastifyRequest, run: RunRecord, level: LevelOf<'jobs'>): RunRecord => {
    const caller = callerOf(request);
    if (may(caller, run, level)) return run;
    throw new ApiError(
      403,
      'PERMISSION_DENIED',
      `User ${caller.name} does not have ${level} or greater permission on the job of run ${run.run_id}.`,
    );
  };
  serveEndpoint(app, jobEndpoints.submit, async (request) => ({ run_id: await scheduler.submit(request) }));
  serveEndpoint(app, jobEndpoints.getRun, ({ run_id, page_token }, { request }) => {
    if (!scheduler.isRun(run_id)) {
      const part = scheduler.attempt(run_id);
      const whole = demand(request, part.run, 'CAN_VIEW');
      return partObject(whole, runPage(whole), part.attempt, page_token);
    }
    const run = demand(request, scheduler.run(run_id), 'CAN_VIEW');
    const nameOf = (id: string): string | undefined => destinations.store.find(id)?.display_name;
    return { ...described(run), ...deliveries(run, nameOf) };
  });
  serveEndpoint(app, jobEndpoints.listRuns, (input, { request }) => {
    const caller = callerOf(request);
    const seen = scheduler
      .listRuns()
      .filter(wanted(input))
      .filter((run) => may(caller, run, 'CAN_VIEW'));
    const { items, ...page } = pageOfIds(seen, ({ run_id }) => run_id, {
      limit: checkedLimit(input.limit === 0 ? MAX_LIMIT : (input.limit ?? LIMIT), MAX_LIMIT),
      token: input.page_token,
    });
    return {
      ...(items.length > 0 && { runs: items.map((run) => described(run, input.expand_tasks === true)) }),
      ...page,
    };
  });
  serveEndpoint(app, jobEndpoints.getOutput, ({ run_id }, { request }) => {
    const { run, attempt } = scheduler.attempt(run_id);
    demand(request, run, 'CAN_VIEW');
    return outputObject(run, runPage(run), attempt);
  });
  serveEndpoint(app, jobEndpoints.cancelRun, ({ run_id }, { request }) => {
    demand(request, scheduler.run(run_id), 'CAN_MANAGE_RUN');
    return scheduler.cancel(run_id);
  });
  serveEndpoint(app, jobEndpoints.repairRun, async (asked, { request }) => {
    demand(request, scheduler.run(asked.run_id), 'CAN_MANAGE_RUN');
    return { repair_id: await scheduler.repair(asked) };
  });
  serveEndpoint(app, jobEndpoints.cancelAllRuns, ({ job_id, all_queued_runs }, { request }) => {
    const caller = callerOf(request);
    if (job_id === undefined && all_queued_runs !== true)
      throw invalidParameter('Give a job_id, or all_queued_runs');
    if (job_id !== undefined) permissions.demand(caller, 'jobs', String(Number(job_id)), 'CAN_MANAGE_RUN');
    scheduler.cancelAll(
      (run) =>
        (job_id === undefined || String(run.job_id) === String(Number(job_id))) &&
        (all_queued_runs !== true || run.life === 'QUEUED') &&
        may(caller, run, 'CAN_MANAGE_RUN'),
    );
  });
  serveEndpoint(app, jobEndpoints.deleteRun, ({ run_id }, { request }) => {
    demand(request, scheduler.run(run_id), 'CAN_MANAGE');
    return scheduler.deleteRun(run_id);
  });
}
