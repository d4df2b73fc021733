import { z } from 'zod';
import { flag, list, openEnum, text, wholeNumber } from '../../contract/tolerant.ts';
import { clusterSpec } from '../clusters/types.ts';
import { jobId } from './job-id.ts';
import { notificationDelivery, notifications } from './notification-types.ts';
import { jobTask } from './task-types.ts';
import { jobEnvironment } from './types.ts';

export const LIFE_CYCLE_STATES = [
  'QUEUED',
  'PENDING',
  'RUNNING',
  'TERMINATING',
  'TERMINATED',
  'SKIPPED',
  'INTERNAL_ERROR',
  'BLOCKED',
  'WAITING_FOR_RETRY',
] as const;

export const RESULT_STATES = [
  'SUCCESS',
  'FAILED',
  'TIMEDOUT',
  'CANCELED',
  'MAXIMUM_CONCURRENT_RUNS_REACHED',
  'EXCLUDED',
  'SUCCESS_WITH_FAILURES',
  'UPSTREAM_FAILED',
  'UPSTREAM_CANCELED',
  'DISABLED',
] as const;

const token = { idempotency_token: z.string().max(64).optional() };

export const runNowRequest = z.looseObject({
  job_id: jobId(),
  job_parameters: z.record(z.string(), z.string()).optional(),
  notebook_params: z.record(z.string(), z.string()).optional(),
  python_params: z.array(z.string()).optional(),
  sql_params: z.record(z.string(), z.string()).optional(),
  /** Keys of the tasks to run; all unless given. */
  only: z.array(z.string()).optional(),
  queue: z.looseObject({ enabled: z.boolean().optional() }).optional(),
  ...token,
});

export const submitRequest = z.looseObject({
  run_name: z.string().optional(),
  tasks: z.array(jobTask),
  job_clusters: z.array(z.looseObject({ job_cluster_key: z.string(), new_cluster: clusterSpec })).optional(),
  environments: z.array(jobEnvironment).optional(),
  timeout_seconds: z.number().int().min(0).optional(),
  ...notifications,
  ...token,
});

/** Runs tasks of a run that has ended once more; those that ended well keep their results. */
export const repairRequest = z.looseObject({
  run_id: jobId(),
  rerun_tasks: z.array(z.string()).optional(),
  rerun_all_failed_tasks: z.boolean().optional(),
  /** Also the tasks after those that are named. */
  rerun_dependent_tasks: z.boolean().optional(),
  /** The newest repair that the caller knows: another one in the meantime is refused. */
  latest_repair_id: jobId().optional(),
  job_parameters: z.record(z.string(), z.string()).optional(),
});

export const cancelAllRequest = z.object({
  job_id: jobId().optional(),
  all_queued_runs: z.boolean().optional(),
});

export const runsListRequest = z.object({
  job_id: jobId().optional(),
  active_only: flag().optional(),
  completed_only: flag().optional(),
  run_type: z.string().optional(),
  /** Epoch milliseconds. */
  start_time_from: wholeNumber().optional(),
  start_time_to: wholeNumber().optional(),
  expand_tasks: flag().optional(),
  /** At most 24; 0 means as many as there may be. */
  limit: wholeNumber().optional(),
  page_token: z.string().optional(),
});

const runState = z.looseObject({
  life_cycle_state: openEnum(LIFE_CYCLE_STATES),
  /** Only when the run has ended. */
  result_state: openEnum(RESULT_STATES).nullish(),
  state_message: text(),
});

const count = () => z.number().nullish();

/** How many elements an array has, and what became of them; only the last attempt of each counts. */
const iterationStats = z.looseObject({
  total_iterations: count(),
  scheduled_iterations: count(),
  active_iterations: count(),
  completed_iterations: count(),
  succeeded_iterations: count(),
  failed_iterations: count(),
});

const taskRun = z.looseObject({
  run_id: jobId(),
  task_key: z.string(),
  attempt_number: z.number().nullish(),
  state: runState.nullish(),
  depends_on: list(z.looseObject({ task_key: z.string(), outcome: text() })),
  /** Epoch milliseconds; it waits for `setup_duration`, then works. `end_time` is 0 until it has ended. */
  start_time: z.number().nullish(),
  setup_duration: z.number().nullish(),
  end_time: z.number().nullish(),
  /** Of a task that runs another job. */
  run_job_task: z.looseObject({ run_id: jobId().nullish() }).nullish(),
  condition_task: z.looseObject({ outcome: text() }).nullish(),
  /** Of a task that runs once for each element of an array. */
  for_each_task: z
    .looseObject({
      stats: z
        .looseObject({
          task_run_stats: iterationStats.nullish(),
          error_message_stats: list(z.looseObject({ error_message: text(), count: z.number().nullish() })),
        })
        .nullish(),
    })
    .nullish(),
  /** Of an iteration of such a task: its place, from 0, and its element as JSON; an addition of the local workspace. */
  for_each_iteration: z.looseObject({ index: z.number(), input: z.string() }).nullish(),
});

/** `run_id` may be that of a task: its iterations are then given in pages. */
export const getRunRequest = z.object({ run_id: jobId(), page_token: z.string().optional() });

/** A run of a job or of tasks that were submitted; times are epoch milliseconds, `end_time` is 0 until it has ended. */
export const jobRun = z.looseObject({
  run_id: jobId(),
  job_id: jobId().nullish(),
  run_name: text(),
  state: runState,
  start_time: z.number().nullish(),
  end_time: z.number().nullish(),
  /** The page that shows it. */
  run_page_url: text(),
  /** What began it: a schedule, a person, another job, a trigger. */
  trigger: text(),
  creator_user_name: text(),
  job_parameters: list(z.looseObject({ name: z.string(), value: text() })),
  repair_history: list(z.looseObject({ id: jobId().nullish(), type: text() })),
  tasks: list(taskRun),
  /** Only of the run of a task that runs once for each element of an array. */
  iterations: list(taskRun),
  /** Of the iterations. */
  next_page_token: text(),
  /** What was told of it: an addition of the local workspace. */
  notification_deliveries: list(notificationDelivery),
});

export const runPage = z.looseObject({ runs: list(jobRun), next_page_token: text() });

/** What one task left. `logs` is what it printed; `error` and `error_trace` say why it failed. */
export const runOutput = z.looseObject({
  notebook_output: z.looseObject({ result: text(), truncated: z.boolean().nullish() }).nullish(),
  logs: text(),
  logs_truncated: z.boolean().nullish(),
  error: text(),
  error_trace: text(),
  run_job_output: z.looseObject({ run_id: jobId().nullish() }).nullish(),
});

export type SubmitRequest = z.output<typeof submitRequest>;
export type RunNowRequest = z.output<typeof runNowRequest>;
export type RepairRequest = z.output<typeof repairRequest>;
export type JobRun = z.output<typeof jobRun>;
