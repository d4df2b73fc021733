import { buttonClasses } from '@lakehouse/ui/button-classes';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DashboardBar } from '../../shared/layout/dashboard-bar.tsx';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { type Job, JobCard } from './job-card.tsx';
import { JobView } from './job-view.tsx';
import { jobsTexts as texts } from './jobs-messages.ts';
import { RunView } from './run-view.tsx';
import { useJobList } from './use-jobs.ts';

const title = <h1 className="flex-1 font-semibold text-xl tracking-[-0.01em]">{texts.title}</h1>;

/** The jobs of the workspace; with `?job=` one of them, and with `&run=` one of its runs; with `?run=` alone a run of no job. */
export function JobsPage() {
  useDocumentHead(texts.title, paths.jobs);
  const [search] = useSearchParams();
  const { data, error, refetch } = useJobList();
  const wanted = search.get('job');
  const runId = search.get('run') ?? undefined;
  const content = (): ReactNode => {
    if (error)
      return (
        <>
          {title}
          <Unavailable title={texts.unavailable} error={error} onAgain={refetch} />
        </>
      );
    if (!data)
      return (
        <>
          {title}
          <div role="status" aria-label={texts.loading} className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </>
      );
    const job = data.find(({ job_id }) => job_id === wanted);
    if (job) return <JobView job={job} runId={runId} />;
    // A run goes on to be seen when its job was deleted.
    return runId === undefined ? <JobList jobs={data} /> : <LoneRun runId={runId} />;
  };
  return (
    <div className="min-h-dvh">
      <DashboardBar />
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid gap-5 py-6 md:py-8`}>{content()}</main>
    </div>
  );
}

function LoneRun({ runId }: { runId: string }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Link to={paths.jobs} className="text-accent-ink text-xs hover:underline">
        {texts.allJobs}
      </Link>
      <RunView key={runId} runId={runId} />
    </div>
  );
}

function JobList({ jobs }: { jobs: readonly Job[] }) {
  const [query, setQuery] = useState('');
  const text = query.trim().toLowerCase();
  const found = jobs.filter(({ settings }) => (settings?.name ?? '').toLowerCase().includes(text));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {title}
        {jobs.length > 0 ? (
          <div className="w-64 max-sm:w-full">
            <SearchInput
              label={texts.search}
              placeholder={texts.searchShort}
              value={query}
              onValueChange={setQuery}
            />
          </div>
        ) : null}
      </div>
      {jobs.length === 0 ? (
        <EmptyState
          icon={<CalendarClock aria-hidden="true" size={20} />}
          title={texts.none}
          action={
            <Link to={paths.pipelineDesigner} className={buttonClasses('primary')}>
              {texts.openDesigner}
            </Link>
          }
        >
          {texts.noneWhy}
        </EmptyState>
      ) : null}
      {jobs.length > 0 && found.length === 0 ? <EmptyState title={texts.notFound(query.trim())} /> : null}
      <ul className="grid gap-3">
        {found.map((job) => (
          <li key={job.job_id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </>
  );
}
