import { ApiError } from '../../http/api-error.ts';
import type { Ending } from './run-record.ts';

/** The failure of a task, with the outcome of its run. */
export class TaskFailure extends Error {
  constructor(
    message: string,
    readonly ending: Pick<Ending, 'code' | 'type'>,
  ) {
    super(message);
    this.name = 'TaskFailure';
  }
}

/** The reason that the signal of a run or a task carries. */
export class Stopped extends Error {
  constructor(readonly why: 'cancelled' | 'timeout' | 'shutdown') {
    super(why);
    this.name = 'Stopped';
  }
}

export const SUCCEEDED: Ending = { result: 'SUCCESS', code: 'SUCCESS', type: 'SUCCESS', message: '' };

/** The program of the user failed; its output says how. */
export const WORKLOAD_FAILED: Ending = {
  result: 'FAILED',
  code: 'RUN_EXECUTION_ERROR',
  type: 'CLIENT_ERROR',
  message: 'Workload failed, see run output for details.',
};

export const INTERRUPTED: Ending = {
  result: 'FAILED',
  code: 'INTERNAL_ERROR',
  type: 'INTERNAL_ERROR',
  message: 'The local workspace was stopped while the run was active.',
};

/** How a run or a task ends that was stopped. */
export function stoppedEnding({ why }: Stopped, what: string): Ending {
  if (why === 'shutdown') return INTERRUPTED;
  if (why === 'cancelled')
    return { result: 'CANCELED', code: 'USER_CANCELED', type: 'SUCCESS', message: `${what} was cancelled.` };
  return {
    result: 'TIMEDOUT',
    code: 'RUN_EXECUTION_ERROR',
    type: 'CLIENT_ERROR',
    message: `${what} took longer than its timeout.`,
  };
}

/** How a task ends that failed before its program did. */
export function failedEnding(failure: unknown): Ending {
  const message = failure instanceof Error ? failure.message : String(failure);
  if (failure instanceof TaskFailure) return { result: 'FAILED', message, ...failure.ending };
  return failure instanceof ApiError
    ? { result: 'FAILED', code: 'INVALID_RUN_CONFIGURATION', type: 'CLIENT_ERROR', message }
    : { result: 'FAILED', code: 'INTERNAL_ERROR', type: 'INTERNAL_ERROR', message };
}
