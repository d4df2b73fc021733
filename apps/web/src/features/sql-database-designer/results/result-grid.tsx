import { Button } from '@lakehouse/ui/button';
import { DataTable } from '@lakehouse/ui/data-table';
import { SearchInput } from '@lakehouse/ui/search-input';
import { type ReactNode, useMemo } from 'react';
import { counted, duration } from '../../../shared/format/format-metrics.ts';
import { copyMessages } from '../../../shared/messages/copy-messages.ts';
import { errorText } from '../../../shared/messages/error-text.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { ResultBar } from '../analysis/result-bar.tsx';
import type { NoSubject, Subject } from '../analysis/subject.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import type { ResultPages } from '../model/run/result-pages.ts';
import { ArrangementChips } from './arrangement-chips.tsx';
import { CellMenuItems } from './cell-menu-items.tsx';
import { isFiltered, useArrangement } from './use-arrangement.ts';
import { useResultRows } from './use-result-rows.ts';

export interface ResultGridProps {
  /** The accessible name of the table. */
  readonly label: string;
  /** The name of the query, for the names of files; by default the label. */
  readonly queryName?: string;
  readonly pages: ResultPages;
  /** The query of the result, which the warehouse sorts and filters when the browser can't hold its rows. */
  readonly subject?: Subject | NoSubject;
  readonly ms?: number;
  /** Content at the left end of the bar above the rows. */
  readonly lead?: ReactNode;
  /** Content at its right end. */
  readonly aside?: ReactNode;
}

/** The rows of a result, to sort, filter, view, copy and save, under a bar with their count. */
export function ResultGrid({ label, queryName = label, pages, subject, ms, lead, aside }: ResultGridProps) {
  const { arrangement, search, setSearch, setSort, addFilter, removeFilter } = useArrangement();
  const { rows, by, truncated, loading, error, retry } = useResultRows(pages, subject, arrangement);
  const columns = useMemo(
    () => pages.columns.map(({ name, type }) => ({ name, type: type.toLowerCase() })),
    [pages.columns],
  );
  const { totalRowCount } = pages;
  const count = pages.truncated
    ? screenTexts.firstOfMore(counted(totalRowCount, 'row'))
    : counted(totalRowCount, 'row');
  const found = rows.length.toLocaleString('en');
  const shown =
    by === undefined || loading
      ? ''
      : by === 'warehouse'
        ? screenTexts.arranged(found, truncated, isFiltered(arrangement))
        : isFiltered(arrangement)
          ? screenTexts.shownOfRows(found)
          : '';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ResultBar lead={lead} aside={aside}>
        <p role="status" className="text-xs">
          <span className="font-medium">{count}</span>
          <span className="text-dim">{shown}</span>
          {ms === undefined ? null : <span className="text-dim"> · {duration(ms)}</span>}
        </p>
        <ArrangementChips
          columns={columns}
          arrangement={arrangement}
          onUnsort={() => setSort(undefined)}
          onUnfilter={removeFilter}
        />
        <span className="flex-1" />
        {columns.length === 0 ? null : (
          <div className="w-40">
            <SearchInput
              size="sm"
              label={screenTexts.filterRows}
              placeholder={screenTexts.filterRows}
              value={search}
              onValueChange={setSearch}
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
            {screenTexts.rowsUnread(errorText(error, screenTexts.unknownErrorOccurred))}
          </span>
          <Button size="sm" onClick={retry}>
            {screenTexts.tryAgain}
          </Button>
        </p>
      ) : null}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        sort={arrangement.sort}
        onSort={setSort}
        renderCellMenu={(selected, cell) => (
          <CellMenuItems
            queryName={queryName}
            columns={columns}
            rows={rows}
            selected={selected}
            cell={cell}
            onSort={setSort}
            onFilter={addFilter}
          />
        )}
        loading={loading}
        emptyText={totalRowCount > 0 ? screenTexts.noRowMatches : screenTexts.noDataAvailable}
        onCopied={(cells) => notify(copyMessages.cellsCopied(cells))}
        onCopyFailed={(failure) => notify(copyMessages.copyFailed(failure))}
        className="flex-1"
      />
    </div>
  );
}
