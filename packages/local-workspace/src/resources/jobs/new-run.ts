import type { RunNowRequest, SubmitRequest } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { invalidParameter } from '../../http/api-error.ts';
import type { JobRecord } from './job-store.ts';
import type { Notify } from './notice-record.ts';
import type { RunRecord } from './run-record.ts';
import { checkTasks } from './task-rules.ts';

type Start = Pick<RunRecord, 'run_id' | 'start_time'>;

/** Who is told of a run, as the settings say when it begins. */
const notifyOf = ({
  email_notifications,
  webhook_notifications,
  notification_settings,
  health,
}: Notify): Notify => ({ email_notifications, webhook_notifications, notification_settings, health });

/** A run of a job as it begins. Throws ApiError. */
export function newRun(
  { job_id, settings }: JobRecord,
  request: RunNowRequest,
  start: Start & Pick<RunRecord, 'trigger' | 'parent' | 'scheduled_time'>,
): RunRecord {
  const { only, job_parameters: given = {}, notebook_params, python_params, sql_params } = request;
  const all = settings.tasks ?? [];
  const unknown = only?.find((key) => !all.some((task) => task.task_key === key));
  if (unknown !== undefined) throw invalidParameter(`The job has no task ${unknown}`);
  if (Object.keys(given).length > 0 && (notebook_params || python_params || sql_params))
    throw invalidParameter('job_parameters can’t be combined with the parameters of one kind of task');
  const defaults = Object.fromEntries((settings.parameters ?? []).map((one) => [one.name, one.default]));
  return {
    version: 1,
    ...start,
    job_id,
    run_name: settings.name ?? 'Untitled',
    run_type: 'JOB_RUN',
    ...(request.idempotency_token && { token: request.idempotency_token }),
    life: 'PENDING',
    tasks: all.filter(({ task_key }) => !only || only.includes(task_key)),
    job_clusters: settings.job_clusters,
    environments: settings.environments,
    timeout_seconds: settings.timeout_seconds ?? 0,
    notify: notifyOf(settings),
    parameters: {
      job: { ...defaults, ...given },
      ...(notebook_params && { notebook: notebook_params }),
      ...(python_params && { python: python_params }),
      ...(sql_params && { sql: sql_params }),
    },
    attempts: [],
  };
}

/** A run of tasks that belong to no job. Throws ApiError. */
export function submittedRun(request: SubmitRequest, start: Start): RunRecord {
  const {
    tasks,
    job_clusters,
    environments,
    run_name = 'Untitled',
    timeout_seconds = 0,
    idempotency_token,
  } = request;
  if (tasks.length === 0) throw invalidParameter('A run needs at least one task');
  checkTasks(tasks, job_clusters, environments);
  return {
    version: 1,
    ...start,
    run_name,
    run_type: 'SUBMIT_RUN',
    trigger: 'ONE_TIME',
    ...(idempotency_token && { token: idempotency_token }),
    life: 'PENDING',
    tasks,
    job_clusters,
    environments,
    timeout_seconds,
    notify: notifyOf(request),
    parameters: { job: {} },
    attempts: [],
  };
}
