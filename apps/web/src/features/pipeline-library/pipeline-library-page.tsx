import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Plus, Workflow } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../shared/format/use-now.ts';
import { DashboardBar } from '../../shared/layout/dashboard-bar.tsx';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import type { PipelineEntry } from '../../shared/library/library-record.ts';
import { usePipelineEntries } from '../../shared/pipeline/listing/use-pipeline-entries.ts';
import { NEW_PIPELINE, paths, pipelinePath } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { PipelineCard } from './parts/pipeline-card.tsx';
import { SyncLine } from './parts/sync-line.tsx';
import { pipelineLibraryTexts as texts } from './pipeline-library-messages.ts';
import { OpenFromWorkspace } from './workspace/open-from-workspace.tsx';

const newPipeline = (
  <Link to={pipelinePath(NEW_PIPELINE)} className={buttonClasses('primary')}>
    <Plus aria-hidden="true" size={16} />
    {texts.newPipeline}
  </Link>
);

/** All pipelines of this browser: found by name, opened, copied, renamed, deleted. */
export function PipelineLibraryPage() {
  useDocumentHead(texts.pipelines, paths.pipelines);
  const entries = usePipelineEntries();
  const [query, setQuery] = useState('');
  const search = useSearchKey();
  const { data } = entries;
  const wanted = query.trim().toLowerCase();
  const found = data?.filter(({ name }) => name.toLowerCase().includes(wanted));
  const content = (): ReactNode => {
    if (entries.isError)
      return (
        <div role="alert">
          <EmptyState
            title={texts.unavailable}
            action={<Button onClick={() => void entries.refetch()}>{texts.tryAgain}</Button>}
          >
            {texts.denied}
          </EmptyState>
        </div>
      );
    if (!data || !found) return <Loading />;
    if (data.length === 0)
      return (
        <EmptyState icon={<Workflow aria-hidden="true" size={20} />} title={texts.none} action={newPipeline}>
          {texts.noneWhy}
        </EmptyState>
      );
    if (found.length === 0)
      return (
        <EmptyState
          title={texts.notFound(query.trim())}
          action={<Button onClick={() => setQuery('')}>{texts.showAll}</Button>}
        />
      );
    return <Cards entries={found} />;
  };
  return (
    <div className="min-h-dvh">
      <DashboardBar />
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid gap-5 py-6 md:py-8`}>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="flex-1 font-semibold text-xl tracking-[-0.01em]">{texts.pipelines}</h1>
          <OpenFromWorkspace />
          {/* An empty list says itself how to begin, and has nothing to search. */}
          {data?.length === 0 ? null : (
            <>
              <div className="w-64 max-sm:order-1 max-sm:w-full">
                <SearchInput
                  ref={search}
                  label={texts.searchPipelines}
                  placeholder={texts.search}
                  value={query}
                  onValueChange={setQuery}
                />
              </div>
              {newPipeline}
            </>
          )}
        </div>
        {content()}
        <SyncLine />
      </main>
    </div>
  );
}

/** The key “/” leads to the search box, as on many sites. */
function useSearchKey() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const inField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, [role="dialog"]');
      if (event.key !== '/' || inField) return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return search;
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

function Cards({ entries }: { entries: readonly PipelineEntry[] }) {
  const now = useNow(true, 60_000);
  return (
    <ul aria-label={texts.pipelines} className={GRID}>
      {entries.map((entry) => (
        <li key={entry.id} className="min-w-0">
          <PipelineCard entry={entry} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className={GRID}>
      <span role="status" className="sr-only">
        {texts.loadingPipelines}
      </span>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} className="h-56 max-sm:h-24" />
      ))}
    </div>
  );
}
