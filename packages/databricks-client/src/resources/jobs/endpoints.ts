import { z } from 'zod';
import { defineEndpoint } from '../../contract/define-endpoint.ts';
import { flag, nothing, wholeNumber } from '../../contract/tolerant.ts';
import { jobId } from './job-id.ts';
import {
  cancelAllRequest,
  getRunRequest,
  jobRun,
  repairRequest,
  runNowRequest,
  runOutput,
  runPage,
  runsListRequest,
  submitRequest,
} from './run-types.ts';
import { job, jobPage, jobSettings, partialSettings } from './types.ts';

const at = (call: string) => ({
  path: `/api/2.2/jobs/${call}`,
  alsoPaths: [`/api/2.1/jobs/${call}`, `/api/2.0/jobs/${call}`],
});
const post = { method: 'POST' } as const;
const get = { method: 'GET' } as const;
const ofJob = z.object({ job_id: jobId() });
const ofRun = z.object({ run_id: jobId() });
const given = z.looseObject({ job_id: jobId() });
const started = z.looseObject({ run_id: jobId() });

/**
 * Jobs are definitions that can be run, by hand or at the times of their schedule. Ids are 64-bit numbers, represented as strings.
 */
export const jobEndpoints = {
  create: defineEndpoint({
    id: 'jobs.create',
    ...at('create'),
    ...post,
    request: jobSettings,
    response: given,
  }),
  get: defineEndpoint({ id: 'jobs.get', ...at('get'), ...get, request: ofJob, response: job }),
  list: defineEndpoint({
    id: 'jobs.list',
    ...at('list'),
    ...get,
    request: z.object({
      limit: wholeNumber().optional(),
      page_token: z.string().optional(),
      name: z.string().optional(),
      expand_tasks: flag().optional(),
    }),
    response: jobPage,
  }),
  /** Replaces the settings as a whole. */
  reset: defineEndpoint({
    id: 'jobs.reset',
    ...at('reset'),
    ...post,
    request: z.object({ job_id: jobId(), new_settings: jobSettings }),
    response: nothing(),
    idempotent: true,
  }),
  update: defineEndpoint({
    id: 'jobs.update',
    ...at('update'),
    ...post,
    request: z.object({
      job_id: jobId(),
      new_settings: partialSettings.optional(),
      fields_to_remove: z.array(z.string()).optional(),
    }),
    response: nothing(),
  }),
  delete: defineEndpoint({
    id: 'jobs.delete',
    ...at('delete'),
    ...post,
    request: ofJob,
    response: nothing(),
  }),
  runNow: defineEndpoint({
    id: 'jobs.runNow',
    ...at('run-now'),
    ...post,
    request: runNowRequest,
    response: started,
  }),
  submit: defineEndpoint({
    id: 'jobs.submit',
    ...at('runs/submit'),
    ...post,
    request: submitRequest,
    response: started,
  }),
  getRun: defineEndpoint({
    id: 'jobs.getRun',
    ...at('runs/get'),
    ...get,
    request: getRunRequest,
    response: jobRun,
  }),
  listRuns: defineEndpoint({
    id: 'jobs.listRuns',
    ...at('runs/list'),
    ...get,
    request: runsListRequest,
    response: runPage,
  }),
  /** Of the run of one task, not of the run that holds several. */
  getOutput: defineEndpoint({
    id: 'jobs.getOutput',
    ...at('runs/get-output'),
    ...get,
    request: ofRun,
    response: runOutput,
  }),
  cancelRun: defineEndpoint({
    id: 'jobs.cancelRun',
    ...at('runs/cancel'),
    ...post,
    request: ofRun,
    response: nothing(),
    idempotent: true,
  }),
  cancelAllRuns: defineEndpoint({
    id: 'jobs.cancelAllRuns',
    ...at('runs/cancel-all'),
    ...post,
    request: cancelAllRequest,
    response: nothing(),
    idempotent: true,
  }),
  repairRun: defineEndpoint({
    id: 'jobs.repairRun',
    ...at('runs/repair'),
    ...post,
    request: repairRequest,
    response: z.looseObject({ repair_id: jobId() }),
  }),
  deleteRun: defineEndpoint({
    id: 'jobs.deleteRun',
    ...at('runs/delete'),
    ...post,
    request: ofRun,
    response: nothing(),
  }),
};
