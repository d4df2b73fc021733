import { LIFE_CYCLE_STATES, RESULT_STATES } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { jobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { jobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import type { Json } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';
import { noticeRecord, notify } from './notice-record.ts';

/** How something ended; `code` and `type` are those of the platform's termination details. */
const ending = z.object({
  result: z.enum(RESULT_STATES),
  code: z.string(),
  type: z.enum(['SUCCESS', 'INTERNAL_ERROR', 'CLIENT_ERROR', 'CLOUD_FAILURE']),
  message: z.string(),
  /** What a condition was. */
  outcome: z.enum(['true', 'false']).optional(),
});

/** The output of a task, in the platform's terms. */
const taskOutput = z.object({
  notebook_output: z.object({ result: z.string(), truncated: z.boolean() }).optional(),
  sql_output: z.record(z.string(), z.unknown()).optional(),
  logs: z.string().optional(),
  logs_truncated: z.boolean().optional(),
  error: z.string().optional(),
  error_trace: z.string().optional(),
  run_job_output: z.object({ run_id: z.number().int() }).optional(),
});

/** What begins a run. */
const TRIGGERS = ['PERIODIC', 'ONE_TIME', 'RUN_JOB_TASK', 'FILE_ARRIVAL', 'TABLE', 'CONTINUOUS'] as const;

const life = z.enum(LIFE_CYCLE_STATES);

/** One attempt of one task; a retry is another one. Times are epoch milliseconds. */
const attemptRecord = z.object({
  run_id: z.number().int(),
  task_key: z.string(),
  attempt_number: z.number().int(),
  life,
  ending: ending.optional(),
  start_time: z.number(),
  /** When the work itself began: the cluster ran. */
  began: z.number().optional(),
  end_time: z.number().optional(),
  cluster_id: z.string().optional(),
  output: taskOutput,
  /** What the task gave to those after it. */
  values: z
    .record(
      z.string(),
      z.custom<Json>((value) => value !== undefined),
    )
    .optional(),
  /** Of a task with iterations: how many elements it runs for, and which iterations of an earlier attempt count for it. */
  for_each: z.object({ total: z.number().int(), reused: z.array(z.number().int()) }).optional(),
});

/** One attempt of the nested task of a task with iterations, for one element. */
const iterationRecord = attemptRecord.extend({
  /** The attempt of the task that it is part of. */
  of: z.number().int(),
  /** The place of the element, from 0. */
  index: z.number().int(),
  /** The element as JSON. */
  input: z.string(),
});

/** Tasks of a run that ran once more after it had ended. */
const repairRecord = z.object({
  id: z.number().int(),
  tasks: z.array(z.string()),
  start_time: z.number(),
});

/** Values that a run was given, each for its kind of task. */
const runParameters = z.object({
  job: z.record(z.string(), z.string()),
  notebook: z.record(z.string(), z.string()).optional(),
  python: z.array(z.string()).optional(),
  sql: z.record(z.string(), z.string()).optional(),
});

/** The persisted state of a run, with the tasks as they were when it began. */
export const runRecord = z.object({
  version: z.literal(1),
  run_id: z.number().int(),
  job_id: z.number().int().optional(),
  run_name: z.string(),
  run_type: z.enum(['JOB_RUN', 'SUBMIT_RUN']),
  trigger: z.enum(TRIGGERS),
  /** The run of the task that began it. */
  parent: z.number().int().optional(),
  token: z.string().optional(),
  start_time: z.number(),
  /** The time of the schedule that it is of. */
  scheduled_time: z.number().optional(),
  end_time: z.number().optional(),
  life,
  ending: ending.optional(),
  tasks: z.array(jobTask),
  job_clusters: jobSettings.shape.job_clusters,
  environments: jobSettings.shape.environments,
  timeout_seconds: z.number().int(),
  parameters: runParameters,
  attempts: z.array(attemptRecord),
  iterations: z.array(iterationRecord).optional(),
  repairs: z.array(repairRecord).optional(),
  /** Who is told of the run as a whole; its tasks say it of themselves. */
  notify: notify.optional(),
  /** The messages about it, those that wait among them: the outbox. */
  notices: z.array(noticeRecord).optional(),
});

export type Ending = z.output<typeof ending>;
export type TaskOutput = z.output<typeof taskOutput>;
export type AttemptRecord = z.output<typeof attemptRecord>;
export type IterationRecord = z.output<typeof iterationRecord>;
export type RunRecord = z.output<typeof runRecord>;

/** Whether a run or an attempt has not ended. */
export const isActive = ({ ending: how }: { readonly ending?: Ending | undefined }): boolean =>
  how === undefined;

/**
 * The state of a run that ended so. As on the platform: one whose task failed is an INTERNAL_ERROR, others TERMINATED.
 */
export const lifeAfter = ({ result }: Ending): RunRecord['life'] =>
  result === 'FAILED' ? 'INTERNAL_ERROR' : 'TERMINATED';
