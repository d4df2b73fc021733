import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Card } from '@lakehouse/ui/card';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDashboardList } from '../../shared/dashboards/dashboards-api.ts';
import { formatAgo } from '../../shared/format/format-ago.ts';
import { useNow } from '../../shared/format/use-now.ts';
import { DashboardBar } from '../../shared/layout/dashboard-bar.tsx';
import { PAGE_WIDTH } from '../../shared/layout/page-width.ts';
import { paths, sqlDashboardPath } from '../../shared/routing/paths.ts';
import { useDocumentHead } from '../../shared/routing/use-document-head.ts';
import { OfflineBanner } from '../../shared/widgets/offline-banner.tsx';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { DashboardView } from './dashboard-view.tsx';
import { dashboardsTexts as texts } from './dashboards-messages.ts';

/** The dashboards of the workspace; with `?dashboard=` one of them. */
export function DashboardsPage() {
  useDocumentHead(texts.title, paths.sqlDashboards);
  const [search] = useSearchParams();
  const id = search.get('dashboard');
  return (
    <div className="min-h-dvh">
      <DashboardBar />
      <OfflineBanner />
      <main className={`${PAGE_WIDTH} grid gap-5 py-6 md:py-8`}>
        {id === null ? <DashboardList /> : <DashboardView key={id} id={id} />}
      </main>
    </div>
  );
}

function DashboardList() {
  const { data, error, refetch } = useDashboardList();
  const now = useNow(true, 60_000);
  const content = (): ReactNode => {
    if (error) return <Unavailable title={texts.unavailable} error={error} onAgain={refetch} />;
    if (!data)
      return (
        <div role="status" aria-label={texts.loading} className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      );
    if (data.length === 0)
      return (
        <EmptyState
          icon={<ChartColumn aria-hidden="true" size={20} />}
          title={texts.none}
          action={
            <Link to={paths.sqlDatabaseDesigner} className={buttonClasses('primary')}>
              {texts.openSql}
            </Link>
          }
        >
          {texts.noneWhy}
        </EmptyState>
      );
    return (
      <ul className="grid gap-3">
        {data.map(({ dashboard_id, display_name, create_time }) => (
          <li key={dashboard_id}>
            <Card className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
              <h2 className="min-w-0 flex-1 truncate font-medium">
                <Link
                  to={sqlDashboardPath(dashboard_id)}
                  className="text-accent-ink underline-offset-4 hover:underline"
                >
                  {display_name ?? texts.unnamed}
                </Link>
              </h2>
              {create_time ? (
                <p className="text-dim text-xs">
                  {texts.created(formatAgo(Math.max(0, now - Date.parse(create_time))))}
                </p>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <h1 className="font-semibold text-xl tracking-[-0.01em]">{texts.title}</h1>
      {content()}
    </>
  );
}
