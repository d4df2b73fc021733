import { z } from 'zod';
import { list, text } from '../../contract/tolerant.ts';
import { clusterSpec } from '../clusters/types.ts';
import { jobId } from './job-id.ts';
import { notifications } from './notification-types.ts';
import { jobTask } from './task-types.ts';

/** What becomes of the times that passed while the workspace was away: an addition of the local workspace. */
export const CATCH_UP = ['SKIP', 'LATEST', 'ALL'] as const;
export type CatchUp = (typeof CATCH_UP)[number];

/** Times of a Quartz cron expression (seconds first) in a time zone of the IANA list. */
const jobSchedule = z.looseObject({
  quartz_cron_expression: z.string(),
  timezone_id: z.string(),
  pause_status: z.enum(['PAUSED', 'UNPAUSED']).optional(),
  catch_up: z.enum(CATCH_UP).optional(),
});

const pause = { pause_status: z.enum(['PAUSED', 'UNPAUSED']).optional() };
const waits = {
  min_time_between_triggers_seconds: z.number().int().min(0).optional(),
  wait_after_last_change_seconds: z.number().int().min(0).optional(),
};

/** What starts a job besides its schedule; it has one of them. */
const jobTrigger = z.looseObject({
  ...pause,
  catch_up: z.enum(CATCH_UP).optional(),
  periodic: z
    .looseObject({ interval: z.number().int().min(1), unit: z.enum(['MINUTES', 'HOURS', 'DAYS', 'WEEKS']) })
    .optional(),
  file_arrival: z.looseObject({ url: z.string(), ...waits }).optional(),
  table_update: z
    .looseObject({
      table_names: z.array(z.string()),
      condition: z.enum(['ANY_UPDATED', 'ALL_UPDATED']).optional(),
      ...waits,
    })
    .optional(),
});

const jobParameter = z.looseObject({ name: z.string(), default: z.string() });
/** What a serverless task has besides what all have. */
export const jobEnvironment = z.looseObject({
  environment_key: z.string(),
  spec: z.looseObject({ dependencies: z.array(z.string()).optional() }).optional(),
});

const jobCluster = z.looseObject({ job_cluster_key: z.string(), new_cluster: clusterSpec });

/** What a job does, as far as we send or keep it; the platform takes more fields, which pass. */
export const jobSettings = z.looseObject({
  name: z.string().optional(),
  description: z.string().optional(),
  tags: z.record(z.string(), z.string()).optional(),
  format: z.string().optional(),
  max_concurrent_runs: z.number().int().min(0).optional(),
  /** 0 means none. */
  timeout_seconds: z.number().int().min(0).optional(),
  queue: z.looseObject({ enabled: z.boolean().optional() }).optional(),
  schedule: jobSchedule.optional(),
  trigger: jobTrigger.optional(),
  /** One run after the other. */
  continuous: z.looseObject(pause).optional(),
  parameters: z.array(jobParameter).optional(),
  job_clusters: z.array(jobCluster).optional(),
  environments: z.array(jobEnvironment).optional(),
  tasks: z.array(jobTask).optional(),
  ...notifications,
});

/** What is changed: fields that are named replace, elements with a key are merged. */
export const partialSettings = jobSettings.partial();

/** A job; times are epoch milliseconds. */
export const job = z.looseObject({
  job_id: jobId(),
  creator_user_name: text(),
  created_time: z.number().nullish(),
  settings: z.looseObject({ name: text(), schedule: jobSchedule.nullish() }).nullish(),
});

export const jobPage = z.looseObject({ jobs: list(job), next_page_token: text() });

export type JobTrigger = z.output<typeof jobTrigger>;
export type JobSettings = z.output<typeof jobSettings>;
export type PartialSettings = z.output<typeof partialSettings>;
