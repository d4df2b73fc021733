import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';

/** The task of a job that runs the pipeline. */
export const TASK_KEY = 'run';

/** The chosen settings of a job; all others stay unchanged. */
export interface JobChoice {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly schedule: NonNullable<JobSettings['schedule']>;
  /** What the task does and where: a work item and, unless it is serverless, its compute. */
  readonly work: Pick<JobTask, 'notebook_task' | 'sql_task' | 'existing_cluster_id' | 'libraries'>;
}

const WHERE: readonly string[] = ['existing_cluster_id', 'job_cluster_key', 'new_cluster', 'environment_key'];

/** A task without its work item and compute: retries, timeouts and notifications stay. */
const stripped = (task: JobTask): JobTask =>
  ({
    ...Object.fromEntries(
      Object.entries(task).filter(([field]) => !field.endsWith('_task') && !WHERE.includes(field)),
    ),
    task_key: TASK_KEY,
  }) satisfies JobTask;

/** The settings of a new job, or of a redeployed one: other settings made in the workspace are preserved. */
export function settingsOf(before: JobSettings | undefined, choice: JobChoice): JobSettings {
  const { name, schedule, work } = choice;
  const tasks = before?.tasks ?? [];
  const old = tasks.find(({ task_key }) => task_key === TASK_KEY);
  const task: JobTask = { ...(old ? stripped(old) : { task_key: TASK_KEY }), ...work };
  return {
    max_concurrent_runs: 1,
    ...before,
    name,
    tags: { ...before?.tags, ...choice.tags },
    schedule,
    tasks: old ? tasks.map((one) => (one === old ? task : one)) : [...tasks, task],
  };
}
