import type { JobRun } from '@lakehouse/databricks-client/resources/jobs/run-types';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { duration } from '../../../shared/format/format-metrics.ts';
import { stateOf, when } from '../../../shared/format/job-run-state.ts';
import { ExternalLink } from '../../../shared/layout/external-link.tsx';
import { jobPath } from '../../../shared/routing/paths.ts';
import { deployTexts as texts } from '../messages/deploy-messages.ts';
import { useJobRuns } from './use-job-runs.ts';

export interface JobRunsProps {
  readonly jobId: string;
  /** The URL of the job in the workspace; undefined if it has no page for it. */
  readonly link: string | undefined;
}

/** A deployed job: its id, its recent runs, and a button that runs it now. */
export function JobRuns({ jobId, link }: JobRunsProps) {
  const { runs, error, loading, starting, runNow } = useJobRuns(jobId);
  return (
    <section aria-label={texts.job(jobId)} className="grid gap-2 rounded-sm border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 grow break-words font-medium">
          {link === undefined ? (
            <span className="select-all">{texts.job(jobId)}</span>
          ) : (
            <ExternalLink href={link} className="text-accent-ink hover:underline">
              {texts.job(jobId)}
            </ExternalLink>
          )}
        </h3>
        <Link to={jobPath(jobId)} className="text-accent-ink text-xs hover:underline">
          {texts.allRuns}
        </Link>
        <Button size="sm" busy={starting} onClick={runNow}>
          <Play aria-hidden="true" size={13} />
          {texts.runNow}
        </Button>
      </div>
      <h4 className="text-dim text-xs">{texts.lastRuns}</h4>
      {error ? (
        <p role="alert" className="text-bad text-xs">
          {texts.runsFailed(error)}
        </p>
      ) : null}
      {runs.length === 0 && !error && !loading ? <p className="text-dim text-xs">{texts.noRuns}</p> : null}
      <ol aria-label={texts.lastRuns} className="grid">
        {runs.map((run) => (
          <Run key={run.run_id} run={run} />
        ))}
      </ol>
    </section>
  );
}

function Run({ run }: { run: JobRun }) {
  const { run_id, start_time, end_time, run_page_url, state } = run;
  const { word, tone } = stateOf(run.state);
  const ms = start_time && end_time ? end_time - start_time : undefined;
  return (
    <li className="grid gap-0.5 border-line border-b py-1.5 text-xs last:border-b-0">
      <span className="flex items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        {run_page_url ? (
          <ExternalLink href={run_page_url} className="truncate text-accent-ink hover:underline">
            {when(start_time) || run_id}
          </ExternalLink>
        ) : (
          <span className="truncate">{when(start_time) || run_id}</span>
        )}
        <span className="ml-auto shrink-0 text-dim tabular-nums">{ms === undefined ? '' : duration(ms)}</span>
      </span>
      {tone === 'bad' && state.state_message ? (
        <span className="break-words text-bad">{state.state_message}</span>
      ) : null}
    </li>
  );
}
