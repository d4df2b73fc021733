import { z } from 'zod';
import { clusterSpec } from '../clusters/types.ts';
import { jobId } from './job-id.ts';
import { notifications } from './notification-types.ts';

/** When a task with dependencies runs; ALL_SUCCESS unless said otherwise. */
const RUN_IF = [
  'ALL_SUCCESS',
  'AT_LEAST_ONE_SUCCESS',
  'NONE_FAILED',
  'ALL_DONE',
  'AT_LEAST_ONE_FAILED',
  'ALL_FAILED',
] as const;
export type RunIf = (typeof RUN_IF)[number];

const texts = () => z.record(z.string(), z.string());

const notebookTask = z.looseObject({
  notebook_path: z.string(),
  /** What `dbutils.widgets` gives. */
  base_parameters: texts().optional(),
  source: z.string().optional(),
  warehouse_id: z.string().optional(),
});

const pythonTask = z.looseObject({
  /** A file below /Workspace or /Volumes. */
  python_file: z.string(),
  parameters: z.array(z.string()).optional(),
  source: z.string().optional(),
});

const sqlTask = z.looseObject({
  warehouse_id: z.string(),
  query: z.looseObject({ query_id: z.string() }).optional(),
  file: z.looseObject({ path: z.string(), source: z.string().optional() }).optional(),
  parameters: texts().optional(),
});

export const CONDITION_OPS = [
  'EQUAL_TO',
  'NOT_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
] as const;

/** Compares two texts; the operators of order compare numbers. Tasks after it name the outcome they wait for. */
const conditionTask = z.looseObject({
  op: z.enum(CONDITION_OPS),
  left: z.string(),
  right: z.string(),
});

/** Runs another job, and ends as it does. */
const runJobTask = z.looseObject({ job_id: jobId(), job_parameters: texts().optional() });

const singleTask = z.looseObject({
  task_key: z.string(),
  description: z.string().optional(),
  depends_on: z.array(z.looseObject({ task_key: z.string(), outcome: z.string().optional() })).optional(),
  run_if: z.enum(RUN_IF).optional(),
  existing_cluster_id: z.string().optional(),
  job_cluster_key: z.string().optional(),
  new_cluster: clusterSpec.optional(),
  environment_key: z.string().optional(),
  libraries: z.array(z.looseObject({ pypi: z.looseObject({ package: z.string() }).optional() })).optional(),
  /** -1 means without end. */
  max_retries: z.number().int().min(-1).optional(),
  min_retry_interval_millis: z.number().int().min(0).optional(),
  retry_on_timeout: z.boolean().optional(),
  timeout_seconds: z.number().int().min(0).optional(),
  disabled: z.boolean().optional(),
  notebook_task: notebookTask.optional(),
  spark_python_task: pythonTask.optional(),
  sql_task: sqlTask.optional(),
  condition_task: conditionTask.optional(),
  run_job_task: runJobTask.optional(),
  ...notifications,
});

/**
 * Runs a task once for each element of an array: JSON as text, which may name what a parameter or a task before gives. The
 * parameters of the nested task have the element by `{{input}}`, and a field of it by `{{input.field}}`.
 */
const forEachTask = z.looseObject({
  inputs: z.string(),
  /** How many run at the same time; 1 unless said otherwise. */
  concurrency: z.number().int().optional(),
  task: singleTask,
});

/**
 * One step of a job: a work item, where it runs, and what it waits for. Times are in seconds unless named otherwise.
 */
export const jobTask = singleTask.extend({ for_each_task: forEachTask.optional() });

export type JobTask = z.output<typeof jobTask>;
export type ForEachTask = z.output<typeof forEachTask>;
