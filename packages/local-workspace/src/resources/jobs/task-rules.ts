import { inputsProblem, MAX_CONCURRENCY } from '@lakehouse/core/schedule/for-each-inputs';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';
import { checkedSpec } from '../clusters/cluster-rules.ts';

import { packagesOf } from './job-libraries.ts';

const MAX_TASKS = 1000;
const KEY = /^[\w-]{1,100}$/u;
const WORK = [
  'notebook_task',
  'spark_python_task',
  'sql_task',
  'condition_task',
  'run_job_task',
  'for_each_task',
] as const;

function checkWork(task: JobTask): void {
  const { task_key: key } = task;
  const items = Object.keys(task).filter((name) => name.endsWith('_task'));
  if (items.length !== 1)
    throw invalidParameter(`Task ${key} has exactly one work item, such as notebook_task`);
  const [item = ''] = items;
  if (!WORK.some((known) => known === item))
    throw invalidParameter(`Task ${key}: the local workspace runs ${WORK.join(', ')}, but not ${item}`);
  const source = task.notebook_task?.source ?? task.spark_python_task?.source ?? task.sql_task?.file?.source;
  if (source !== undefined && source !== 'WORKSPACE')
    throw invalidParameter(`Task ${key}: the local workspace has no source ${source}, only WORKSPACE`);
  if (task.sql_task && !task.sql_task.file)
    throw invalidParameter(
      `Task ${key}: the local workspace runs SQL files of the workspace (sql_task.file); it has no queries, alerts or dashboards`,
    );
}

/** The nested task of a task that runs once for each element of an array. */
function checkForEach(task: JobTask): void {
  const { task_key: key, for_each_task: each } = task;
  if (!each) return;
  const refuse = (why: string): never => {
    throw invalidParameter(`Task ${key}: ${why}`);
  };
  const problem = inputsProblem(each.inputs);
  if (problem !== undefined) refuse(problem);
  const { concurrency = 1, task: nested } = each;
  if (concurrency < 1 || concurrency > MAX_CONCURRENCY)
    refuse(`concurrency is between 1 and ${MAX_CONCURRENCY}, not ${concurrency}`);
  if ('for_each_task' in nested) refuse('a for_each_task has no other for_each_task inside');
  if ((nested.depends_on?.length ?? 0) > 0)
    refuse(`${nested.task_key} runs for each element, and depends on nothing by itself`);
}

function checkCompute(task: JobTask, clusters: JobSettings['job_clusters']): void {
  const { task_key: key, job_cluster_key: shared, new_cluster: own, existing_cluster_id: existing } = task;
  if ([shared, own, existing].filter((one) => one !== undefined).length > 1)
    throw invalidParameter(
      `Task ${key} has one of existing_cluster_id, job_cluster_key and new_cluster, or none`,
    );
  if (shared !== undefined && !clusters?.some(({ job_cluster_key }) => job_cluster_key === shared))
    throw invalidParameter(`Task ${key} names the job cluster ${shared}, which is not defined`);
  if (own) checkedSpec(own);
}

/** The tasks that can't be put in an order, because they wait for each other. */
function circle(tasks: readonly JobTask[]): readonly string[] {
  const open = new Map(
    tasks.map(({ task_key, depends_on = [] }) => [task_key, depends_on.map((one) => one.task_key)]),
  );
  for (;;) {
    const free = [...open].filter(([, needs]) => needs.every((key) => !open.has(key)));
    if (free.length === 0) return [...open.keys()];
    for (const [key] of free) open.delete(key);
  }
}

/** Checks the tasks of a job or of a run that is submitted. Throws ApiError. */
export function checkTasks(
  tasks: readonly JobTask[],
  clusters: JobSettings['job_clusters'],
  environments: JobSettings['environments'],
): void {
  if (tasks.length > MAX_TASKS) throw invalidParameter(`A job has at most ${MAX_TASKS} tasks`);
  for (const { new_cluster } of clusters ?? []) checkedSpec(new_cluster);
  const keys = new Set<string>();
  const withNested = tasks.flatMap((task) => [
    task,
    ...(task.for_each_task ? [task.for_each_task.task] : []),
  ]);
  for (const task of withNested) {
    const { task_key: key } = task;
    if (!KEY.test(key))
      throw invalidParameter(`A task key has 1 to 100 letters, digits, _ and -, unlike '${key}'`);
    if (keys.has(key)) throw invalidParameter(`There are two tasks with the key ${key}`);
    keys.add(key);
    checkWork(task);
    checkForEach(task);
    checkCompute(task, clusters);
    packagesOf(task, environments);
  }
  for (const { task_key, depends_on = [] } of tasks)
    for (const { task_key: other, outcome } of depends_on) {
      if (!tasks.some((one) => one.task_key === other))
        throw invalidParameter(`Task ${task_key} depends on ${other}, which does not exist`);
      const isCondition = tasks.some((one) => one.task_key === other && one.condition_task);
      if (outcome !== undefined && (!isCondition || (outcome !== 'true' && outcome !== 'false')))
        throw invalidParameter(
          `Task ${task_key}: only the outcomes true and false of a condition_task can be waited for`,
        );
    }
  const waiting = circle(tasks);
  if (waiting.length > 0) throw invalidParameter(`Tasks depend on each other: ${waiting.join(', ')}`);
}
