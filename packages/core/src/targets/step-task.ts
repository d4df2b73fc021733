import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';
import type { JobStep } from './bundle-tasks.ts';

/** What a step takes of the workspace in which it runs; undefined for what it does not need. */
export interface StepPlaces {
  /** The warehouse of a SQL file that names none. */
  readonly warehouse?: Json | undefined;
  /** The job that it runs. */
  readonly job?: Json | undefined;
  /** The fields that say on what compute its Python runs. */
  readonly compute: JsonObject;
}

/** A step as a task of the Jobs API, without its key and what it waits for. `nestedKey`: of the task in one that runs for each element. */
export function stepTask(
  { task, compute, runs, forEach }: JobStep,
  nestedKey: string | undefined,
  places: StepPlaces,
): JsonObject {
  const { run_if, sql_task, run_job_task, ...same } = task;
  const does: JsonObject = {
    ...same,
    ...(isObject(sql_task) && { sql_task: { warehouse_id: places.warehouse, ...sql_task } }),
    ...(isObject(run_job_task) &&
      runs !== undefined && { run_job_task: { job_id: places.job, ...run_job_task } }),
    ...(compute === 'python' && places.compute),
  };
  return {
    ...(run_if !== undefined && { run_if }),
    ...(forEach && nestedKey !== undefined
      ? { for_each_task: { ...forEach, task: { task_key: nestedKey, ...does } } }
      : does),
  };
}

/** Whether a step names the job that it runs by its id. */
export const isJobId = (runs: string): boolean => /^\d+$/u.test(runs);
