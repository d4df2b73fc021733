import { SHOWN_DIFFERENCES } from '@lakehouse/core/sql-profile/compare-rows';
import type { Comparison } from '@lakehouse/core/table-history/compare-versions';
import { Badge } from '@lakehouse/ui/badge';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { ResultGrid } from '../results/result-grid.tsx';
import { useDifferences } from './use-comparison.ts';

export interface DifferencesViewProps {
  readonly node: CatalogNode;
  readonly warehouses: Warehouses;
  /** Undefined while no key is chosen. */
  readonly comparison: Comparison | undefined;
  /** The columns are still loading. */
  readonly loading: boolean;
  readonly error: Error | undefined;
  /** Columns that only the newer version has, and only the older one. */
  readonly newColumns: readonly string[];
  readonly oldColumns: readonly string[];
}

const count = (value: number): string => value.toLocaleString('en');

/** The result of a comparison: counts, notes on them, and the first rows that differ. */
export function DifferencesView(props: DifferencesViewProps) {
  const { node, warehouses, comparison, loading, newColumns, oldColumns } = props;
  const { data, error } = useDifferences(node, loading ? undefined : comparison, warehouses);
  const failure = props.error ?? error;
  if (failure)
    return (
      <div role="alert">
        <EmptyState title="The versions can’t be compared">
          <span className="whitespace-pre-wrap break-words">{failure.message}</span>
        </EmptyState>
      </div>
    );
  if (!(loading || comparison))
    return <EmptyState title="No key chosen">Choose the columns that identify a row.</EmptyState>;
  if (!data)
    return (
      <div className="flex h-40 items-center justify-center">
        <Spinner label="Comparing…" />
      </div>
    );
  const { added, removed, changed, same, ambiguous } = data.counts;
  const differing = added + removed + changed;
  const notes = [
    ...(newColumns.length > 0 ? [`New columns: ${newColumns.join(', ')}.`] : []),
    ...(oldColumns.length > 0 ? [`Removed columns: ${oldColumns.join(', ')}.`] : []),
    ...(ambiguous > 0
      ? [`${count(ambiguous)} rows share their key with another row: choose more columns for the key.`]
      : []),
    ...(differing > SHOWN_DIFFERENCES ? [`The first ${SHOWN_DIFFERENCES} rows that differ are shown.`] : []),
  ];
  return (
    <div className="flex flex-col">
      <div role="status" className="flex flex-wrap items-center gap-2 px-5 py-3">
        <Badge tone="ok">{count(added)} added</Badge>
        <Badge tone="bad">{count(removed)} removed</Badge>
        <Badge tone="warn">{count(changed)} changed</Badge>
        <span className="text-dim text-xs">{count(same)} the same</span>
        {notes.length > 0 ? <span className="w-full text-dim text-xs">{notes.join(' ')}</span> : null}
      </div>
      {differing === 0 ? (
        <EmptyState title="No differences">Both versions have the same rows.</EmptyState>
      ) : (
        <div className="h-[min(52vh,480px)] border-line border-t">
          <ResultGrid label="Rows that differ" pages={data.pages} />
        </div>
      )}
    </div>
  );
}
