import { sleep } from '@lakehouse/databricks-client/http/sleep';
import type { JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { failedEnding, Stopped, stoppedEnding } from './endings.ts';
import type { AttemptRecord, Ending } from './run-record.ts';
import type { TaskResult } from './run-steps.ts';

/** How the attempts of a task are made, and where they are written down. */
export interface Attempts<Attempt extends AttemptRecord = AttemptRecord> {
  readonly task: JobTask;
  readonly first: Attempt;
  /** Adds the record of another attempt. */
  readonly add: (attempt_number: number) => Attempt;
  /** Does the work. Rejects with TaskFailure, or with the reason of the signal. */
  readonly work: (
    attempt: Attempt,
    signal: AbortSignal,
    onBegin: (cluster?: string) => void,
  ) => Promise<TaskResult>;
  /** What stops all attempts. */
  readonly stop: AbortSignal;
  readonly now: () => number;
  /** A record changed and should be saved. */
  readonly save: () => void;
}

/** Tries a task as often as it says, and gives how the last attempt ended. */
export async function tryTask<Attempt extends AttemptRecord>(all: Attempts<Attempt>): Promise<Ending> {
  const { task, first, add, stop, save } = all;
  const { max_retries: max = 0, min_retry_interval_millis: wait = 0 } = task;
  const start = first.attempt_number;
  for (let attempt = first; ; ) {
    const ending = await tryOnce(all, attempt);
    const again =
      ending.result === 'FAILED' || (ending.result === 'TIMEDOUT' && task.retry_on_timeout === true);
    const number = attempt.attempt_number + 1;
    if (!again || stop.aborted || (max >= 0 && number - start > max)) return ending;
    attempt = add(number);
    save();
    // Being stopped meanwhile is seen by the attempt.
    await sleep(wait, stop);
  }
}

async function tryOnce<Attempt extends AttemptRecord>(
  { task, work, stop, now, save }: Attempts<Attempt>,
  record: Attempt,
): Promise<Ending> {
  const own = new AbortController();
  const limit = afterSeconds(task.timeout_seconds ?? 0, () => own.abort(new Stopped('timeout')));
  const signal = AbortSignal.any([stop, own.signal]);
  const finish = (result: TaskResult): Ending => {
    finishAttempt(record, result, now());
    save();
    return result.ending;
  };
  try {
    signal.throwIfAborted();
    record.life = 'PENDING';
    save();
    return finish(
      await work(record, signal, (cluster) => {
        record.life = 'RUNNING';
        record.began = now();
        if (cluster !== undefined) record.cluster_id = cluster;
        save();
      }),
    );
  } catch (failure) {
    const ending =
      failure instanceof Stopped
        ? stoppedEnding(failure, `The task ${task.task_key}`)
        : failedEnding(failure);
    return finish({ ending, output: {} });
  } finally {
    clearTimeout(limit);
  }
}

/** Writes into its record how an attempt ended. */
export function finishAttempt(
  record: AttemptRecord,
  { ending, output, values }: TaskResult,
  now: number,
): void {
  const skipped = ending.code === 'SKIPPED' || ending.code === 'DISABLED';
  const broken = ending.type === 'CLOUD_FAILURE' || ending.type === 'INTERNAL_ERROR';
  record.life = skipped ? 'SKIPPED' : broken ? 'INTERNAL_ERROR' : 'TERMINATED';
  record.ending = ending;
  record.output = output;
  if (values && Object.keys(values).length > 0) record.values = values;
  record.end_time = now;
}

/** Calls after a time; 0 means never. */
export function afterSeconds(seconds: number, call: () => void): NodeJS.Timeout | undefined {
  const timer = seconds > 0 ? setTimeout(call, seconds * 1000) : undefined;
  timer?.unref();
  return timer;
}
