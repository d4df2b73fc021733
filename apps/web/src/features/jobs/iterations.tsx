import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { clsx } from 'clsx';
import { useState } from 'react';
import { duration } from '../../shared/format/format-metrics.ts';
import { hasEnded, stateOf } from '../../shared/format/job-run-state.ts';
import { errorText } from '../../shared/messages/error-text.ts';
import type { TaskRun } from './gantt.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { LoadFailed } from './load-failed.tsx';
import { TaskOutput } from './task-output.tsx';
import { useIterations } from './use-jobs.ts';

/** So many iterations are shown at first, and with each click. */
const SHOWN = 50;

const isBad = ({ state }: TaskRun): boolean =>
  state !== undefined && state !== null && stateOf(state).tone === 'bad';

/** The iterations of a task that runs for each element of an array: their elements, states and outputs. */
export function Iterations({ task }: { task: TaskRun }) {
  const ended = task.state ? hasEnded(task.state) : false;
  const { data: all, error, refetch } = useIterations(task.run_id, ended);
  const [onlyBad, setOnlyBad] = useState(false);
  const [limit, setLimit] = useState(SHOWN);
  const [chosen, setChosen] = useState<string>();
  const stats = task.for_each_task?.stats?.task_run_stats;
  const content = () => {
    if (error) return <LoadFailed reason={errorText(error, texts.iterationsFailed)} onAgain={refetch} />;
    if (!all) return <Skeleton className="h-16" />;
    if (all.length === 0)
      return (
        <p className="text-dim text-xs">
          {ended && stats?.total_iterations === 0 ? texts.noElements : texts.noIterations}
        </p>
      );
    const wanted = onlyBad ? all.filter(isBad) : all;
    const open = wanted.find(({ run_id }) => run_id === chosen) ?? wanted.find(isBad);
    return (
      <>
        <ol className="grid max-h-96 grid-cols-1 overflow-y-auto">
          {wanted.slice(0, limit).map((one) => (
            <li key={one.run_id} className="border-line border-b last:border-b-0">
              <Row one={one} chosen={one === open} onChoose={() => setChosen(one.run_id)} />
            </li>
          ))}
        </ol>
        {wanted.length > limit ? (
          <Button size="sm" className="justify-self-start" onClick={() => setLimit(limit + SHOWN)}>
            {texts.more(Math.min(SHOWN, wanted.length - limit))}
          </Button>
        ) : null}
        {open ? <TaskOutput key={open.run_id} task={open} name={nameOf(open)} /> : null}
      </>
    );
  };
  return (
    <section aria-label={texts.iterations(task.task_key)} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{texts.iterations(task.task_key)}</h3>
        {stats ? (
          <span className="flex-1 text-dim text-xs">
            {texts.counted(
              stats.completed_iterations ?? 0,
              stats.total_iterations ?? 0,
              stats.failed_iterations ?? 0,
            )}
          </span>
        ) : null}
        {all?.some(isBad) ? (
          <Button size="sm" aria-pressed={onlyBad} onClick={() => setOnlyBad(!onlyBad)}>
            {texts.onlyFailed}
          </Button>
        ) : null}
      </div>
      {content()}
    </section>
  );
}

const nameOf = ({ task_key, for_each_iteration: own }: TaskRun): string =>
  own ? texts.iteration(own.index) : task_key;

function Row({ one, chosen, onChoose }: { one: TaskRun; chosen: boolean; onChoose: () => void }) {
  const { word, tone } = one.state ? stateOf(one.state) : { word: '', tone: 'neutral' as const };
  const took = one.start_time && one.end_time ? duration(one.end_time - one.start_time) : '';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'flex w-full min-w-0 items-center gap-3 rounded-xs px-2 py-1.5 text-left text-xs hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus max-md:min-h-11',
        chosen && 'bg-hover',
      )}
    >
      <span className="w-8 shrink-0 text-right text-dim tabular-nums">
        {(one.for_each_iteration?.index ?? 0) + 1}
      </span>
      <span className="min-w-0 flex-1 truncate font-mono">
        {one.for_each_iteration?.input ?? one.task_key}
      </span>
      {one.attempt_number ? <span className="text-dim">{texts.attempt(one.attempt_number)}</span> : null}
      <Badge tone={tone}>{word}</Badge>
      <span className="w-16 shrink-0 text-right text-dim tabular-nums">{took}</span>
    </button>
  );
}
