import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { Badge } from '@lakehouse/ui/badge';
import { clsx } from 'clsx';
import { duration } from '../../shared/format/format-metrics.ts';
import { hasEnded, isLeftOut, stateOf } from '../../shared/format/job-run-state.ts';
import { useNow } from '../../shared/format/use-now.ts';
import { FILL } from './fill.ts';
import { jobsTexts as texts } from './jobs-messages.ts';

const TICK_MS = 1000;

export type TaskRun = JobRun['tasks'][number];

/** When a task began to wait, to work, and when it ended, in epoch milliseconds. */
function spanOf(
  task: TaskRun,
  now: number,
): { readonly from: number; readonly work: number; readonly to: number } {
  const from = task.start_time ?? now;
  const to = task.end_time || (task.state && hasEnded(task.state) ? from : now);
  const waited = task.setup_duration ?? 0;
  return { from, work: Math.min(waited > 0 ? from + waited : from, to), to };
}

/** The tasks of a run as bars over its time, each a button that shows its output. */
export function Gantt({
  run,
  chosen,
  onChoose,
}: {
  run: JobRun;
  chosen: string | undefined;
  onChoose: (taskRunId: string) => void;
}) {
  const now = useNow(!hasEnded(run.state), TICK_MS);
  const spans = run.tasks.map((task) => ({ task, ...spanOf(task, now) }));
  const start = Math.min(run.start_time ?? now, ...spans.map(({ from }) => from));
  const end = Math.max(start + 1, run.end_time || 0, ...spans.map(({ to }) => to));
  const percent = (ms: number): string => `${((ms / (end - start)) * 100).toFixed(2)}%`;
  return (
    <ol aria-label={texts.timeline} className="grid">
      {spans.map(({ task, work, to }) => {
        const { word, tone } = task.state ? stateOf(task.state) : { word: '', tone: 'neutral' as const };
        const outcome = task.condition_task?.outcome;
        const began = !task.state || !isLeftOut(task.state);
        return (
          <li key={task.run_id} className="border-line border-b last:border-b-0">
            <button
              type="button"
              aria-pressed={task.run_id === chosen}
              onClick={() => onChoose(task.run_id)}
              className={clsx(
                'grid w-full grid-cols-[minmax(7rem,14rem)_1fr] items-center gap-3 rounded-xs px-2 py-2 text-left text-xs hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus max-md:grid-cols-1 max-md:gap-1.5',
                task.run_id === chosen && 'bg-hover',
              )}
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 truncate font-medium">{task.task_key}</span>
                <Badge tone={tone}>{word}</Badge>
                {outcome ? <span className="text-dim">{texts.outcome(outcome)}</span> : null}
                {task.attempt_number ? (
                  <span className="text-dim">{texts.attempt(task.attempt_number)}</span>
                ) : null}
              </span>
              <span className="flex items-center gap-2">
                <span aria-hidden="true" className="relative block h-4 min-w-0 flex-1 rounded-xs bg-sunken">
                  {began ? (
                    <span
                      className={clsx('absolute inset-y-0 min-w-1 rounded-xs', FILL[tone])}
                      style={{ left: percent(work - start), width: percent(to - work) }}
                    />
                  ) : null}
                </span>
                <span className="w-20 shrink-0 text-right text-dim tabular-nums">
                  {began ? duration(to - work) : ''}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
