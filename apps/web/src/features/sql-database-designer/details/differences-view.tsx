import type { Comparison } from '@lakehouse/core/table-history/compare-versions';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Comparing, ComparisonFailure, RowDifferences } from '../../../shared/widgets/row-differences.tsx';
import { differencesTexts } from '../../../shared/widgets/row-differences-messages.ts';
import { screenTexts } from '../messages/screen-texts.ts';
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

/** The result of a comparison: counts, notes on them, and the first rows that differ. */
export function DifferencesView(props: DifferencesViewProps) {
  const { node, warehouses, comparison, loading, newColumns, oldColumns } = props;
  const { data, error } = useDifferences(node, loading ? undefined : comparison, warehouses);
  const failure = props.error ?? error;
  if (failure) return <ComparisonFailure title={screenTexts.notComparable} why={failure.message} />;
  if (!(loading || comparison))
    return <EmptyState title={screenTexts.noKeyChosen}>{screenTexts.chooseKey}</EmptyState>;
  if (!data) return <Comparing />;
  const notes = [
    ...(newColumns.length > 0 ? [screenTexts.newColumns(newColumns.join(', '))] : []),
    ...(oldColumns.length > 0 ? [screenTexts.removedColumns(oldColumns.join(', '))] : []),
  ];
  return (
    <RowDifferences counts={data.counts} notes={notes} equal={screenTexts.bothVersionsHaveTheSameRows}>
      <ResultGrid label={differencesTexts.list} pages={data.pages} />
    </RowDifferences>
  );
}
