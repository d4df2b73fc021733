import { Skeleton } from '@lakehouse/ui/skeleton';
import { clsx } from 'clsx';
import { hasEnded, stateOf } from '../../shared/format/job-run-state.ts';
import { errorText } from '../../shared/messages/error-text.ts';
import type { TaskRun } from './gantt.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { LoadFailed } from './load-failed.tsx';
import { useOutput } from './use-jobs.ts';

const PRE =
  'max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-sm bg-sunken p-3 font-mono text-xs';

/** What one task printed and returned, and why it failed. */
export function TaskOutput({ task, name = task.task_key }: { task: TaskRun; name?: string }) {
  const ended = task.state ? hasEnded(task.state) : false;
  const isFailed = task.state !== undefined && task.state !== null && stateOf(task.state).tone === 'bad';
  const { data, error, refetch } = useOutput(task.run_id, ended);
  const content = () => {
    if (error) return <LoadFailed reason={errorText(error, texts.outputFailed)} onAgain={refetch} />;
    if (!data) return <Skeleton className="h-16" />;
    const {
      error: failure,
      error_trace: trace,
      logs,
      logs_truncated,
      notebook_output,
      run_job_output,
    } = data;
    const message = failure || (task.state?.result_state === 'SUCCESS' ? '' : task.state?.state_message);
    const result = notebook_output?.result;
    const nothing = !message && !trace && !logs && !result && !run_job_output?.run_id;
    return (
      <>
        {message ? (
          <p className={clsx('break-words text-xs', isFailed ? 'text-bad' : 'text-dim')}>{message}</p>
        ) : null}
        {trace ? <pre className={PRE}>{trace}</pre> : null}
        {result ? (
          <>
            <h4 className="text-dim text-xs">{texts.result}</h4>
            <pre className={PRE}>{result}</pre>
          </>
        ) : null}
        {logs ? (
          <>
            <h4 className="text-dim text-xs">{texts.logs}</h4>
            <pre className={PRE}>{logs}</pre>
            {logs_truncated ? <p className="text-dim text-xs">{texts.cut}</p> : null}
          </>
        ) : null}
        {run_job_output?.run_id ? <p className="text-xs">{texts.otherRun(run_job_output.run_id)}</p> : null}
        {nothing ? <p className="text-dim text-xs">{texts.noOutput}</p> : null}
      </>
    );
  };
  return (
    <section aria-label={texts.output(name)} className="grid gap-2">
      <h3 className="font-medium">{texts.output(name)}</h3>
      {content()}
    </section>
  );
}
