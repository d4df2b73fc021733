import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { DataTable } from '@lakehouse/ui/data-table';
import { Input } from '@lakehouse/ui/input';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { sqlDesignerMessages } from '../../../shared/messages/sql-designer-messages.ts';
import { formatDuration, formatRows } from '../format-figures.ts';
import { filterRows, type SortBy, sortRows } from './compare-cells.ts';
import { SortControl } from './sort-control.tsx';

export interface ResultGridProps {
  /** The accessible name of the table. */
  readonly label: string;
  readonly result: StatementRows;
  readonly ms?: number;
  /** Something at the right end of the line above the rows. */
  readonly aside?: ReactNode;
}

/** Rows of a result, to sort, filter, look at and copy, under a line that counts them. */
export function ResultGrid({ label, result, ms, aside }: ResultGridProps) {
  const [search, setSearch] = useState('');
  const [by, setBy] = useState<SortBy | undefined>(undefined);
  const wanted = useDeferredValue(search);
  const { rows, truncated } = result;
  const columns = useMemo(
    () => result.columns.map(({ name, type }) => ({ name, type: type.toLowerCase() })),
    [result.columns],
  );
  const shown = useMemo(() => sortRows(filterRows(rows, wanted), columns, by), [rows, columns, wanted, by]);
  const count = truncated ? `First ${formatRows(rows.length)}, more exist` : formatRows(rows.length);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
        <p role="status" className="text-xs">
          <span className="font-medium">{count}</span>
          {wanted.trim() === '' ? null : <span className="text-dim"> · {shown.length} shown</span>}
          {ms === undefined ? null : <span className="text-dim"> · {formatDuration(ms)}</span>}
        </p>
        <span className="flex-1" />
        {columns.length === 0 ? null : (
          <>
            <div className="w-40">
              <Input
                size="sm"
                type="search"
                aria-label="Filter loaded rows"
                placeholder="Filter rows"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            <SortControl columns={columns} by={by} onChange={setBy} />
          </>
        )}
        {aside}
      </div>
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        emptyText={rows.length > 0 ? 'No loaded row contains this text' : 'No data available'}
        onCopied={(cells) => notify(sqlDesignerMessages.cellsCopied(cells))}
        onCopyFailed={() => notify(sqlDesignerMessages.copyFailed())}
        className="flex-1"
      />
    </div>
  );
}
