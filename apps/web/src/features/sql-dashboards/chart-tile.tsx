import { isWide, moveWidget, removeWidget, renameWidget, setWide } from '@lakehouse/core/dashboards/change';
import { contentOf, type WidgetContent } from '@lakehouse/core/dashboards/chart-widget';
import type { Dataset, PlacedWidget } from '@lakehouse/core/dashboards/document';
import type { Warehouse } from '@lakehouse/databricks-client/resources/sql-warehouses/types';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { Card } from '@lakehouse/ui/card';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { NameDialog } from '../../shared/widgets/name-dialog.tsx';
import { dashboardsMessages as messages, dashboardsTexts as texts } from './dashboards-messages.ts';
import { TileChart } from './tile-chart.tsx';
import type { DashboardActions } from './use-dashboard.ts';

export interface ChartTileProps {
  readonly placed: PlacedWidget;
  readonly first: boolean;
  readonly last: boolean;
  readonly datasets: readonly Dataset[];
  /** Undefined while it is not known which there are, and where there is none. */
  readonly warehouse: Warehouse | undefined;
  readonly actions: DashboardActions;
}

/** One widget of a dashboard with what can be done with it. */
export function ChartTile({ placed, first, last, datasets, warehouse, actions }: ChartTileProps) {
  const [renaming, setRenaming] = useState(false);
  const { name, spec } = placed.widget;
  const title = spec?.frame?.title ?? texts.untitled;
  const content = contentOf(placed.widget, datasets);
  const isText = content.kind === 'text';
  const wide = isWide(placed);
  return (
    <Card
      role="group"
      aria-label={title}
      className={`flex min-w-0 flex-col ${isText ? '' : 'h-80'} ${wide ? 'md:col-span-2' : ''}`}
    >
      <div className="flex items-center gap-2 py-2 pr-2 pl-4">
        <h2 title={title} className="min-w-0 flex-1 truncate font-medium">
          {isText ? '' : title}
        </h2>
        <DropdownMenu
          align="end"
          trigger={<IconButton label={texts.ofChart(title)} size="sm" icon={<Ellipsis size={16} />} />}
        >
          {isText ? null : <DropdownItem onSelect={() => setRenaming(true)}>{texts.rename}</DropdownItem>}
          <DropdownItem onSelect={() => actions.change((dashboard) => setWide(dashboard, name, !wide))}>
            {wide ? texts.narrower : texts.wider}
          </DropdownItem>
          <DropdownItem
            disabled={first}
            onSelect={() => actions.change((dashboard) => moveWidget(dashboard, name, -1))}
          >
            {texts.earlier}
          </DropdownItem>
          <DropdownItem
            disabled={last}
            onSelect={() => actions.change((dashboard) => moveWidget(dashboard, name, 1))}
          >
            {texts.later}
          </DropdownItem>
          <DropdownSeparator />
          <DropdownItem
            destructive
            onSelect={() =>
              actions.change((dashboard) => removeWidget(dashboard, name), messages.removed(title))
            }
          >
            {texts.remove}
          </DropdownItem>
        </DropdownMenu>
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <Content content={content} warehouse={warehouse} />
      </div>
      {renaming ? (
        <NameDialog
          title={texts.renameChart}
          name={title}
          onName={(to) => actions.change((dashboard) => renameWidget(dashboard, name, to))}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </Card>
  );
}

function Content({ content, warehouse }: { content: WidgetContent } & Pick<ChartTileProps, 'warehouse'>) {
  switch (content.kind) {
    case 'text':
      return <p className="whitespace-pre-wrap break-words px-4 pb-4">{content.text}</p>;
    case 'chart':
      return <TileChart query={content.query} chart={content.chart} warehouse={warehouse} />;
    case 'without-dataset':
      return <EmptyState title={texts.noDataset} />;
    case 'other':
      return <EmptyState title={texts.notDrawn}>{texts.notDrawnWhy(content.type)}</EmptyState>;
    default:
      return assertNever(content);
  }
}
