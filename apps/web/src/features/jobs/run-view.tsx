import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { clsx } from 'clsx';
import { Ban, Wrench } from 'lucide-react';
import { useState } from 'react';
import { duration } from '../../shared/format/format-metrics.ts';
import { hasEnded, stateOf, when } from '../../shared/format/job-run-state.ts';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { Deliveries } from './deliveries.tsx';
import { Gantt } from './gantt.tsx';
import { Iterations } from './iterations.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { TaskOutput } from './task-output.tsx';
import { useJobActions, useRun } from './use-jobs.ts';

/** One run: its state, its tasks over time, and what each left. */
export function RunView({ runId }: { runId: string }) {
  const { data: run, error, refetch } = useRun(runId);
  const actions = useJobActions();
  const [chosen, setChosen] = useState<string>();
  if (error) return <Unavailable title={texts.gone} error={error} onAgain={refetch} />;
  if (!run) return <Skeleton className="h-48" />;
  const { word, tone } = stateOf(run.state);
  const ended = hasEnded(run.state);
  const failed = ended && (tone === 'bad' || tone === 'warn') && run.tasks.length > 0;
  const bad = run.tasks.find((one) => one.state && stateOf(one.state).tone === 'bad');
  const task = run.tasks.find(({ run_id }) => run_id === chosen) ?? bad ?? run.tasks.at(-1);
  const took = run.start_time && run.end_time ? run.end_time - run.start_time : undefined;
  const latest = run.repair_history.at(-1)?.id ?? undefined;
  return (
    <section
      aria-label={texts.runOf(when(run.start_time))}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-semibold">{texts.runOf(when(run.start_time))}</h2>
        <Badge tone={tone}>{word}</Badge>
        <span className="flex-1 text-dim text-xs max-md:order-last max-md:basis-full">
          {texts.beganBy(
            texts.began[run.trigger ?? ''] ?? (run.trigger ?? '').toLowerCase().replace('_', ' '),
          )}
          {took === undefined ? '' : ` · ${texts.took(duration(took))}`}
        </span>
        {ended ? null : (
          <Button size="sm" busy={actions.busy} onClick={() => actions.cancel(runId)}>
            <Ban aria-hidden="true" size={13} />
            {texts.cancelRun}
          </Button>
        )}
        {failed ? (
          <Button size="sm" busy={actions.busy} onClick={() => actions.repair(runId, latest)}>
            <Wrench aria-hidden="true" size={13} />
            {texts.repair}
          </Button>
        ) : null}
      </div>
      {ended && run.state.state_message ? (
        <p className={clsx('break-words text-xs', tone === 'bad' ? 'text-bad' : 'text-dim')}>
          {run.state.state_message}
        </p>
      ) : null}
      {run.job_parameters.length > 0 ? (
        <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {run.job_parameters.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-dim">{name}</dt>
              <dd className="min-w-0 font-mono [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Gantt run={run} chosen={task?.run_id} onChoose={setChosen} />
      <Deliveries deliveries={run.notification_deliveries} />
      {task?.for_each_task?.stats ? <Iterations key={task.run_id} task={task} /> : null}
      {task && !task.for_each_task?.stats ? <TaskOutput key={task.run_id} task={task} /> : null}
    </section>
  );
}
