import type { Json } from '@lakehouse/spark-sql/types/json';
import type { CommandContext } from '../clusters/command-context.ts';
import type { CommandRun } from '../clusters/command-run.ts';
import type { RunningCluster } from '../clusters/running-cluster.ts';
import { SUCCEEDED, TaskFailure, WORKLOAD_FAILED } from './endings.ts';
import type { Ending, TaskOutput } from './run-record.ts';

/** Something a cluster runs. */
export interface Step {
  readonly language: 'python' | 'sql';
  readonly code: string;
}

export interface TaskResult {
  readonly ending: Ending;
  readonly output: TaskOutput;
  readonly values?: Readonly<Record<string, Json>>;
}

interface StepsOptions {
  readonly widgets?: Readonly<Record<string, string>>;
  /** What tasks gave, by their keys; absent outside of jobs. */
  readonly given?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly signal: AbortSignal;
}

/** As on the platform, in characters. */
const MAX_RESULT = 5 * 1024 * 1024;
const MAX_LOGS = 1024 * 1024;

/** The one line of an error; the command API gives it with a little HTML. */
const plainSummary = (summary: string): string =>
  summary
    .replaceAll(/<[^<>]*>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

interface Results {
  readonly resultType?: string;
  readonly data?: unknown;
  readonly exited?: boolean;
  readonly summary?: string;
  readonly cause?: string;
  readonly taskValues?: Readonly<Record<string, Json>>;
}

const logsOf = (printed: string): Pick<TaskOutput, 'logs' | 'logs_truncated'> =>
  printed === '' ? {} : { logs: printed.slice(-MAX_LOGS), logs_truncated: printed.length > MAX_LOGS };

/**
 * Runs steps one after the other in a new context until one fails or asks to exit. Rejects with TaskFailure when the
 * cluster fails, and with the reason of the signal when they are stopped.
 */
export async function runSteps(
  cluster: RunningCluster,
  steps: readonly Step[],
  { widgets, given, signal }: StepsOptions,
): Promise<TaskResult> {
  if (cluster.contexts.full)
    throw new TaskFailure('The cluster has the maximum number of execution contexts', {
      code: 'MAX_SPARK_CONTEXTS_EXCEEDED',
      type: 'CLIENT_ERROR',
    });
  const context = cluster.contexts.open('python');
  let printed = '';
  const values: Record<string, Json> = {};
  try {
    for (const step of steps) {
      const run = context.execute({
        ...step,
        ...(widgets && { widgets }),
        ...(given && { taskValues: given }),
      });
      await settled(context, run, signal);
      printed += run.output;
      const results: Results = run.results ?? {};
      Object.assign(values, results.taskValues);
      if (run.status === 'Error')
        throw new TaskFailure(results.cause ?? 'The cluster failed', {
          code: 'DRIVER_ERROR',
          type: 'CLOUD_FAILURE',
        });
      if (results.resultType === 'error')
        return {
          ending: WORKLOAD_FAILED,
          values,
          output: {
            ...logsOf(printed),
            error: plainSummary(results.summary ?? ''),
            error_trace: results.cause ?? '',
          },
        };
      if (results.exited) {
        // Earlier output precedes the value.
        const value = (typeof results.data === 'string' ? results.data : '').slice(run.output.length);
        const notebook_output = { result: value.slice(0, MAX_RESULT), truncated: value.length > MAX_RESULT };
        return { ending: SUCCEEDED, values, output: { ...logsOf(printed), notebook_output } };
      }
    }
    return { ending: SUCCEEDED, values, output: logsOf(printed) };
  } finally {
    cluster.contexts.close(context.id);
  }
}

async function settled(context: CommandContext, run: CommandRun, signal: AbortSignal): Promise<void> {
  const stop = (): void => context.cancel(run);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  await run.ended;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (run.status === 'Cancelled')
    throw new TaskFailure('The command of the task was cancelled', {
      code: 'CANCELED',
      type: 'CLIENT_ERROR',
    });
}
