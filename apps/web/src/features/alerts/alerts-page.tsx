import type { Alert } from '@lakehouse/databricks-client/resources/alerts/types';
import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { Plus, TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DashboardBar } from '../../shared/layout/dashboard-bar.tsx';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { AlertCard } from './alert-card.tsx';
import { alertsTexts as texts } from './alerts-messages.ts';
import { useAlertList } from './use-alerts.ts';

// The form has an editor, schedules and destinations: it is loaded when it is first opened.
const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }));

/** The alerts of the workspace: their states, and the form in which one is made or changed. */
export function AlertsPage() {
  useDocumentHead(texts.title, paths.alerts);
  const { data, error, refetch } = useAlertList();
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<Alert | 'new'>();
  const content = (): ReactNode => {
    if (error) return <Unavailable title={texts.unavailable} error={error} onAgain={refetch} />;
    if (!data)
      return (
        <div role="status" aria-label={texts.loading} className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      );
    if (data.length === 0)
      return (
        <EmptyState
          icon={<TriangleAlert aria-hidden="true" size={20} />}
          title={texts.none}
          action={
            <Button variant="primary" onClick={() => setEdited('new')}>
              {texts.newAlert}
            </Button>
          }
        >
          {texts.noneWhy}
        </EmptyState>
      );
    const wanted = text.trim().toLowerCase();
    const found = data.filter(({ display_name }) => display_name.toLowerCase().includes(wanted));
    if (found.length === 0) return <EmptyState title={texts.notFound(text.trim())} />;
    return (
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {found.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} onEdit={() => setEdited(alert)} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="min-h-dvh">
      <DashboardBar />
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8`}>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="flex-1 font-semibold text-xl tracking-[-0.01em]">{texts.title}</h1>
          {data && data.length > 0 ? (
            <>
              <div className="w-64 max-sm:order-last max-sm:w-full">
                <SearchInput
                  label={texts.search}
                  placeholder={texts.searchShort}
                  value={text}
                  onValueChange={setText}
                />
              </div>
              <Button variant="primary" onClick={() => setEdited('new')}>
                <Plus aria-hidden="true" size={14} />
                {texts.newAlert}
              </Button>
            </>
          ) : null}
        </div>
        {content()}
      </main>
      {edited === undefined ? null : (
        <Suspense fallback={null}>
          <AlertDialog
            key={edited === 'new' ? 'new' : edited.id}
            alert={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
