import { inOrder } from '@lakehouse/core/dashboards/change';
import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Dialog } from '@lakehouse/ui/dialog';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Skeleton } from '@lakehouse/ui/skeleton';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, Ellipsis, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { useWarehouseList } from '../../shared/warehouses/use-warehouse-list.ts';
import { NameDialog } from '../../shared/widgets/name-dialog.tsx';
import { Unavailable } from '../../shared/widgets/unavailable.tsx';
import { useWorkspaceTransport } from '../../shared/widgets/use-workspace-transport.ts';
import { ChartTile } from './chart-tile.tsx';
import { dashboardsTexts as texts } from './dashboards-messages.ts';
import { TILES_KEY } from './tile-chart.tsx';
import { type DashboardActions, useDashboard, useDashboardActions } from './use-dashboard.ts';

/** One dashboard: its pages, one below the other, and the charts of each. */
export function DashboardView({ id }: { id: string }) {
  const { data, error, refetch } = useDashboard(id);
  const actions = useDashboardActions(id);
  const warehouses = useWarehouseList(useWorkspaceTransport(), data?.warehouse_id ?? undefined);
  const client = useQueryClient();
  const isComputing = useIsFetching({ queryKey: [TILES_KEY] }) > 0;
  const name = data?.display_name ?? texts.unnamed;
  const pages = (data?.content.pages ?? []).filter(({ layout }) => layout.length > 0);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Link to={paths.sqlDashboards} className="text-accent-ink text-xs hover:underline">
        {texts.all}
      </Link>
      {error ? (
        <Unavailable title={texts.notThere} error={error} onAgain={refetch} />
      ) : data ? (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="min-w-0 flex-1 break-words font-semibold text-xl tracking-[-0.01em]">{name}</h1>
            <Button
              busy={isComputing}
              onClick={() => void client.invalidateQueries({ queryKey: [TILES_KEY] })}
            >
              <RefreshCw aria-hidden="true" size={14} />
              {texts.refresh}
            </Button>
            <Button disabled={actions.busy} onClick={() => actions.publish(name)}>
              {texts.publish}
            </Button>
            <DashboardMenu name={name} actions={actions} />
          </div>
          {pages.length === 0 ? (
            <EmptyState
              icon={<ChartColumn aria-hidden="true" size={20} />}
              title={texts.empty}
              action={
                <Link to={paths.sqlDatabaseDesigner} className={buttonClasses('primary')}>
                  {texts.openSql}
                </Link>
              }
            >
              {texts.emptyWhy}
            </EmptyState>
          ) : null}
          {pages.length === 0 || warehouses.loading || warehouses.chosen ? null : warehouses.error ? (
            <Unavailable title={texts.noWarehouses} error={warehouses.error} onAgain={warehouses.reload} />
          ) : (
            <EmptyState title={texts.noWarehouse} />
          )}
          {(warehouses.loading || warehouses.chosen ? pages : []).map((page) => (
            <section key={page.name} aria-label={page.displayName ?? page.name} className="grid gap-3">
              {pages.length > 1 ? (
                <h2 className="font-medium text-dim">{page.displayName ?? page.name}</h2>
              ) : null}
              <div className="grid min-w-0 grid-cols-1 gap-4 md:grid-cols-2">
                {inOrder(page.layout).map((placed, at, { length }) => (
                  <ChartTile
                    key={placed.widget.name}
                    placed={placed}
                    first={at === 0}
                    last={at === length - 1}
                    datasets={data.content.datasets}
                    warehouse={warehouses.chosen}
                    actions={actions}
                  />
                ))}
              </div>
            </section>
          ))}
        </>
      ) : (
        <div role="status" aria-label={texts.loading} className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
    </div>
  );
}

function DashboardMenu({ name, actions }: { name: string; actions: DashboardActions }) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const navigate = useNavigate();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <DropdownMenu align="end" trigger={<IconButton label={texts.more} icon={<Ellipsis size={16} />} />}>
        <DropdownItem onSelect={() => setOpen('rename')}>{texts.rename}</DropdownItem>
        <DropdownSeparator />
        <DropdownItem destructive onSelect={() => setOpen('delete')}>
          {texts.deleteIt}
        </DropdownItem>
      </DropdownMenu>
      {open === 'rename' ? (
        <NameDialog title={texts.renameDashboard} name={name} onName={actions.rename} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <Dialog
          open
          onOpenChange={(isOpen) => isOpen || close()}
          title={texts.askDelete}
          description={texts.deleteWhy}
          size="sm"
          footer={
            <>
              <Button onClick={close}>{texts.cancel}</Button>
              <Button
                variant="destructive"
                onClick={() => {
                  close();
                  actions.trash(name, () => void navigate(paths.sqlDashboards));
                }}
              >
                {texts.deleteIt}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
