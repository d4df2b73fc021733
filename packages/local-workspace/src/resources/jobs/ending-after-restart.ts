import { INTERRUPTED, Stopped, stoppedEnding } from './endings.ts';
import type { AttemptRecord, Ending, RunRecord } from './run-record.ts';
import { overallEnding } from './task-order.ts';

/**
 * The outcome of a run that a restart of the workspace interrupted: that of its tasks when all of them had ended, and
 * interrupted when one had not, or was to be tried again.
 */
export function endingAfterRestart(run: RunRecord): Ending {
  const last = new Map<string, AttemptRecord>();
  for (const attempt of run.attempts) last.set(attempt.task_key, attempt);
  const endings = new Map<string, Ending>();
  for (const { task_key, max_retries: max = 0, retry_on_timeout } of run.tasks) {
    const attempt = last.get(task_key);
    if (!attempt?.ending) return INTERRUPTED;
    const { result } = attempt.ending;
    const mayRetry = result === 'FAILED' || (result === 'TIMEDOUT' && retry_on_timeout === true);
    if (mayRetry && run.life !== 'TERMINATING' && (max < 0 || attempt.attempt_number < max))
      return INTERRUPTED;
    endings.set(task_key, attempt.ending);
  }
  const results = [...endings.values()].map(({ result }) => result);
  // Why a run was being stopped is not in its record; its tasks were stopped for the same reason.
  if (run.life === 'TERMINATING') {
    if (results.includes('CANCELED')) return stoppedEnding(new Stopped('cancelled'), 'The run');
    if (results.includes('TIMEDOUT')) return stoppedEnding(new Stopped('timeout'), 'The run');
  }
  return overallEnding(run.tasks, endings);
}
