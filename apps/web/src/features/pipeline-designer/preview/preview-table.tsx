import type { DataTableProps } from '@lakehouse/ui/data-table';
import { Spinner } from '@lakehouse/ui/spinner';
import { lazy, Suspense } from 'react';
import { copyMessages } from '../../../shared/messages/copy-messages.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';

// Needed once rows have come: no part of what the designer loads first.
const DataTable = lazy(async () => ({ default: (await import('@lakehouse/ui/data-table')).DataTable }));

/** The rows of a preview, from wherever they come. Fills its parent. */
export function PreviewTable(
  props: Pick<
    DataTableProps,
    'label' | 'columns' | 'rows' | 'loading' | 'columnActions' | 'summary' | 'find'
  >,
) {
  return (
    <Suspense
      fallback={
        <div className="flex h-full min-h-24 items-center justify-center">
          <Spinner label={previewTexts.loading} />
        </div>
      }
    >
      <DataTable
        {...props}
        emptyText={previewTexts.empty}
        onCopied={(cells) => notify(copyMessages.cellsCopied(cells))}
        onCopyFailed={(error) => notify(copyMessages.copyFailed(error))}
        className="h-full"
      />
    </Suspense>
  );
}
