import type { RepairRequest } from '@lakehouse/databricks-client/resources/jobs/run-types';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { isActive, type RunRecord } from './run-record.ts';

/** Keys of tasks and of all that wait for them. */
function withDependents(tasks: readonly JobTask[], keys: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(keys);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const { task_key, depends_on = [] } of tasks)
      if (depends_on.some((other) => all.has(other.task_key))) all.add(task_key);
  }
  return all;
}

/** Whether the newest attempt of a task did not do its work: it failed, or a failure before it kept it from running. */
function hasFailed({ attempts }: RunRecord, key: string): boolean {
  const result = attempts.findLast(({ task_key }) => task_key === key)?.ending?.result;
  return result !== 'SUCCESS' && result !== 'EXCLUDED' && result !== 'DISABLED';
}

/**
 * The tasks that a repair runs again. Those that a failure kept from running are part of the failure, and so are those that
 * were left out behind a task that now runs again. Throws ApiError.
 */
export function tasksToRepair(run: RunRecord, request: RepairRequest): ReadonlySet<string> {
  const { rerun_tasks = [], rerun_all_failed_tasks, rerun_dependent_tasks, latest_repair_id } = request;
  if (isActive(run))
    throw new ApiError(
      400,
      'INVALID_STATE',
      `Run ${run.run_id} is active: it can be repaired when it has ended`,
    );
  const last = run.repairs?.at(-1)?.id;
  if ((latest_repair_id ?? undefined) !== (last === undefined ? undefined : String(last)))
    throw new ApiError(
      400,
      'INVALID_PARAMETER_VALUE',
      last === undefined
        ? `Run ${run.run_id} has no repair ${latest_repair_id}.`
        : `Run ${run.run_id} was repaired before: latest_repair_id has to be ${last}.`,
    );
  const keys = run.tasks.map(({ task_key }) => task_key);
  const unknown = rerun_tasks.find((key) => !keys.includes(key));
  if (unknown !== undefined) throw invalidParameter(`The run has no task ${unknown}`);
  const failed = rerun_all_failed_tasks === true ? keys.filter((key) => hasFailed(run, key)) : [];
  const named = new Set([...rerun_tasks, ...failed]);
  const behind = withDependents(run.tasks, named);
  const again =
    rerun_dependent_tasks === true
      ? behind
      : new Set(keys.filter((key) => named.has(key) || (failed.length > 0 && behind.has(key))));
  if (again.size === 0) throw invalidParameter(`Run ${run.run_id} has no task to repair`);
  return again;
}
