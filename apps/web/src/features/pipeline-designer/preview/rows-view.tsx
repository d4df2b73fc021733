import { Button } from '@lakehouse/ui/button';
import type { ColumnAction, DataTableProps } from '@lakehouse/ui/data-table';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { awayOf } from '../../../shared/api/connection.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { rowTexts } from '../messages/row-texts.ts';
import { PreviewTable } from './preview-table.tsx';
import type { Rows } from './use-rows.ts';

export interface RowsViewProps extends Pick<DataTableProps, 'summary' | 'find'> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly rows: Rows;
  /** The menu of each column; absent for none. */
  readonly columnActions?: readonly ColumnAction[];
}

/** Rows in any state: unavailable, loading, stopped, failed, waiting for the workspace, or loaded. */
export function RowsView({ label, rows, columnActions, summary, find }: RowsViewProps) {
  const { access, data, error, fetching, stale, cancelled, cancel, refetch } = rows;
  if (!access.transport) {
    const { title, description } = previewMessages.connectionError();
    return <EmptyState title={title}>{description}</EmptyState>;
  }
  const failure = error ?? access.error;
  const away = awayOf(failure);
  // What was read before stays; the banner says why nothing newer comes.
  const stays = away !== undefined && data !== undefined && !stale;
  if (failure && !fetching && away !== undefined && !stays)
    return (
      <EmptyState
        title={rowTexts.away[away]}
        action={<Button onClick={error ? refetch : access.retry}>{designerTexts.tryAgain}</Button>}
      >
        {rowTexts.readOnceBack}
      </EmptyState>
    );
  if (failure && !fetching && !stays) {
    const { title, description } = previewMessages.failed(failure);
    return (
      <div role="alert" className="h-full overflow-auto">
        <EmptyState
          title={title}
          action={<Button onClick={error ? refetch : access.retry}>{designerTexts.tryAgain}</Button>}
        >
          <p className="max-w-xl whitespace-pre-wrap break-words text-ink">{description}</p>
          <p className="text-xs">{previewTexts.failedInline}</p>
        </EmptyState>
      </div>
    );
  }
  if (!access.loading && !access.warehouse)
    return <EmptyState title={rowTexts.noSqlWarehouse}>{rowTexts.createWarehouse}</EmptyState>;
  if (cancelled && !data)
    return (
      <EmptyState
        title={rowTexts.previewCancelled}
        action={<Button onClick={refetch}>{rowTexts.runAgain}</Button>}
      />
    );
  if (!data) {
    const starting = access.warehouse && access.warehouse.state !== 'RUNNING';
    return (
      <div className="flex h-full min-h-24 items-center justify-center gap-3">
        <Spinner
          label={starting ? rowTexts.startingWarehouse(access.warehouse?.name ?? '') : previewTexts.loading}
        />
        {fetching ? (
          <Button size="sm" onClick={cancel}>
            {designerTexts.cancel}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <PreviewTable
      label={label}
      columns={data.columns.map(({ name, type }) => ({ name, type: type.toLowerCase() }))}
      rows={data.rows}
      loading={fetching || stale}
      columnActions={columnActions}
      summary={summary}
      find={find}
    />
  );
}
