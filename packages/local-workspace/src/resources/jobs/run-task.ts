import { buffer } from 'node:stream/consumers';
import { printModule } from '@lakehouse/core/codegen/python/print';
import { py } from '@lakehouse/core/codegen/python/py';
import { assign, importModule } from '@lakehouse/core/codegen/python/statements';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import type { JobSettings } from '@lakehouse/databricks-client/resources/jobs/types';
import { VolumeError, type VolumeStore } from '../../catalog/volume-store.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { readExecuteCommand } from '../statements/statement-request.ts';
import type { StatementStore } from '../statements/statement-store.ts';
import type { WorkspaceStore } from '../workspace/workspace-store.ts';
import { conditionResult } from './condition-task.ts';
import { SUCCEEDED, TaskFailure, WORKLOAD_FAILED } from './endings.ts';
import { packagesOf } from './job-libraries.ts';
import { notebookSteps, readObject } from './notebook-steps.ts';
import type { Ending, RunRecord } from './run-record.ts';
import { runSteps, type Step, type TaskResult } from './run-steps.ts';
import { splitStatements } from './sql-file.ts';
import type { TaskClusters } from './task-clusters.ts';
import { filled, filledAll, taskValues } from './value-references.ts';
import { workspaceModules } from './workspace-modules.ts';

/** What tasks work with. */
export interface TaskWorld {
  readonly objects: WorkspaceStore;
  readonly volumes: VolumeStore;
  readonly statements: StatementStore;
}

/** Runs another job for a task, and resolves with how that ended. Rejects with TaskFailure, or with the reason of the signal. */
export type RunOther = (
  job: { readonly id: string; readonly parameters: Readonly<Record<string, string>> },
  parent: RunRecord,
  signal: AbortSignal,
) => Promise<{ readonly run_id: number; readonly ending: Ending }>;

export interface TaskCall {
  readonly task: JobTask;
  readonly run: RunRecord;
  /** The environments of the job, which serverless tasks name. */
  readonly environments: JobSettings['environments'];
  readonly clusters: TaskClusters;
  readonly runOther: RunOther;
  /** Of an iteration: its element as JSON. */
  readonly input?: string;
  /** The work begins; it has a cluster unless it is SQL. */
  readonly onBegin: (cluster?: string) => void;
  readonly signal: AbortSignal;
}

/** Does the work of a task. Rejects with TaskFailure, or with the reason of the signal. */
export async function runTask(world: TaskWorld, call: TaskCall): Promise<TaskResult> {
  const { task_key, notebook_task, spark_python_task, sql_task, condition_task, run_job_task } = call.task;
  if (notebook_task) return runNotebook(world, call, notebook_task);
  if (spark_python_task) return runPythonFile(world, call, spark_python_task);
  if (sql_task) return runSqlFile(world, call, sql_task);
  if (run_job_task) return runOtherJob(call, run_job_task);
  if (condition_task) {
    call.onBegin();
    return conditionResult(condition_task, call.run, task_key, call.input);
  }
  throw new TaskFailure('The task has no work item', {
    code: 'INVALID_RUN_CONFIGURATION',
    type: 'CLIENT_ERROR',
  });
}

async function runOtherJob(
  { task, run, input, runOther, onBegin, signal }: TaskCall,
  { job_id, job_parameters }: NonNullable<JobTask['run_job_task']>,
): Promise<TaskResult> {
  onBegin();
  const job = { id: job_id, parameters: filledAll(job_parameters, run, task.task_key, input) };
  const { run_id, ending } = await runOther(job, run, signal);
  const output = { run_job_output: { run_id } };
  if (ending.result === 'SUCCESS' || ending.result === 'SUCCESS_WITH_FAILURES')
    return { ending: SUCCEEDED, output };
  const message = `Run ${run_id} of job ${job_id} ended as ${ending.result}: ${ending.message}`;
  return { ending: { ...WORKLOAD_FAILED, message }, output };
}

/** What installs the packages of a task, as its cluster or environment would before it begins. */
const installing = ({ task, environments }: TaskCall): readonly Step[] => {
  const packages = packagesOf(task, environments);
  return packages.length === 0 ? [] : [{ language: 'python', code: `%pip install ${packages.join(' ')}` }];
};

async function runNotebook(
  { objects }: TaskWorld,
  call: TaskCall,
  { notebook_path: path, base_parameters: base }: NonNullable<JobTask['notebook_task']>,
): Promise<TaskResult> {
  const { task, run, input, clusters, onBegin, signal } = call;
  const notebookPath = filled(path, run, task.task_key, input);
  const cells = await notebookSteps(objects, notebookPath);
  const code = cells.map((cell) => cell.code).join('\n');
  const steps = [...(await workspaceModules(objects, notebookPath, code)), ...cells];
  const cluster = await clusters.acquire(task, signal, input !== undefined);
  onBegin(cluster.record.cluster_id);
  const { notebook, job } = run.parameters;
  const widgets = { ...filledAll({ ...base, ...notebook }, run, task.task_key, input), ...job };
  return runSteps(cluster, [...installing(call), ...steps], { widgets, given: taskValues(run), signal });
}

async function runPythonFile(
  world: TaskWorld,
  call: TaskCall,
  { python_file: file, parameters = [] }: NonNullable<JobTask['spark_python_task']>,
): Promise<TaskResult> {
  const { task, run, input, clusters, onBegin, signal } = call;
  const path = filled(file, run, task.task_key, input).replace(/^(?:dbfs|file):(?=\/)/u, '');
  const program = await readProgram(world, path);
  const modules = path.startsWith('/Volumes/') ? [] : await workspaceModules(world.objects, path, program);
  const cluster = await clusters.acquire(task, signal, input !== undefined);
  onBegin(cluster.record.cluster_id);
  const given = (run.parameters.python ?? parameters).map((text) => filled(text, run, task.task_key, input));
  const argv = py.list([path, ...given].map((text) => py.str(text)));
  const start = printModule([
    importModule('sys'),
    assign(py`sys.argv`, argv),
    assign(py`__file__`, py.str(path)),
  ]);
  const steps = [start, program].map((code) => ({ language: 'python', code }) as const);
  return runSteps(cluster, [...installing(call), ...modules, ...steps], { given: taskValues(run), signal });
}

async function readProgram({ objects, volumes }: TaskWorld, path: string): Promise<string> {
  if (!path.startsWith('/Volumes/')) return (await readObject(objects, path)).bytes.toString('utf8');
  try {
    return (await buffer((await volumes.read(path)).stream)).toString('utf8');
  } catch (failure) {
    if (!(failure instanceof VolumeError)) throw failure;
    throw new TaskFailure(failure.message, { code: 'RESOURCE_NOT_FOUND', type: 'CLIENT_ERROR' });
  }
}

async function runSqlFile(
  { objects, statements }: TaskWorld,
  { task, run, input, onBegin, signal }: TaskCall,
  { warehouse_id, file, parameters }: NonNullable<JobTask['sql_task']>,
): Promise<TaskResult> {
  const query_text = (await readObject(objects, file?.path ?? '')).bytes.toString('utf8');
  const values = {
    ...filledAll({ ...parameters, ...run.parameters.sql }, run, task.task_key, input),
    ...run.parameters.job,
  };
  const named = Object.entries(values).map(([name, value]) => ({ name, value }));
  onBegin();
  const done: string[] = [];
  const output = (): TaskResult['output'] => ({
    sql_output: {
      query_output: { query_text, warehouse_id, sql_statements: done.map((lookup_key) => ({ lookup_key })) },
    },
  });
  try {
    for (const statement of splitStatements(query_text)) {
      signal.throwIfAborted();
      const command = readExecuteCommand({ statement, warehouse_id, parameters: named, wait_timeout: '0s' });
      const started = statements.execute(command);
      const stop = (): void => started.cancel();
      signal.addEventListener('abort', stop);
      await started.ended;
      signal.removeEventListener('abort', stop);
      signal.throwIfAborted();
      done.push(started.id);
      const { failure } = started;
      if (failure) return { ending: WORKLOAD_FAILED, output: { ...output(), error: failure.message } };
    }
    return { ending: SUCCEEDED, output: output() };
  } catch (failure) {
    if (!(failure instanceof SqlError)) throw failure;
    return { ending: WORKLOAD_FAILED, output: { ...output(), error: failure.message } };
  }
}
