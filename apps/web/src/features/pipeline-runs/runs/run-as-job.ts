import type { Plan } from '@lakehouse/core/pipeline/plan';
import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { jobEndpoints } from '@lakehouse/databricks-client/resources/jobs/endpoints';
import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { hasEnded } from '../../../shared/format/job-run-state.ts';
import { importNotebook } from './import-object.ts';

/** Polling interval of a run, in milliseconds. */
const FIRST_LOOK_MS = 500;
const MAX_LOOK_MS = 5000;

export interface JobRunOptions {
  /** Defaults to serverless compute. */
  readonly clusterId: string | undefined;
  readonly signal: AbortSignal;
  /** The run started; `link` is its URL in the workspace, if that has a page for it. */
  readonly onStart: (link: string | undefined) => void;
}

export interface JobOutcome {
  readonly status: 'succeeded' | 'failed';
  readonly message: string;
  /** The notebook's output, if the platform reports it. */
  readonly logs: string | undefined;
}

/** Runs the notebook of a plan as a job run and waits for its end; stopping cancels the run. Rejects with DatabricksError. */
export async function runAsJob(
  transport: Transport,
  plan: Plan,
  { clusterId, signal, onStart }: JobRunOptions,
): Promise<JobOutcome> {
  const api = bindEndpoints(transport, jobEndpoints);
  const notebook_path = await importNotebook(transport, plan);
  const { run_id } = await api.submit({
    run_name: plan.name,
    tasks: [
      {
        task_key: 'run',
        notebook_task: { notebook_path },
        ...(clusterId === undefined ? {} : { existing_cluster_id: clusterId }),
      },
    ],
  });
  try {
    let run: JobRun = await api.getRun({ run_id });
    onStart(run.run_page_url ?? undefined);
    for (let ms = FIRST_LOOK_MS; !hasEnded(run.state); ms = Math.min(ms * 1.5, MAX_LOOK_MS)) {
      await sleep(ms, signal);
      signal.throwIfAborted();
      run = await api.getRun({ run_id });
    }
    const task = run.tasks.at(-1)?.run_id ?? run_id;
    const output = await api.getOutput({ run_id: task });
    const status = run.state.result_state === 'SUCCESS' ? 'succeeded' : 'failed';
    const message = output.error ?? run.state.state_message ?? '';
    return {
      status,
      message,
      logs: [output.logs, output.error_trace].filter(Boolean).join('\n') || undefined,
    };
  } catch (error) {
    if (signal.aborted) await api.cancelRun({ run_id });
    throw error;
  }
}
