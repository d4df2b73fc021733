import { Card } from '@lakehouse/ui/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAgo } from '../../shared/format/format-ago.ts';
import { useNow } from '../../shared/format/use-now.ts';
import type { PipelineEntry } from '../../shared/library/library-record.ts';
import { SyncInBackground } from '../../shared/library/sync-in-background.tsx';
import { useSyncState } from '../../shared/library/sync-state.ts';
import { LastRun, PipelineState } from '../../shared/pipeline/listing/pipeline-state.tsx';
import { PipelineThumbnail } from '../../shared/pipeline/listing/pipeline-thumbnail.tsx';
import { usePipelineEntries } from '../../shared/pipeline/listing/use-pipeline-entries.ts';
import { paths, pipelinePath, queryPath } from '../../shared/routing/paths.ts';
import { dashboardTexts } from './dashboard-messages.ts';
import { useSavedEntries } from './use-saved-entries.ts';

/** How many pipelines, and how many lines of a list, are shown. */
const CARDS = 3;
const LINES = 5;

/** The user's own: the pipelines that were edited last, their last runs, and the saved queries. */
export function MyWork() {
  const { data: entries = [] } = usePipelineEntries();
  // A new browser has none until the workspace has answered.
  const isLooking = useSyncState(({ status }) => status === 'waiting');
  const saved = useSavedEntries();
  const queries = saved.entries.slice(0, LINES);
  const now = useNow(true, 60_000);
  const runs = entries
    .flatMap((entry) => (entry.lastRun ? [{ entry, run: entry.lastRun }] : []))
    .toSorted((a, b) => b.run.at - a.run.at)
    .slice(0, LINES);
  return (
    <section aria-label={dashboardTexts.yourPipelines} className="grid gap-3">
      <SyncInBackground />
      <div className="flex items-baseline gap-3">
        <h2 className="flex-1 font-semibold text-lg">{dashboardTexts.yourPipelines}</h2>
        <Link to={paths.pipelines} className="rounded-sm text-accent-ink underline-offset-4 hover:underline">
          {dashboardTexts.allPipelines}
        </Link>
      </div>
      {entries.length === 0 ? (
        <p role="status" className="text-dim">
          {isLooking ? dashboardTexts.lookingForPipelines : dashboardTexts.noPipelines}
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {entries.slice(0, CARDS).map((entry) => (
            <li key={entry.id} className="min-w-0">
              <PipelineLink entry={entry} now={now} />
            </li>
          ))}
        </ul>
      )}
      {runs.length + queries.length === 0 && !saved.failed ? null : (
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          <Lines heading={dashboardTexts.lastRuns} otherwise={dashboardTexts.noRuns}>
            {runs.map(({ entry, run }) => (
              <Line key={entry.id} to={pipelinePath(entry.id)} name={entry.name}>
                <LastRun run={run} now={now} />
              </Line>
            ))}
          </Lines>
          <Lines
            heading={dashboardTexts.savedQueries}
            otherwise={dashboardTexts.noQueries}
            {...(saved.failed ? { note: dashboardTexts.queriesUnread } : {})}
          >
            {queries.map(({ id, name, time, place }) => (
              <Line key={id} to={queryPath(id)} name={name}>
                {[
                  place === 'workspace' ? 'workspace' : '',
                  time === '' ? '' : formatAgo(Math.max(0, now - Date.parse(time))),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Line>
            ))}
          </Lines>
        </div>
      )}
    </section>
  );
}

function PipelineLink({ entry, now }: { entry: PipelineEntry; now: number }) {
  return (
    <Card className="relative flex items-center gap-3 p-3 focus-within:border-control hover:border-control">
      <PipelineThumbnail thumbnail={entry.thumbnail} className="h-16 w-24 shrink-0 rounded-sm bg-sunken" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="truncate font-semibold" title={entry.name}>
          <Link
            to={pipelinePath(entry.id)}
            className="rounded-sm after:absolute after:inset-0 after:content-['']"
          >
            {entry.name}
          </Link>
        </h3>
        <p className="text-dim text-xs">
          {dashboardTexts.edited} {formatAgo(Math.max(0, now - entry.updatedAt))}
        </p>
        <PipelineState entry={entry} now={now} />
      </div>
    </Card>
  );
}

function Lines({
  heading,
  otherwise,
  note,
  children,
}: {
  heading: string;
  otherwise: string;
  note?: string;
  children: readonly ReactNode[];
}) {
  return (
    <Card className="min-w-0 p-3">
      <h3 className="font-semibold">{heading}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-dim">{note ?? otherwise}</p>
      ) : (
        <ul aria-label={heading} className="mt-1">
          {children}
        </ul>
      )}
      {note === undefined || children.length === 0 ? null : <p className="mt-1 text-dim text-xs">{note}</p>}
    </Card>
  );
}

function Line({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-3 py-1">
      <Link to={to} className="min-w-0 flex-1 truncate rounded-sm underline-offset-4 hover:underline">
        {name}
      </Link>
      <span className="shrink-0 text-dim text-xs">{children}</span>
    </li>
  );
}
