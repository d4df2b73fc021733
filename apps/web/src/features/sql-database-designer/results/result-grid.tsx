import { Button } from '@lakehouse/ui/button';
import { DataTable, type GridSort } from '@lakehouse/ui/data-table';
import { Input } from '@lakehouse/ui/input';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { counted, duration } from '../../../shared/format/format-metrics.ts';
import { copyMessages } from '../../../shared/messages/copy-messages.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { ResultBar } from '../analysis/result-bar.tsx';
import { sqlDesignerTexts } from '../messages/sql-designer-messages.ts';
import type { ResultPages } from '../model/run/result-pages.ts';
import { ARRANGEABLE_ROWS, isArrangeable, useResultRows } from './use-result-rows.ts';

export interface ResultGridProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly pages: ResultPages;
  readonly ms?: number;
  /** Content at the left end of the bar above the rows. */
  readonly lead?: ReactNode;
  /** Content at its right end. */
  readonly aside?: ReactNode;
}

/** The rows of a result, to sort, filter, view and copy, under a bar with their count. */
export function ResultGrid({ label, pages, ms, lead, aside }: ResultGridProps) {
  const [search, setSearch] = useState('');
  const [by, setBy] = useState<GridSort | undefined>(undefined);
  const wanted = useDeferredValue(search);
  const { rows, arranged, loading, error, retry } = useResultRows(pages, wanted, by);
  const columns = useMemo(
    () => pages.columns.map(({ name, type }) => ({ name, type: type.toLowerCase() })),
    [pages.columns],
  );
  const { totalRowCount, truncated } = pages;
  const small = isArrangeable(pages);
  const count = truncated
    ? `First ${counted(totalRowCount, 'row')}, more exist`
    : counted(totalRowCount, 'row');
  const Arrow = by?.descending ? ArrowDown : ArrowUp;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ResultBar lead={lead} aside={aside}>
        <p role="status" className="text-xs">
          <span className="font-medium">{count}</span>
          {arranged && wanted.trim() !== '' ? (
            <span className="text-dim"> · {rows.length.toLocaleString('en')} shown</span>
          ) : null}
          {ms === undefined ? null : <span className="text-dim"> · {duration(ms)}</span>}
        </p>
        {by ? (
          <Button size="sm" onClick={() => setBy(undefined)} title="Restore the original row order">
            <Arrow aria-hidden="true" size={12} />
            <span className="max-w-32 truncate">Sorted by {columns[by.column]?.name}</span>
            <X aria-hidden="true" size={12} />
          </Button>
        ) : null}
        <span className="flex-1" />
        {columns.length === 0 ? null : (
          <div className="w-40">
            <Input
              size="sm"
              type="search"
              aria-label="Filter loaded rows"
              placeholder={small ? 'Filter rows' : 'Filter with WHERE'}
              disabled={!small}
              title={small ? undefined : sqlDesignerTexts.tooLargeToArrange(ARRANGEABLE_ROWS)}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        )}
      </ResultBar>
      {error ? (
        <p
          role="alert"
          className="flex items-center gap-2 border-line border-b bg-bad-soft px-3 py-1.5 text-xs"
        >
          <span className="min-w-0 flex-1 break-words text-bad">
            Some rows could not be read: {errorText(error, 'Unknown error occurred')}
          </span>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        sort={by}
        onSort={small ? setBy : undefined}
        loading={loading}
        emptyText={totalRowCount > 0 ? 'No loaded row matches the filter' : 'No data available'}
        onCopied={(cells) => notify(copyMessages.cellsCopied(cells))}
        onCopyFailed={(error) => notify(copyMessages.copyFailed(error))}
        className="flex-1"
      />
    </div>
  );
}
