import { EmptyState } from '@lakehouse/ui/empty-state';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Link } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { CatchUpChoice } from './catch-up-choice.tsx';
import { JobActions } from './job-actions.tsx';
import { type Job, StartLine } from './job-card.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { NotificationsSection } from './notifications-section.tsx';
import { RunView } from './run-view.tsx';
import { settingsOf } from './start-words.ts';
import { TaskGrid } from './task-grid.tsx';
import { useRuns } from './use-jobs.ts';

/** One job: its tasks in the last runs, and the run that is chosen; the newest until then. */
export function JobView({ job, runId }: { job: Job; runId: string | undefined }) {
  const settings = settingsOf(job.settings);
  const { data: runs, error, refetch } = useRuns(job.job_id);
  const chosen = runId ?? runs?.[0]?.run_id;
  const content = () => {
    if (error) return <Unavailable title={texts.runsFailed} error={error} onAgain={refetch} />;
    if (!runs) return <Skeleton className="h-32" />;
    if (runs.length === 0) return <EmptyState title={texts.noRuns} />;
    return <TaskGrid jobId={job.job_id} runs={runs} chosen={chosen} />;
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <Link to={paths.jobs} className="text-accent-ink text-xs hover:underline">
            {texts.allJobs}
          </Link>
          <h1 className="break-words font-semibold text-xl tracking-[-0.01em]">
            {settings.name ?? texts.unnamed}
          </h1>
          <StartLine job={job} />
          <CatchUpChoice jobId={job.job_id} settings={settings} />
        </div>
        <JobActions jobId={job.job_id} job={{ settings, created: job.created_time }} />
      </div>
      {content()}
      {chosen === undefined ? null : <RunView key={chosen} runId={chosen} />}
      <NotificationsSection jobId={job.job_id} settings={settings} />
    </div>
  );
}
