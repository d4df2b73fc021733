import { LOCAL_USER } from '../../engine/identity.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { iterationStats, iterationsOf } from './iterations.ts';
import {
  type AttemptRecord,
  type Ending,
  type IterationRecord,
  isActive,
  type RunRecord,
} from './run-record.ts';

type Lived = Pick<RunRecord, 'life' | 'ending'>;

/** Life cycle states that the newer field calls otherwise. */
const STATUS_OF: Readonly<Partial<Record<RunRecord['life'], string>>> = {
  SKIPPED: 'TERMINATED',
  INTERNAL_ERROR: 'TERMINATED',
  WAITING_FOR_RETRY: 'WAITING',
};

/** Both forms of the state: clients that wait read the older one. */
function states({ life, ending }: Lived): object {
  return {
    state: {
      life_cycle_state: life,
      ...(ending && { result_state: ending.result }),
      state_message: ending?.message ?? '',
      user_cancelled_or_timedout: ending?.result === 'CANCELED' || ending?.result === 'TIMEDOUT',
    },
    status: {
      state: STATUS_OF[life] ?? life,
      ...(ending && { termination_details: termination(ending) }),
    },
  };
}

const termination = ({ code, type, message }: Ending): object => ({ code, type, message });

function taskObject(record: AttemptRecord | IterationRecord, run: RunRecord): object {
  const { run_id, task_key, attempt_number, start_time, began, end_time, cluster_id } = record;
  const { ending, output } = record;
  const isIteration = 'of' in record;
  const own = run.tasks.find((one) => one.task_key === task_key);
  const nested = run.tasks.find(({ for_each_task }) => for_each_task?.task.task_key === task_key);
  const task = isIteration ? nested?.for_each_task?.task : own;
  const each = isIteration ? undefined : own?.for_each_task;
  const stats = isIteration ? undefined : iterationStats(run, record);
  return {
    run_if: 'ALL_SUCCESS',
    ...task,
    ...(each && stats && { for_each_task: { ...each, stats } }),
    ...(isIteration && { for_each_iteration: { index: record.index, input: record.input } }),
    ...(task?.condition_task &&
      ending?.outcome !== undefined && {
        condition_task: { ...task.condition_task, outcome: ending.outcome },
      }),
    ...(task?.run_job_task &&
      output.run_job_output && {
        run_job_task: { ...task.run_job_task, run_id: output.run_job_output.run_id },
      }),
    run_id,
    task_key,
    attempt_number,
    ...states(record),
    start_time,
    end_time: end_time ?? 0,
    setup_duration: began === undefined ? 0 : began - start_time,
    execution_duration: began === undefined || end_time === undefined ? 0 : end_time - began,
    cleanup_duration: 0,
    ...(cluster_id === undefined ? {} : { cluster_instance: { cluster_id } }),
  };
}

/** The run as it was first, and its repairs. */
const repairHistory = (run: RunRecord): object[] => [
  { type: 'ORIGINAL', start_time: run.start_time },
  ...(run.repairs ?? []).map(({ id, start_time, tasks }) => ({
    id,
    type: 'REPAIR',
    start_time,
    task_run_ids: run.attempts
      .filter((one) => tasks.includes(one.task_key) && one.run_id > id)
      .map(({ run_id }) => run_id),
  })),
];

/** A run as the platform describes it; `page` shows it to a person. */
export function runObject(run: RunRecord, page: string | undefined, withTasks = true): object {
  const { run_id, job_id, start_time, end_time, parameters, job_clusters } = run;
  return {
    run_id,
    ...(job_id === undefined ? {} : { job_id }),
    run_name: run.run_name,
    number_in_job: run_id,
    original_attempt_run_id: run_id,
    creator_user_name: LOCAL_USER,
    run_type: run.run_type,
    ...(page !== undefined && { run_page_url: page }),
    trigger: run.trigger,
    format: 'MULTI_TASK',
    start_time,
    end_time: end_time ?? 0,
    run_duration: end_time === undefined ? 0 : end_time - start_time,
    setup_duration: 0,
    execution_duration: 0,
    cleanup_duration: 0,
    ...states(run),
    job_parameters: Object.entries(parameters.job).map(([name, value]) => ({ name, value })),
    overriding_parameters: {
      ...(parameters.notebook && { notebook_params: parameters.notebook }),
      ...(parameters.python && { python_params: parameters.python }),
      ...(parameters.sql && { sql_params: parameters.sql }),
    },
    ...(job_clusters && { job_clusters }),
    ...(run.repairs && { repair_history: repairHistory(run) }),
    ...(withTasks && { tasks: run.attempts.map((attempt) => taskObject(attempt, run)) }),
  };
}

/** As on the platform, for what is long in a run. */
const ITERATIONS = 100;

/** The run of one task, or of one iteration of it, as a run of its own; `token` is the last iteration that was seen. */
export function partObject(
  run: RunRecord,
  page: string | undefined,
  part: AttemptRecord | IterationRecord,
  token?: string,
): object {
  if (token && !/^\d{1,16}$/u.test(token))
    throw invalidParameter('The page token is not valid for this list');
  const all = 'of' in part ? [] : iterationsOf(run, part);
  const rest = all.filter(({ run_id }) => run_id > Number(token || 0));
  const shown = rest.slice(0, ITERATIONS);
  const { run_id, start_time, end_time } = part;
  return {
    ...runObject(run, page, false),
    run_id,
    job_run_id: run.run_id,
    run_name: part.task_key,
    start_time,
    end_time: end_time ?? 0,
    run_duration: end_time === undefined ? 0 : end_time - start_time,
    ...states(part),
    tasks: [taskObject(part, run)],
    ...(shown.length > 0 && { iterations: shown.map((one) => taskObject(one, run)) }),
    ...(rest.length > shown.length && { next_page_token: String(shown.at(-1)?.run_id) }),
  };
}

/** The output of one attempt of a task. */
export function outputObject(run: RunRecord, page: string | undefined, attempt: AttemptRecord): object {
  const { output, ending } = attempt;
  return {
    metadata: { ...runObject(run, page, false), ...taskObject(attempt, run) },
    ...output,
    ...(ending && ending.result !== 'SUCCESS' && { error: output.error ?? ending.message }),
    ...(isActive(attempt) && { info: 'The run has not ended.' }),
  };
}
