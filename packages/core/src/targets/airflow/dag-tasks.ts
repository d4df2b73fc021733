import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { required } from '@lakehouse/spark-sql/types/required';
import { marksIn } from '../../codegen/python/variable-mark.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { BundleTask, JobStep } from '../bundle-tasks.ts';
import { CLUSTER } from '../job-compute.ts';
import type { JobProject, ProjectTask } from '../job-project.ts';
import { isJobId, stepTask } from '../step-task.ts';

export interface DagTasks {
  readonly tasks: readonly ProjectTask[];
  /** The tasks that Airflow can't run, and those after them. */
  readonly problems: readonly Diagnostic[];
}

/** The tasks of a job that Airflow can follow, and what it can't say of the others. */
export function dagTasks({ tasks }: JobProject): DagTasks {
  const problems: Diagnostic[] = [];
  const wrong = new Set<string>();
  for (const { task } of tasks) {
    const before = task.after.find((key) => wrong.has(key));
    const reason =
      (task.job && refusal(task.job, task.after.length)) ??
      (before === undefined ? undefined : `comes after ${before}, which Airflow can’t run`);
    if (reason === undefined) continue;
    const { node } = required(task.plan.order.at(-1), 'The node of a task');
    wrong.add(task.key);
    problems.push({
      code: 'not-airflow',
      severity: 'error',
      message: `“${node.label}” ${reason}`,
      nodeId: node.id,
    });
  }
  return { tasks: tasks.filter(({ task }) => !wrong.has(task.key)), problems };
}

/** What Airflow replaces in the settings of a task, or takes for syntax. */
const TEMPLATE = /\{[{%#]/u;

/** Why Airflow can't run a step, as the end of a sentence. */
function refusal({ task, runs, forEach }: JobStep, before: number): string | undefined {
  if (task['condition_task'] !== undefined)
    return 'decides which steps run, which Airflow does not hand on to Databricks: use a bundle';
  if (runs !== undefined && !isJobId(runs)) return 'names the job that it runs: Airflow needs its id';
  if (task['run_if'] === 'ALL_FAILED' && before > 1)
    return 'runs if all steps before it fail, which Airflow never sees, as the one that starts the job is before it too: let it run if one of them fails';
  if (isObject(task['sql_task']) && task['sql_task']['warehouse_id'] === undefined)
    return 'has no SQL warehouse of its own: choose one, as Airflow needs its id';
  if (
    [JSON.stringify(task), forEach?.inputs ?? ''].some(
      (text) => TEMPLATE.test(text) || marksIn(text).length > 0,
    )
  )
    return 'reads values of the job, which Airflow does not hand on to a step: write them down, or use a bundle';
  return undefined;
}

/** A step as a task of the Jobs API, without its key, which Airflow adds, and `run_if`, which it derives from a trigger rule. */
export function stepConfig({ job, nestedKey }: BundleTask, serverless: boolean): JsonObject {
  const step = required(job, 'The step');
  const { run_if: _, ...config } = stepTask(step, nestedKey, {
    job: Number(step.runs),
    compute: serverless ? {} : { job_cluster_key: CLUSTER },
  });
  return config;
}

/** Airflow's words for what must have become of the tasks before. */
const TRIGGER_RULES: Readonly<Record<string, string>> = {
  // Used only of one task: before each is also the one that starts the job, which has not failed.
  ALL_FAILED: 'one_failed',
  ALL_DONE: 'all_done',
  AT_LEAST_ONE_SUCCESS: 'one_success',
  AT_LEAST_ONE_FAILED: 'one_failed',
  NONE_FAILED: 'none_failed',
};

/** The rule by which Airflow starts to follow a task; undefined where all before it must have succeeded. */
export function triggerRule({ job, after }: BundleTask): string | undefined {
  const runIf = job?.task['run_if'];
  return typeof runIf === 'string' && after.length > 0 ? TRIGGER_RULES[runIf] : undefined;
}
