import type { job } from '@lakehouse/databricks-client/resources/jobs/types';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Card } from '@lakehouse/ui/card';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Link } from 'react-router';
import type { z } from 'zod';
import { jobPath } from '../../shared/routing/paths.ts';
import { JobActions } from './job-actions.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { RunCells } from './run-cells.tsx';
import { isPaused, settingsOf, startWords } from './start-words.ts';
import { useRuns } from './use-jobs.ts';

export type Job = z.output<typeof job>;

/** A job in the list: when it runs, whose it is, and how its last runs ended. */
export function JobCard({ job }: { job: Job }) {
  const settings = settingsOf(job.settings);
  return (
    <Card className="grid gap-3 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="truncate font-medium">
          <Link to={jobPath(job.job_id)} className="text-accent-ink hover:underline">
            {settings.name ?? texts.unnamed}
          </Link>
        </h2>
        <StartLine job={job} />
      </div>
      <LastRuns jobId={job.job_id} />
      <JobActions jobId={job.job_id} job={{ settings, created: job.created_time }} />
    </Card>
  );
}

/** When a job runs, and whose it is. */
export function StartLine({ job }: { job: Job }) {
  const settings = settingsOf(job.settings);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 break-words text-dim text-xs">
        {startWords(settings)}
        {isPaused(settings) ? <Badge tone="warn">{texts.paused}</Badge> : null}
      </p>
      {job.creator_user_name ? (
        <p className="truncate text-dim text-xs">{texts.owner(job.creator_user_name)}</p>
      ) : null}
    </>
  );
}

function LastRuns({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useRuns(jobId);
  if (error)
    return (
      <p role="alert" className="flex items-center gap-2 text-bad text-xs">
        {texts.runsFailed}
        <Button size="sm" onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="h-5" />;
  if (data.length === 0) return <p className="text-dim text-xs">{texts.noRuns}</p>;
  return <RunCells jobId={jobId} runs={data} />;
}
