import {
  GRID_COLUMNS,
  moveWidget,
  removeWidget,
  renameWidget,
  resizeWidget,
} from '@lakehouse/core/dashboards/change';
import { chartOf, textOf } from '@lakehouse/core/dashboards/chart-widget';
import { type Dataset, type PlacedWidget, queryOf } from '@lakehouse/core/dashboards/document';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { Card } from '@lakehouse/ui/card';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dashboardsMessages as messages, dashboardsTexts as texts } from './dashboards-messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { TileChart } from './tile-chart.tsx';
import type { DashboardActions } from './use-dashboard.ts';

export interface ChartTileProps {
  readonly placed: PlacedWidget;
  readonly datasets: readonly Dataset[];
  readonly warehouse: Warehouse | undefined;
  readonly actions: DashboardActions;
}

/** One widget of a dashboard with what can be done with it. */
export function ChartTile({ placed: { widget, position }, datasets, warehouse, actions }: ChartTileProps) {
  const [renaming, setRenaming] = useState(false);
  const { name, spec, queries = [] } = widget;
  const title = spec?.frame?.title ?? texts.untitled;
  const text = textOf(widget);
  const chart = chartOf(widget);
  const dataset = datasets.find((one) => one.name === queries[0]?.query.datasetName);
  const isWide = position.width > GRID_COLUMNS / 2;
  const content = (): ReactNode => {
    if (text !== undefined) return <p className="whitespace-pre-wrap break-words px-4 pb-4">{text}</p>;
    if (!chart)
      return <EmptyState title={texts.notDrawn}>{texts.notDrawnWhy(spec?.widgetType ?? '')}</EmptyState>;
    if (!dataset) return <EmptyState title={texts.noDataset} />;
    return <TileChart query={queryOf(dataset)} chart={chart} warehouse={warehouse} />;
  };
  return (
    <Card
      role="group"
      aria-label={title}
      className={`flex min-w-0 flex-col ${text === undefined ? 'h-80' : ''} ${isWide ? 'md:col-span-2' : ''}`}
    >
      <div className="flex items-center gap-2 py-2 pr-2 pl-4">
        <h2 title={title} className="min-w-0 flex-1 truncate font-medium">
          {text === undefined ? title : ''}
        </h2>
        <DropdownMenu
          align="end"
          trigger={<IconButton label={texts.ofChart(title)} size="sm" icon={<Ellipsis size={16} />} />}
        >
          {text === undefined ? (
            <DropdownItem onSelect={() => setRenaming(true)}>{texts.rename}</DropdownItem>
          ) : null}
          <DropdownItem
            onSelect={() =>
              actions.change((content) =>
                resizeWidget(content, name, isWide ? GRID_COLUMNS / 2 : GRID_COLUMNS),
              )
            }
          >
            {isWide ? texts.narrower : texts.wider}
          </DropdownItem>
          <DropdownItem onSelect={() => actions.change((content) => moveWidget(content, name, -1))}>
            {texts.earlier}
          </DropdownItem>
          <DropdownItem onSelect={() => actions.change((content) => moveWidget(content, name, 1))}>
            {texts.later}
          </DropdownItem>
          <DropdownSeparator />
          <DropdownItem
            destructive
            onSelect={() => actions.change((content) => removeWidget(content, name), messages.removed(title))}
          >
            {texts.remove}
          </DropdownItem>
        </DropdownMenu>
      </div>
      <div className="flex min-h-0 flex-1 flex-col">{content()}</div>
      {renaming ? (
        <NameDialog
          title={texts.renameChart}
          name={title}
          onName={(to) => actions.change((content) => renameWidget(content, name, to))}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </Card>
  );
}
