import type { JobSettings, PartialSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { invalidParameter } from '../../http/api-error.ts';
import { checkTasks } from './task-rules.ts';
import { checkStart } from './trigger-rules.ts';

const MAX_NAME = 4096;
const MAX_TAGS = 25;

/** Settings as they are saved: validated, with the platform's defaults filled in. Throws ApiError. */
export function checkedSettings(given: JobSettings): JobSettings {
  const { name = 'Untitled', tags = {}, schedule, trigger, continuous } = given;
  if (name.length > MAX_NAME) throw invalidParameter(`The name of a job has at most ${MAX_NAME} characters`);
  if (Object.keys(tags).length > MAX_TAGS) throw invalidParameter(`A job has at most ${MAX_TAGS} tags`);
  if (given['git_source'] !== undefined)
    throw invalidParameter('The local workspace has no jobs with git_source');
  checkStart(given);
  checkTasks(given.tasks ?? [], given.job_clusters, given.environments);
  return {
    email_notifications: {},
    webhook_notifications: {},
    timeout_seconds: 0,
    max_concurrent_runs: 1,
    ...given,
    name,
    format: 'MULTI_TASK',
    ...(schedule && { schedule: { pause_status: 'UNPAUSED', ...schedule } }),
    ...(trigger && { trigger: { pause_status: 'UNPAUSED', ...trigger } }),
    ...(continuous && { continuous: { pause_status: 'UNPAUSED', ...continuous } }),
    tasks: (given.tasks ?? []).map((task) => ({ run_if: 'ALL_SUCCESS', ...task })),
  };
}

/** What identifies the elements of lists that an update merges. */
const KEYS: Readonly<Record<string, string>> = {
  tasks: 'task_key',
  job_clusters: 'job_cluster_key',
  parameters: 'name',
  environments: 'environment_key',
};

type Element = Readonly<Record<string, unknown>>;
const elements = (value: unknown): readonly Element[] => (Array.isArray(value) ? value : []);

function merged(before: unknown, after: unknown, key: string): readonly Element[] {
  const changed = elements(after);
  const remaining = elements(before).map((one) => changed.find((other) => other[key] === one[key]) ?? one);
  return [...remaining, ...changed.filter((one) => !remaining.includes(one))];
}

/**
 * Settings after an update: named fields replace, lists with keys are merged, paths such as `tasks/load` are removed.
 */
export function changedSettings(
  before: JobSettings,
  change: PartialSettings,
  remove: readonly string[],
): JobSettings {
  const next: Record<string, unknown> = { ...before };
  for (const path of remove) {
    const [field = '', name] = path.split('/');
    const key = KEYS[field];
    if (name === undefined) delete next[field];
    else if (key) next[field] = elements(next[field]).filter((one) => one[key] !== name);
    else throw invalidParameter(`fields_to_remove: ${path} can't be removed`);
  }
  for (const [field, value] of Object.entries(change)) {
    const key = KEYS[field];
    if (value !== undefined) next[field] = key ? merged(next[field], value, key) : value;
  }
  return next;
}
