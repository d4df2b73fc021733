import type { JobTask, RunIf } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { SUCCEEDED } from './endings.ts';
import type { Ending } from './run-record.ts';

type Kind = 'good' | 'bad' | 'out';

/** The outcome of a task for those that depend on it; `out` means that it was excluded. */
function kindOf({ result }: Ending): Kind {
  if (result === 'SUCCESS') return 'good';
  return result === 'EXCLUDED' || result === 'DISABLED' ? 'out' : 'bad';
}

function holds(condition: RunIf, kinds: readonly Kind[]): boolean {
  const some = (kind: Kind): boolean => kinds.includes(kind);
  switch (condition) {
    // A branch that a condition left out is not a failure.
    case 'ALL_SUCCESS':
      return !some('bad') && some('good');
    case 'AT_LEAST_ONE_SUCCESS':
      return some('good');
    case 'NONE_FAILED':
      return !some('bad') && some('good');
    case 'ALL_DONE':
      return true;
    case 'AT_LEAST_ONE_FAILED':
      return some('bad');
    case 'ALL_FAILED':
      return kinds.every((kind) => kind === 'bad');
    default:
      return assertNever(condition);
  }
}

/** Undefined when a task may run after those it waits for; otherwise how it ends without having run. */
export function obstacle(task: JobTask, upstream: ReadonlyMap<string, Ending>): Ending | undefined {
  if (task.disabled)
    return { result: 'DISABLED', code: 'DISABLED', type: 'SUCCESS', message: 'The task is disabled.' };
  const kinds = [...upstream].map(([key, ending]) => {
    const awaited = task.depends_on?.find(({ task_key }) => task_key === key)?.outcome;
    const isOther = awaited !== undefined && ending.outcome !== undefined && ending.outcome !== awaited;
    return isOther ? 'out' : kindOf(ending);
  });
  const isReached = kinds.some((kind) => kind !== 'out');
  if (kinds.length === 0 || (isReached && holds(task.run_if ?? 'ALL_SUCCESS', kinds))) return undefined;
  const failed = [...upstream].find(([, ending]) => kindOf(ending) === 'bad');
  const needsFailure = task.run_if === 'AT_LEAST_ONE_FAILED' || task.run_if === 'ALL_FAILED';
  if (!failed || needsFailure)
    return {
      result: 'EXCLUDED',
      code: 'SKIPPED',
      type: 'SUCCESS',
      message: 'The run condition was not met.',
    };
  const [key, { result }] = failed;
  const cancelled = result === 'CANCELED' || result === 'UPSTREAM_CANCELED';
  return {
    result: cancelled ? 'UPSTREAM_CANCELED' : 'UPSTREAM_FAILED',
    code: 'SKIPPED',
    type: 'CLIENT_ERROR',
    message: `The task ${key}, which this one depends on, ${cancelled ? 'was cancelled' : 'failed'}.`,
  };
}

/** The outcome of a run by those of its tasks: only tasks that no other depends on count. */
export function overallEnding(tasks: readonly JobTask[], endings: ReadonlyMap<string, Ending>): Ending {
  const awaited = new Set(tasks.flatMap(({ depends_on = [] }) => depends_on.map((one) => one.task_key)));
  const bad = [...endings].filter(([, ending]) => kindOf(ending) === 'bad');
  const last = bad.find(([key]) => !awaited.has(key));
  if (bad.length === 0) return SUCCEEDED;
  if (last === undefined)
    return {
      result: 'SUCCESS_WITH_FAILURES',
      code: 'SUCCESS_WITH_FAILURES',
      type: 'SUCCESS',
      message: `Tasks failed: ${bad.map(([key]) => key).join(', ')}.`,
    };
  // The task that failed itself says more than one that waited for it.
  const [key, cause] = bad.find(([, { result }]) => !result.startsWith('UPSTREAM')) ?? last;
  return { ...cause, result: 'FAILED', message: `Task ${key} failed with message: ${cause.message}` };
}
