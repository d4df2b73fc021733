import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { Button } from '@lakehouse/ui/button';
import { DataTable } from '@lakehouse/ui/data-table';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { copyMessages } from '../../../shared/messages/copy-messages.ts';
import { notify } from '../../../shared/messages/notify.ts';
import type { useRows } from '../data/use-rows.ts';
import { masterTexts } from '../messages/master-texts.ts';

const toColumns = ({ columns }: StatementRows) =>
  columns.map(({ name, type }) => ({ name, type: type.toLowerCase() }));

/** Rows of a table in a grid of fixed height, or the reason why there are none. */
export function RowsGrid({ label, answer }: { label: string; answer: ReturnType<typeof useRows> }) {
  const { data, error, sample, reload } = answer;
  if (sample)
    return <EmptyState title={masterTexts.sampleHasNoRows}>{masterTexts.setUpForRecords}</EmptyState>;
  if (error)
    return (
      <div role="alert">
        <EmptyState
          title={masterTexts.failedToFetchData}
          action={<Button onClick={reload}>{masterTexts.tryAgain}</Button>}
        >
          <span className="break-words">{error.message || masterTexts.unknownErrorOccurred}</span>
        </EmptyState>
      </div>
    );
  if (!data)
    return (
      <div className="flex justify-center py-10">
        <Spinner label={masterTexts.loading} />
      </div>
    );
  return (
    <div className="h-80">
      <DataTable
        label={label}
        columns={toColumns(data)}
        rows={data.rows}
        onCopied={(cells) => notify(copyMessages.cellsCopied(cells))}
        onCopyFailed={(error) => notify(copyMessages.copyFailed(error))}
        className="h-full"
      />
    </div>
  );
}
