import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';

/** The task of a job that runs the whole pipeline. */
export const TASK_KEY = 'run';

/** What the descriptions of the tasks of a pipeline begin with: those with its code, and its steps without. */
export const CODE_OF = 'Code of the pipeline';
export const STEP_OF = 'Step of the pipeline';

/** The chosen settings of a job; all others stay unchanged. */
export interface JobChoice {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  /** When it runs, and what belongs to that. */
  readonly start: JobSettings;
  /** What the pipeline does. */
  readonly tasks: readonly JobTask[];
}

/** Whether a task runs code of the pipeline, as one or as one of several. */
export const isCode = ({ task_key, description = '' }: JobTask): boolean =>
  task_key === TASK_KEY || description.startsWith(CODE_OF);

const isOwn = (task: JobTask): boolean => isCode(task) || (task.description ?? '').startsWith(STEP_OF);

/** What a deployment decides, besides the work item. */
const DECIDED: readonly string[] = [
  'existing_cluster_id',
  'job_cluster_key',
  'new_cluster',
  'environment_key',
  'depends_on',
  'description',
];
/** What the settings of a step decide. */
const OF_STEPS: readonly string[] = [
  'run_if',
  'max_retries',
  'min_retry_interval_millis',
  'retry_on_timeout',
  'timeout_seconds',
];

/** A task without what a deployment decides: notifications stay, and of code also retries and timeouts. */
const stripped = (task: JobTask): JobTask =>
  ({
    ...Object.fromEntries(
      Object.entries(task).filter(
        ([field]) =>
          !field.endsWith('_task') && !DECIDED.includes(field) && (isCode(task) || !OF_STEPS.includes(field)),
      ),
    ),
    task_key: task.task_key,
  }) satisfies JobTask;

/** The settings of a new job, or of a redeployed one: other settings and tasks made in the workspace are preserved. */
export function settingsOf(before: JobSettings | undefined, choice: JobChoice): JobSettings {
  const { schedule: _schedule, trigger: _trigger, continuous: _continuous, ...rest } = before ?? {};
  const old = new Map(before?.tasks?.filter(isOwn).map((task) => [task.task_key, task]));
  const tasks = choice.tasks.map((task): JobTask => {
    const known = old.get(task.task_key);
    return known ? { ...stripped(known), ...task } : task;
  });
  const others = (before?.tasks ?? []).filter((task) => !isOwn(task));
  return {
    max_concurrent_runs: 1,
    ...rest,
    name: choice.name,
    tags: { ...before?.tags, ...choice.tags },
    ...choice.start,
    tasks: [...tasks, ...others],
  };
}
