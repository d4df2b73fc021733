import { sourceOf, targetOf } from '@lakehouse/core/flows/document';
import { exampleMapping, isExampleMapping, suggestMapping } from '@lakehouse/core/flows/mapping';
import { targetTable, tellsColumns } from '@lakehouse/core/flows/places';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { useEffect } from 'react';
import { type SourceColumns, useTargetColumns } from '../parts/use-columns.ts';
import { useDataFlow } from '../store/data-flow-context.ts';

/** Refills the mapping when the columns of source or target change; edits that still apply are preserved. */
export function useSuggestedMapping({ columns }: SourceColumns): void {
  const { store } = useDataFlow();
  const target = useTargetColumns(store);
  useEffect(() => {
    const { flow, mappedFor, setMapping } = store.getState();
    const source = sourceOf(flow);
    if (!source) return;
    // Those of another database are there once a cluster was asked for them.
    if (!tellsColumns(source) && columns === undefined) {
      if (flow.mapping.length === 0) setMapping(exampleMapping(), '');
      return;
    }
    if (columns === undefined) {
      // Example columns don't apply to a file or a table.
      if (isExampleMapping(flow.mapping)) setMapping([], '');
      return;
    }
    const table = (targetTable(targetOf(flow)) ?? []).join('.');
    // Also of a table that is not there yet: once a run has made it, it is the one that was mapped for.
    const known = target ? `${table} ${formatSchema(target)}` : target === null ? table : '';
    const now = `${formatSchema(columns)} | ${known}`;
    if (now === mappedFor) return;
    // Another existing table has its own names and types to match.
    const matched = mappedFor.split(' | ')[1]?.split(' ')[0] ?? '';
    const before = target && matched !== table ? [] : flow.mapping;
    setMapping(suggestMapping(columns, target ?? null, before), now);
  }, [store, columns, target]);
}
