import { invalidParameter } from '../../http/api-error.ts';
import type { AttemptRecord, IterationRecord, RunRecord } from './run-record.ts';

/** A part of a run that has an id and an output of its own. */
export interface RunPart {
  readonly run: RunRecord;
  readonly attempt: AttemptRecord | IterationRecord;
}

/** The run of one task or iteration, by its id or by that of a run with a single task. Throws ApiError. */
export function partOf(runs: readonly RunRecord[], id: string): RunPart {
  const number = Number(id);
  for (const run of runs) {
    const own =
      run.attempts.find(({ run_id }) => run_id === number) ??
      run.iterations?.find(({ run_id }) => run_id === number);
    if (own) return { run, attempt: own };
    if (run.run_id !== number) continue;
    const last = run.attempts.at(-1);
    if (run.tasks.length === 1 && last) return { run, attempt: last };
    throw invalidParameter(
      'Retrieving the output of runs with multiple tasks is not supported. Request the output of the task runs.',
    );
  }
  throw invalidParameter(`Run ${id} does not exist.`);
}
