import { type AttemptRecord, type IterationRecord, isActive, type RunRecord } from './run-record.ts';

/** All that ran, or counts as run, for an attempt of a task with iterations, in the order in which they began. */
export function iterationsOf(
  run: RunRecord,
  { run_id, for_each }: AttemptRecord,
): readonly IterationRecord[] {
  if (!for_each) return [];
  const reused = new Set(for_each.reused);
  return (run.iterations ?? [])
    .filter((one) => one.of === run_id || reused.has(one.run_id))
    .toSorted((a, b) => a.run_id - b.run_id);
}

/** As on the platform: how many different messages are told. */
const MESSAGES = 3;

/** The iterations of an attempt as the platform counts them: of each only the last attempt. */
export function iterationStats(run: RunRecord, attempt: AttemptRecord): object | undefined {
  if (!attempt.for_each) return undefined;
  const last = new Map<number, IterationRecord>();
  for (const one of iterationsOf(run, attempt)) last.set(one.index, one);
  const all = [...last.values()];
  const succeeded = all.filter(({ ending }) => ending?.result === 'SUCCESS').length;
  const failed = all.filter(({ ending }) => ending && ending.result !== 'SUCCESS');
  const counts = new Map<string, { error_message: string; count: number; termination_category: string }>();
  for (const { ending, output } of failed) {
    const error_message = output.error ?? ending?.message ?? '';
    const known = counts.get(error_message);
    counts.set(error_message, {
      error_message,
      count: (known?.count ?? 0) + 1,
      termination_category: ending?.code ?? '',
    });
  }
  return {
    task_run_stats: {
      total_iterations: attempt.for_each.total,
      scheduled_iterations: all.length,
      active_iterations: all.filter(isActive).length,
      completed_iterations: succeeded + failed.length,
      succeeded_iterations: succeeded,
      failed_iterations: failed.length,
    },
    ...(counts.size > 0 && {
      error_message_stats: [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, MESSAGES),
    }),
  };
}
