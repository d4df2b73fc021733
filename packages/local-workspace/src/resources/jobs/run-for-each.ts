import type { ForEachTask, JobTask } from '@lakehouse/databricks-client/resources/jobs/task-types';
import { SUCCEEDED, WORKLOAD_FAILED } from './endings.ts';
import { elementsOf } from './for-each-elements.ts';
import { iterationsOf } from './iterations.ts';
import type { AttemptRecord, Ending, IterationRecord, RunRecord } from './run-record.ts';
import type { TaskResult } from './run-steps.ts';
import { type Attempts, tryTask } from './task-attempts.ts';
import { filled } from './value-references.ts';

export interface ForEachCall extends Pick<Attempts, 'now' | 'save'> {
  readonly task: JobTask;
  readonly each: ForEachTask;
  readonly run: RunRecord;
  /** The attempt of the task, whose iterations are made. */
  readonly attempt: AttemptRecord;
  /** Set where all elements run, also those that an attempt before it ended well. */
  readonly isFresh: boolean;
  readonly newId: () => number;
  /** Resolves when the record is on the disk. */
  readonly saved: () => Promise<void>;
  /** Does the work of the nested task for an element. */
  readonly work: Attempts<IterationRecord>['work'];
  readonly signal: AbortSignal;
  readonly onBegin: () => void;
}

/** What the attempt before this one ended well of its elements, by their places. */
function doneBefore({ run, attempt, task, isFresh }: ForEachCall): ReadonlyMap<number, IterationRecord> {
  const before = run.attempts.findLast((one) => one.task_key === task.task_key && one !== attempt);
  if (isFresh || !before || before.ending?.result === 'SUCCESS') return new Map();
  const good = iterationsOf(run, before).filter(({ ending }) => ending?.result === 'SUCCESS');
  return new Map(good.map((one) => [one.index, one]));
}

/**
 * Runs the nested task for each element, some at the same time; one that fails keeps no other from running. Elements that the
 * attempt before ended well are not run again. Rejects with TaskFailure, and with the reason of the signal.
 */
export async function runForEach(call: ForEachCall): Promise<TaskResult> {
  const { task, each, run, attempt, signal, save, onBegin } = call;
  const elements = elementsOf(each.inputs, (text) => filled(text, run, task.task_key));
  const known = doneBefore(call);
  const isDone = (input: string, index: number): boolean => known.get(index)?.input === input;
  attempt.for_each = {
    total: elements.length,
    reused: elements.flatMap((input, index) =>
      isDone(input, index) ? (known.get(index)?.run_id ?? []) : [],
    ),
  };
  onBegin();
  save();
  const open = [...elements.entries()].filter(([index, input]) => !isDone(input, index)).values();
  const results: Ending[] = [];
  const workThrough = async (): Promise<void> => {
    for (const [index, input] of open) {
      if (signal.aborted) return;
      results.push(await iterate(call, index, input));
    }
  };
  await Promise.all(Array.from({ length: each.concurrency ?? 1 }, workThrough));
  signal.throwIfAborted();
  const bad = results.filter(({ result }) => result !== 'SUCCESS');
  if (bad.length === 0) return { ending: SUCCEEDED, output: {} };
  const message = `${bad.length} of ${elements.length} iterations failed: ${bad[0]?.message ?? ''}`;
  return { ending: { ...WORKLOAD_FAILED, message }, output: {} };
}

async function iterate(call: ForEachCall, index: number, input: string): Promise<Ending> {
  const { each, run, attempt, newId, now, save, saved, work, signal } = call;
  const add = (attempt_number: number, life: AttemptRecord['life']): IterationRecord => {
    const record: IterationRecord = {
      run_id: newId(),
      task_key: each.task.task_key,
      attempt_number,
      life,
      start_time: now(),
      output: {},
      of: attempt.run_id,
      index,
      input,
    };
    run.iterations = run.iterations ?? [];
    run.iterations.push(record);
    return record;
  };
  const first = add(0, 'PENDING');
  save();
  // One that is not known to have begun would be missing after a crash, though its work was done.
  await saved();
  return tryTask({
    task: each.task,
    first,
    add: (number) => add(number, 'WAITING_FOR_RETRY'),
    work,
    stop: signal,
    now,
    save,
  });
}
